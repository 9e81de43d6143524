import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import type { PageRange, Piece, RecordSearch } from './record-search.ts'
import { orderedBy, selectMatches } from './sort.repository.ts'
import { indexScansOf, mergedScans, mergedSlices, rowsUpTo } from './walks.repository.ts'

/** Thresholds for choosing a query plan. */
export const listBounds = {
  /**
   * Up to this many matches are sorted. Beyond it, an index scan finds the first ones within a few hundred
   * rows.
   */
  sorted: 20_000,
  /**
   * Maximum counted matches of a text, because finding all matches of a frequent word reads nearly all
   * records.
   */
  counted: 10_000,
  /** A page ending beyond this row is found in one pass over all properties. */
  near: 1_000,
}
export type ListBounds = typeof listBounds

/** With more properties, planning a branch for each takes longer than sorting all matches. */
const maxMergedProperties = 50

export type FoundPage<Row> = {
  rows: Row[]
  total: number
  /** Whether there are more than `total`, without an exact count. */
  totalIsAtLeast: boolean
}

/** The page of a search without matches. */
export const nothingFound = { rows: [], total: 0, totalIsAtLeast: false }

/**
 * Finds one page and its total in a consistent snapshot, with one of four query plans (decision 82). The
 * total is exact, except for texts with more than 10,000 matches.
 */
export async function findPage<Row>(
  db: DbOrTrx,
  search: RecordSearch,
  page: PageRange,
  bounds: ListBounds = listBounds,
): Promise<FoundPage<Row>> {
  const { table } = search
  const { rows } = await sql<Row & { total: number; is_at_least: boolean; id: number | null }>`
    ${headOf(search, page)}
    ${chooseQuery(search, page, bounds)}
    select counted.total, counted.is_at_least, shown.*
    from counted left join lateral (
      select ${table.rowColumns}, page.key, page.sort_group
      from page join ${table.from} on ${table.id} = page.id
    ) shown on true
    order by ${orderedBy(search, 'shown')}`.execute(db)
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: rows[0]?.total ?? 0,
    totalIsAtLeast: rows[0]?.is_at_least ?? false,
  }
}

/** First pages are requested repeatedly with the same text. Other pages are different statements. */
const headOf = ({ hasOnePlan }: RecordSearch, { offset }: PageRange): Piece =>
  offset === 0 && hasOnePlan ? repeated : sql``

/** The CTEs `counted` and `page`, with the query plan for this search. */
function chooseQuery(search: RecordSearch, page: PageRange, bounds: ListBounds): Piece {
  const isFar = rowsUpTo(page) > bounds.near
  if (!canScanInOrder(search)) return gather(search, page)
  if (search.matches === 'text') return gatherText(search, page, bounds)
  if (isFar && !canMerge(search)) return gather(search, page)
  switch (search.matches) {
    case 'most':
      return isAlongProperties(search) ? walk(search, page, isFar) : gatherOrScan(search, page, bounds, isFar)
    case 'rare':
      return isFar && isAlongProperties(search) ? walk(search, page, isFar) : gather(search, page)
    case 'unknown':
      return gatherOrScan(search, page, bounds, isFar)
    case 'few':
      return gather(search, page)
  }
}

const isAlongProperties = ({ sort }: RecordSearch): boolean => sort.by.walk === 'properties'

/** Whether an index walk can find the first records without sorting all. */
const canScanInOrder = (search: RecordSearch): boolean =>
  search.seesAll &&
  search.sort.by.walk !== undefined &&
  (search.sets.length === 1 || isAlongProperties(search))

const canMerge = (search: RecordSearch): boolean =>
  search.seesAll &&
  search.sets.length === 1 &&
  search.propertyIds.length <= maxMergedProperties &&
  isAlongProperties(search)

const exactly = (total: Piece): Piece => sql`select ${total} as total, false as is_at_least`

const pageOf = (
  search: RecordSearch,
  page: PageRange,
  found: readonly Piece[],
  skipped = page.offset,
): Piece => sql`
  page as materialized (
    select found.id, found.key, found.sort_group from (${sql.join(found, sql` union all `)}) found
    order by ${orderedBy(search, 'found')}
    limit ${sql.lit(page.take)} offset ${sql.lit(skipped)}
  )`

/** Finds every match once, then counts and sorts. For filters with few matches. */
function gather(search: RecordSearch, page: PageRange): Piece {
  const sets = search.sets.map((conditions) => selectMatches(search, conditions))
  return sql`
    with matched as materialized (${sql.join(sets, sql` union all `)}),
    counted as (${exactly(sql`(select count(*)::int from matched)`)}),
    ${pageOf(search, page, [sql`select id, key, sort_group from matched`])}`
}

/**
 * Counts, and in parallel walks each property's index in sort order until the page is full. For filters that
 * nearly every record matches, so that the walk is short. Sort groups are walked one by one, because a
 * descending index scan starts with empty values, which must be last.
 */
function walk(search: RecordSearch, page: PageRange, isFar: boolean): Piece {
  const [, ...elsewhere] = search.sets
  const found = [
    ...(isFar ? mergedSlices(search, page) : indexScansOf(search, rowsUpTo(page))),
    ...elsewhere.map((conditions) => sql`(${selectMatches(search, conditions)})`),
  ]
  return sql`
    with counted as (${exactly(search.total)}),
    ${pageOf(search, page, found, isFar ? 0 : page.offset)}`
}

const when = (condition: Piece, query: Piece): Piece =>
  sql`(select possible.* from (${query}) possible where ${condition})`

/**
 * Counts first with indexes only, then decides: few matches are gathered and sorted; for many, the page is
 * found with indexes. The other plan is not executed.
 */
function gatherOrScan(search: RecordSearch, page: PageRange, bounds: ListBounds, isFar: boolean): Piece {
  const isMany = sql`(select total from counted) > ${sql.lit(bounds.sorted)}`
  const few = sql`(select id, key, sort_group from matched
    order by ${orderedBy(search, 'matched')} offset ${sql.lit(isFar ? page.offset : 0)})`
  const many = isFar ? mergedSlices(search, page) : indexScansOf(search, rowsUpTo(page))
  return sql`
    with counted as materialized (${exactly(search.total)}),
    matched as materialized (${selectMatches(search, sql`${search.conditions()} and not (${isMany})`)}),
    ${pageOf(search, page, [few, ...many.map((each) => when(isMany, each))], isFar ? 0 : page.offset)}`
}

/**
 * Searches a text up to 10,001 matches. Fewer are all matches, and are sorted. Otherwise the text is so
 * frequent that an index in list order finds a page quickly.
 */
function gatherText(search: RecordSearch, page: PageRange, { counted, near }: ListBounds): Piece {
  const isMore = sql`(select is_at_least from counted)`
  const reach = rowsUpTo(page)
  const scans = reach > near && canMerge(search) ? [mergedScans(search, reach)] : indexScansOf(search, reach)
  const holding = selectMatches(search, search.textConditions ?? search.conditions())
  return sql`
    with matched as materialized (${holding} limit ${sql.lit(counted + 1)}),
    counted as materialized (
      select least(count(*), ${sql.lit(counted)})::int as total, count(*) > ${sql.lit(counted)} as is_at_least from matched
    ),
    ${pageOf(search, page, [
      when(sql`not ${isMore}`, sql`select id, key, sort_group from matched`),
      ...scans.map((each) => when(isMore, each)),
    ])}`
}
