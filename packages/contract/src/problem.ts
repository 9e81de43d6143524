import * as z from 'zod/mini'

/**
 * One problem: the field (dotted path, empty for the whole request), a stable code and a sentence for people.
 */
export const problemError = z.object({ field: z.string(), code: z.string(), message: z.string() })

/** The body of every error response ([A8.003], [A5.036]). */
export const problem = z.object({
  title: z.string(),
  errors: z.array(problemError),
  /** The current record, with 409 and 412. */
  current: z.optional(z.unknown()),
  /** The id of the log entry with the details of a 500. */
  errorId: z.optional(z.string()),
})

export type Problem = z.infer<typeof problem>
export type ProblemError = z.infer<typeof problemError>
