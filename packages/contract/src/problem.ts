import * as z from 'zod/mini'

/** One thing that is wrong: where (`field`, dotted, empty for the whole), a stable code and a sentence for people. */
export const problemError = z.object({ field: z.string(), code: z.string(), message: z.string() })

/** The shape of every answer that is not a success ([A8.003], [A5.036]). */
export const problem = z.object({
  title: z.string(),
  errors: z.array(problemError),
  /** The current record, with 409 and 412. */
  current: z.optional(z.unknown()),
  /** The id under which a 500 is found in the log. */
  errorId: z.optional(z.string()),
})

export type Problem = z.infer<typeof problem>
export type ProblemError = z.infer<typeof problemError>
