import { isDeepStrictEqual } from 'node:util'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { forbidden, invalid } from '#platform/http/problem-error.ts'

/** Outcome of one part of a change: problems, changed fields, columns to write and log lines. */
export type FieldOutcome<Field, Columns, Line> = {
  problems: readonly Problem[]
  changed: readonly Field[]
  columns: Columns
  lines: readonly Line[]
}

/** The outcome of a part without changes. */
export const unchanged: FieldOutcome<never, Record<never, never>, never> = {
  problems: [],
  changed: [],
  columns: {},
  lines: [],
}

/** Combines the outcomes of several parts. */
export const joinOutcomes = <Field, Columns extends object, Line>(
  outcomes: readonly FieldOutcome<Field, Columns, Line>[],
): FieldOutcome<Field, Columns, Line> => ({
  problems: outcomes.flatMap(({ problems }) => problems),
  changed: outcomes.flatMap(({ changed }) => changed),
  columns: Object.assign({}, ...outcomes.map(({ columns }) => columns)),
  lines: outcomes.flatMap(({ lines }) => lines),
})

/** Payload names of the rules' fields. */
export type FieldNames = Readonly<Record<string, string>>

/** Problems with the payload's field names. */
export const renamed = (problems: readonly Problem[], names: FieldNames): Problem[] =>
  problems.map((problem) => ({ ...problem, field: names[problem.field] ?? problem.field }))

/**
 * Applies the outcomes of a change: sets the columns and logs each changed field with its old and new value.
 * Throws 400 with every invalid field, using `names`, 403 for a field that the person may not change.
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
 * Maps the payload of a single-purpose call to record fields with `fields`. Also returns the payload names
 * for problems.
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

type OtherFieldOptions = {
  /** Fields that the call changes. */
  changes: object
  /** Fields whose values may differ from the stored ones. */
  volatile: ReadonlySet<string>
  /** Compared fields that are no plain values. */
  nested?: readonly string[]
}

/**
 * Problems for read-only fields sent with a value different from the record's. Ignores `changes`, the call's
 * own fields, and `volatile`, fields that vary by time or reader. Lists and maps are compared only if in
 * `nested`.
 */
export function otherFieldProblems(
  sent: Readonly<Record<string, unknown>>,
  record: object,
  { changes, volatile, nested = [] }: OtherFieldOptions,
): Problem[] {
  const read = new Map<string, unknown>(Object.entries(record))
  return (
    Object.entries(sent)
      .filter(([field]) => read.has(field) && !(field in changes) && !volatile.has(field))
      .filter(([field, value]) => nested.includes(field) || (isPlain(value) && isPlain(read.get(field))))
      // Cloned to have the same prototype as the sent value.
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

/**
 * Throws 400 if `sent` has another value for a field that the call does not change. Reads the record only if `sent` names such
 * a field.
 */
export async function refuseOtherFields(
  sent: Readonly<Record<string, unknown>>,
  read: () => Promise<object>,
  options: OtherFieldOptions,
): Promise<void> {
  if (Object.keys(sent).every((field) => field in options.changes)) return
  const problems = otherFieldProblems(sent, await read(), options)
  if (problems.length > 0) throw invalid(problems)
}
