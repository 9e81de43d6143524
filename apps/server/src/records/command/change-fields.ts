import { isDeepStrictEqual } from 'node:util'
import { type Problem, problem } from '@fettle/rules/problem'
import { forbidden, invalid } from '#platform/http/problem-error.ts'

/** What a part of a change comes to: what is wrong with it, which fields become others, what to write and log. */
export type FieldOutcome<Field, Columns, Line> = {
  problems: readonly Problem[]
  changed: readonly Field[]
  columns: Columns
  lines: readonly Line[]
}

/** The outcome of a part that changes nothing. */
export const unchanged: FieldOutcome<never, Record<never, never>, never> = {
  problems: [],
  changed: [],
  columns: {},
  lines: [],
}

/** The outcomes of several parts as one. */
export const joinOutcomes = <Field, Columns extends object, Line>(
  outcomes: readonly FieldOutcome<Field, Columns, Line>[],
): FieldOutcome<Field, Columns, Line> => ({
  problems: outcomes.flatMap(({ problems }) => problems),
  changed: outcomes.flatMap(({ changed }) => changed),
  columns: Object.assign({}, ...outcomes.map(({ columns }) => columns)),
  lines: outcomes.flatMap(({ lines }) => lines),
})

/** What a payload calls the fields that the rules speak of. */
export type FieldNames = Readonly<Record<string, string>>

/** Problems under the names of the payload. */
export const renamed = (problems: readonly Problem[], names: FieldNames): Problem[] =>
  problems.map((problem) => ({ ...problem, field: names[problem.field] ?? problem.field }))

/**
 * Carries out what the parts of a change come to: sets the columns and logs each field with its old and new value; what
 * is the same already is passed over. Throws 400 naming every field that is wrong under `names`, 403 for one that the
 * person may not change.
 */
export function applyOutcomes<Field, Columns extends object, Line>(
  command: { set(columns: Columns): void; log(line: Line): void },
  outcomes: readonly FieldOutcome<Field, Columns, Line>[],
  { mayEdit, names }: { mayEdit: (field: Field) => boolean; names: FieldNames },
): void {
  const { problems, changed, columns, lines } = joinOutcomes(outcomes)
  if (!changed.every(mayEdit)) throw forbidden()
  if (problems.length > 0) throw invalid(renamed(problems, names))
  if (changed.length === 0) return
  command.set(columns)
  for (const line of lines) command.log(line)
}

/**
 * What a call that changes one thing says, under the names of the record's fields: `fields` tells which field each name
 * of its payload stands for. Beside it the names by which problems are told.
 */
export function namedFields(
  body: object,
  fields: Readonly<Record<string, string>>,
): { sent: Record<string, unknown>; names: FieldNames } {
  const values = new Map<string, unknown>(Object.entries(body))
  const entries = Object.entries(fields)
  return {
    sent: Object.fromEntries(entries.map(([name, field]) => [field, values.get(name)])),
    names: Object.fromEntries(entries.map(([name, field]) => [field, name])),
  }
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

/**
 * Fields of a record that are sent as they were read and cannot be changed by this call, and say something else than the
 * record does. `changes` are those that the call changes, `volatile` those that differ by themselves, or for whoever
 * reads. Of lists and maps only those in `nested` are compared.
 */
export function otherFieldProblems(
  sent: Readonly<Record<string, unknown>>,
  record: object,
  {
    changes,
    volatile,
    nested = [],
  }: { changes: object; volatile: ReadonlySet<string>; nested?: readonly string[] },
): Problem[] {
  const read = new Map<string, unknown>(Object.entries(record))
  return (
    Object.entries(sent)
      .filter(([field]) => read.has(field) && !(field in changes) && !volatile.has(field))
      .filter(([field, value]) => nested.includes(field) || (isPlain(value) && isPlain(read.get(field))))
      // A clone has the plain prototype of what was sent.
      .filter(([field, value]) => !isDeepStrictEqual(value, structuredClone(read.get(field))))
      .map(([field]) =>
        problem(
          field,
          'not-allowed',
          `This call does not change ${field}. Leave it out or send it as it was read.`,
        ),
      )
  )
}
