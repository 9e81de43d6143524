import type { SortDirection } from '@fettle/rules/paging'
import { sql } from 'kysely'
import { naturally } from '#platform/db/natural-order.ts'
import type { NamedRecords, Piece, RecordSearch, SortedTable, SortKey } from './record-search.ts'

/** A direction in the words of the database. */
export const directionOf = (direction: SortDirection): Piece =>
  direction === 'ascend' ? sql`asc` : sql`desc`

/** A column compared as it stands, along an index of each property's records. */
export const byColumn = (column: string): SortKey => ({ key: sql.ref(column), walk: 'properties' })

/** A text by its first hundred characters: an index of longer texts would be as large as the records themselves. */
export const byText = (column: string): SortKey => ({
  key: naturally(sql`left(${sql.ref(column)}, 100)`),
  walk: 'properties',
})

/** A text without regard to case, along no index; an empty one comes last. */
export const byUnindexedText = (text: Piece): SortKey => ({ key: sql`nullif(${naturally(text)}, '')` })

/** The sort that a query names, or else by the column `fallback`, ascending. */
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

/** The name of what a column refers to, without regard to case. */
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
 * The order of a list, for rows that have `sort_group`, `key` and `id`: ties by id, the same way. What has no value
 * comes last, whichever the direction.
 */
export function orderedBy({ sort }: Pick<RecordSearch, 'sort'>, rows: string): Piece {
  const way = directionOf(sort.direction)
  return sql`${sql.ref(`${rows}.sort_group`)}, ${sql.ref(`${rows}.key`)} ${way} nulls last, ${sql.ref(`${rows}.id`)} ${way}`
}

/** What of a row decides its place: the value compared, and the group that it stands in. */
export const sortedColumns = ({ sort: { by } }: Pick<RecordSearch, 'sort'>): Piece =>
  sql`${by.key} as key, ${by.groups?.group ?? sql`0`} as sort_group`

/** The groups of a sort as conditions, in the order in which they stand. */
export const sortGroups = ({ sort: { by } }: RecordSearch): readonly Piece[] =>
  by.groups?.each ?? [sql`${by.key} is not null`, sql`${by.key} is null`]

/** The matches of some conditions with what decides their place. */
export const selectMatches = (search: SortedTable, conditions: Piece): Piece =>
  sql`select ${search.table.id}, ${sortedColumns(search)}
    from ${search.table.from} ${search.sort.by.join ?? sql``} where ${conditions}`
