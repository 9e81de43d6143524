import type { AssetChange } from '@fettle/contract/asset-changes'
import { type AssetChoice, assetChoiceLabels, assetFieldChange } from '@fettle/rules/assets/asset-log-events'
import { isBlank, type Problem, problem } from '@fettle/rules/records/problem'
import type { Trx } from '#platform/db/database.ts'
import { unchanged } from '#records/command/change-fields.ts'
import { findClass } from './asset-ties.repository.ts'
import type { AssetWork, Outcome } from './outcome.ts'

type NamedClass = { id: number; name: string }
const levels = [
  { field: 'type', id: 'system_id', name: 'system_name' },
  { field: 'subtype', id: 'category_id', name: 'category_name' },
  { field: 'function', id: 'function_id', name: 'function_name' },
] as const

/**
 * Changes the class by the names of its three levels. A new system clears category and function, a new
 * category clears the function, unless the change sets them. Reports unknown names and names under another
 * class.
 */
export async function changeClass({ trx, row }: AssetWork, change: AssetChange): Promise<Outcome> {
  if (levels.every(({ field }) => change[field] === undefined)) return unchanged
  const problems: Problem[] = []
  const changed: string[] = []
  const lines: Outcome['lines'][number][] = []
  const columns: Outcome['columns'] = {}
  const path: { above: NamedClass | null; isMoved: boolean } = { above: null, isMoved: false }
  for (const { field, id, name } of levels) {
    const current = namedClass(row[id], row[name])
    const chosen = await chooseClass(trx, { field, text: change[field], current, ...path })
    if ('fault' in chosen) problems.push(chosen.fault)
    const next = 'fault' in chosen ? null : chosen.found
    if (next?.id !== current?.id) {
      path.isMoved = true
      columns[id] = next?.id ?? null
      changed.push(field)
      lines.push(assetFieldChange({ field }, current?.name ?? '', next?.name ?? ''))
    }
    path.above = next
  }
  return { problems, changed, columns, lines }
}

type Level = {
  field: (typeof levels)[number]['field']
  text: string | null | undefined
  current: NamedClass | null
  above: NamedClass | null
  /** Whether a level above has changed, which invalidates this one. */
  isMoved: boolean
}

/** Finds the class with this name under a parent class. */
async function chooseClass(
  trx: Trx,
  { field, text, current, above, isMoved }: Level,
): Promise<{ found: NamedClass | null } | { fault: Problem }> {
  if (text === undefined) return { found: isMoved ? null : current }
  if (text === null || isBlank(text)) return { found: null }
  const hasPlace = field === 'type' || above !== null
  const found = hasPlace ? await findClass(trx, above?.id ?? null, text) : undefined
  if (!found) return { fault: unknownClass(field, text, above) }
  if (found.is_active || found.id === current?.id) return { found }
  return { fault: problem(field, 'not-allowed', `${found.name} is inactive. Choose another class.`) }
}

const namedClass = (id: number | null, name: string | null): NamedClass | null =>
  id === null ? null : { id, name: name ?? '' }

function unknownClass(field: AssetChoice, text: string, above: NamedClass | null): Problem {
  const label = assetChoiceLabels[field].toLowerCase()
  const message =
    above === null
      ? `There is no ${label} ${text.trim()} here.`
      : `${text.trim()} is no ${label} of ${above.name}.`
  return problem(field, 'unknown', message)
}
