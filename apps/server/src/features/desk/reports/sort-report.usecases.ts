import type { Actor } from '@fettle/rules/access/permissions'
import { customFieldOfColumn } from '@fettle/rules/records/list-columns'
import type { SortDirection } from '@fettle/rules/records/paging'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { ReportSort } from './report-sort.ts'
import { cannotSortBy } from './reports.errors.ts'
import { sortIds } from './sort-ids.repository.ts'

type Wanted = {
  readonly sort: ReportSort | undefined
  readonly propertyId: number | null
  readonly ids: readonly number[]
  /** A list column, with `ascend` (the default) or `descend` after a space. Empty for id order. */
  readonly sortField: string
}
/** Records in print order, with the sort text. No text for the requested order. */
type Sorted = { readonly ids: readonly number[]; readonly words: string }

/**
 * Sorts the records of a report like their list ([A7.058], [B7.046]). Throws 400 for an unknown sort column.
 */
export async function sortReport(
  reading: { db: DbOrTrx; actor: Actor; now: Date },
  { sort, propertyId, ids, sortField }: Wanted,
): Promise<Sorted> {
  if (sortField.trim() === '') return { ids, words: '' }
  // The name of a custom field may contain spaces.
  const entered = sortField.trim()
  const [suffix = '', direction = 'ascend'] = /\s(ascend|descend)$/i.exec(entered) ?? []
  const sortColumn = entered.slice(0, entered.length - suffix.length).trim()
  const sortDirection = direction.toLowerCase()
  const isKnown = sort?.names.includes(sortColumn) || sort?.accepts?.(sortColumn)
  if (!sort || !isKnown || !isDirection(sortDirection)) throw cannotSortBy(sort?.names ?? [])
  const sorted = await sortIds(reading.db, await sort.search(reading, { sortColumn, sortDirection }), ids)
  const columns = sort.columns(await readSettings(reading.db, propertyId), propertyId)
  const title =
    columns.find(({ columnName }) => columnName === sortColumn)?.displayName ??
    customFieldOfColumn(sortColumn) ??
    sortColumn
  return { ids: sorted, words: `${title} (${sortDirection}ing)` }
}

const isDirection = (text: string): text is SortDirection => text === 'ascend' || text === 'descend'
