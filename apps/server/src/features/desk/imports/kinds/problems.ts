import type { Problem } from '@fettle/rules/records/problem'
import { type Draft, refuse } from './kind.ts'

/**
 * Rejects a draft for problems from the rules. `columns` maps fields to file columns; others use the same
 * name.
 */
export function refuseProblems(
  draft: Draft,
  problems: readonly Pick<Problem, 'field' | 'message'>[],
  columns: Readonly<Record<string, string>> = {},
): void {
  for (const { field, message } of problems)
    refuse(
      draft,
      columns[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      message.replace(/\.$/, ''),
    )
}
