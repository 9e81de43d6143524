import { offsetOf, type SortDirection } from '@fettle/rules/records/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { naturally } from './natural-order.ts'

/** How a list is sorted: the requested column, the direction, and the available columns. */
export type ListSort = {
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  sortColumn: string | undefined
  sortDirection: SortDirection | undefined
  /** Default sort column. */
  fallback: string
  /** The order of rows that are equal in the sort column. */
  secondary?: RawBuilder<unknown>
  /** Id of the listed table: it makes the order of equal rows deterministic, and identifies the rows of the page. */
  tieBreak: string
}

/** Compares a column by its value, for numbers and moments. */
export const byValue = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`

/** Compares a column in natural order and without regard to case, for names and codes. */
export const ignoringCase = (column: string): RawBuilder<unknown> => naturally(sql.ref(column))

/**
 * Returns one page of a query and the exact number of all its rows. Empty values come last in both directions; `skip`
 * is 1-based ([B7.065], [B7.066]).
 */
export async function fetchPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { skip, take }: { skip: number; take: number },
  { columns, sortColumn, sortDirection, fallback, secondary, tieBreak }: ListSort,
): Promise<{ rows: O[]; total: number }> {
  const by = columns[sortColumn ?? fallback]
  if (!by) throw new TypeError(`The list has no order by ${sortColumn ?? fallback}.`)
  const way = sortDirection === 'descend' ? sql`desc` : sql`asc`
  const id = sql.ref(tieBreak)
  const second = secondary ? sql`${secondary} ${way}, ` : sql``
  const order = sql`${by} ${way} nulls last, ${second}${id} ${way}`
  // The ids of the page are found first, so that joins run for the rows of the page only.
  const ids = query
    .clearSelect()
    .select(sql`${id}`.as('id'))
    .orderBy(order)
    .limit(take)
    .offset(offsetOf(skip))
  const rows = await query.where(sql<boolean>`${id} = any(array(${ids}))`).orderBy(order).execute()
  const isLast = rows.length < take && (rows.length > 0 || offsetOf(skip) === 0)
  return { rows, total: isLast ? offsetOf(skip) + rows.length : await countOf(query) }
}

export type RunsPage = { skip: number; take: number; sortDirection?: SortDirection | undefined }

/**
 * Returns one page of runs by the time of their creation, newest first unless sorted otherwise. `run` is the name of the
 * listed table.
 */
export const fetchRuns = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  run: string,
  page: RunsPage,
) =>
  fetchPage(query, page, {
    columns: { createdDateTime: sql.ref(`${run}.created_at`) },
    sortColumn: undefined,
    sortDirection: page.sortDirection ?? 'descend',
    fallback: 'createdDateTime',
    tieBreak: `${run}.id`,
  })

async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return counted.total
}
