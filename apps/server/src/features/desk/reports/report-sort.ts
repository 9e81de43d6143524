import type { Actor } from '@fettle/rules/access/permissions'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { SortDirection } from '@fettle/rules/records/paging'
import type { Settings } from '@fettle/rules/settings/settings'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type RecordList, sortColumnsOf, sortedTableOf } from '#records/list/record-list.ts'
import type { SortedTable } from '#records/list/record-search.ts'

type Reading = { db: DbOrTrx; actor: Actor; now: Date }
type Sort = { sortColumn: string; sortDirection: SortDirection }

/** Sorting of a list report, same as the list of its records. */
export type ReportSort = {
  readonly names: readonly string[]
  /** Whether the list can be sorted by a column that `names` does not list. */
  readonly accepts?: (name: string) => boolean
  /** Columns with their titles, for one property or several. */
  readonly columns: (settings: Settings, propertyId: number | null) => readonly ColumnOption[]
  /** The table of the list with this sort; `sortColumn` is one of `names`. */
  readonly search: (reading: Reading, sort: Sort) => SortedTable | Promise<SortedTable>
}

/** The sort of a list whose records match `filters`. */
export const sortLike = <Row extends { id: number }, Query extends object, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  filters: Partial<Query>,
): ReportSort => ({
  names: sortColumnsOf(list),
  columns: list.columns,
  search: (reading, sort) => sortedTableOf(list, reading, { ...filters, ...sort } as Query),
})
