import type { Problem } from '@fettle/rules/problem'
import { type Draft, refuse } from './kind.ts'

/**
 * Refuses a draft for what the rules of the screens say is wrong with it. `columns` says which column of a file stands for
 * a field; others are those of the same name in the file's spelling.
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
