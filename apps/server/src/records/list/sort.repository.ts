import type { SortDirection } from '@fettle/rules/records/paging'
import { sql } from 'kysely'
import { naturally } from '#platform/db/natural-order.ts'
import type { NamedRecords, Piece, RecordSearch, SortedTable, SortKey } from './record-search.ts'

/** SQL keyword of a direction. */
export const directionOf = (direction: SortDirection): Piece =>
  direction === 'ascend' ? sql`asc` : sql`desc`

/** A column compared without conversion, with a sorted index per property. */
export const byColumn = (column: string): SortKey => ({ key: sql.ref(column), walk: 'properties' })

/**
 * A text by its first hundred characters, because an index of longer texts would be as large as the table.
 */
export const byText = (column: string): SortKey => ({
  key: naturally(sql`left(${sql.ref(column)}, 100)`),
  walk: 'properties',
})

/** A text ignoring case, without an index. Empty texts are last. */
export const byUnindexedText = (text: Piece): SortKey => ({ key: sql`nullif(${naturally(text)}, '')` })

/** The sort of a query, by default the column `fallback`, ascending. */
export function sortOf<Column extends string>(
  query: { sortColumn?: string | undefined; sortDirection?: SortDirection | undefined },
  keys: Readonly<Record<Column, SortKey>>,
  fallback: NoInfer<Column>,
): RecordSearch['sort'] {
  const named: Readonly<Record<string, SortKey | undefined>> = keys
  return {
    by: named[query.sortColumn ?? fallback] ?? keys[fallback],
    direction: query.sortDirection ?? 'ascend',
  }
}

/** The name of a referenced record, ignoring case. */
export const byName = (
  table: string,
  reference: string,
  { walk, name = 'name' }: { walk?: NamedRecords; name?: string } = {},
): SortKey => ({
  key: naturally(sql.ref(`by.${name}`)),
  join: sql`left join ${sql.table(table)} as by on by.id = ${sql.ref(reference)}`,
  ...(walk ? { walk } : {}),
})

/**
 * ORDER BY for rows with `sort_group`, `key` and `id`: ties by id in the same direction, missing values last
 * in both directions.
 */
export function orderedBy({ sort }: Pick<RecordSearch, 'sort'>, rows: string): Piece {
  const way = directionOf(sort.direction)
  return sql`${sql.ref(`${rows}.sort_group`)}, ${sql.ref(`${rows}.key`)} ${way} nulls last, ${sql.ref(`${rows}.id`)} ${way}`
}

/** Sort columns of a row: the compared value and its group. */
export const sortedColumns = ({ sort: { by } }: Pick<RecordSearch, 'sort'>): Piece =>
  sql`${by.key} as key, ${by.groups?.group ?? sql`0`} as sort_group`

/** The groups of a sort as conditions, in order. */
export const sortGroups = ({ sort: { by } }: RecordSearch): readonly Piece[] =>
  by.groups?.each ?? [sql`${by.key} is not null`, sql`${by.key} is null`]

/** The matches of some conditions with their sort columns. */
export const selectMatches = (search: SortedTable, conditions: Piece): Piece =>
  sql`select ${search.table.id}, ${sortedColumns(search)}
    from ${search.table.from} ${search.sort.by.join ?? sql``} where ${conditions}`
