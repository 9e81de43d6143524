import { offsetOf, type SortDirection } from '@fettle/rules/paging'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** How a list sorts: by which column of the caller, which way, and which are there. */
export type ListSort = {
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  sortColumn: string | undefined
  sortDirection: SortDirection | undefined
  /** The first of the columns unless another is named. */
  fallback: string
  /** Id of the listed table: it makes the order of equal rows certain, and the page is read by it. */
  tieBreak: string
}

/** A column compared as it stands, for codes that an index holds in order, and for numbers. */
export const plainly = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}`

/** A column compared without regard to case, for names. */
export const caselessly = (column: string): RawBuilder<unknown> => sql`lower(${sql.ref(column)})`

/**
 * One page of a query and the exact number of rows of all pages. Empty values come last, whichever the direction;
 * `skip` is 1-based ([B7.065], [B7.066]).
 */
export async function fetchPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { skip, take }: { skip: number; take: number },
  { columns, sortColumn, sortDirection, fallback, tieBreak }: ListSort,
): Promise<{ rows: O[]; total: number }> {
  const by = columns[sortColumn ?? fallback]
  if (!by) throw new TypeError(`The list has no order by ${sortColumn ?? fallback}.`)
  const way = sortDirection === 'descend' ? sql`desc` : sql`asc`
  const id = sql.ref(tieBreak)
  const order = sql`${by} ${way} nulls last, ${id} ${way}`
  // The ids of the page are found first: whatever a row is joined with is then joined for the page alone.
  const ids = query
    .clearSelect()
    .select(sql`${id}`.as('id'))
    .orderBy(order)
    .limit(take)
    .offset(offsetOf(skip))
  const [rows, total] = await Promise.all([
    query.where(sql<boolean>`${id} = any(array(${ids}))`).orderBy(order).execute(),
    countOf(query),
  ])
  return { rows, total }
}

async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return counted.total
}
