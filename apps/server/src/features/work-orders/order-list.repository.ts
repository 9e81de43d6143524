import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import type { OrderFilters } from './order-criteria.ts'
import {
  dateFilters,
  hasText,
  haveOnePlan,
  reachedKinds,
  reachesLiveOnly,
} from './order-filters.repository.ts'
import {
  countOf,
  disjointSets,
  matching,
  matchingText,
  maxCountedOfText,
  type OrderSearch,
  orderedBy,
  type Piece,
} from './order-match.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { sortedColumns, sortKeys } from './order-sorts.repository.ts'
import { canWalk, mergedSlices, reachOf, walksOf } from './order-walks.repository.ts'

type Page = { offset: number; take: number }

/** Where one way of finding a page becomes dearer than the other. */
export const listBounds = {
  /** So many matches are sorted; of more the first ones are met along an index after a few hundred others. */
  sorted: 20_000,
  /** Matches of a text are counted so far. */
  counted: maxCountedOfText,
  /** A page that ends beyond here is found in one pass over all properties. */
  near: 1_000,
}
export type ListBounds = typeof listBounds

export type OrderPage = {
  rows: OrderRow[]
  total: number
  /** There are more than `total`, and nobody counted them. */
  totalIsAtLeast: boolean
}

export const nothingFound: OrderPage = { rows: [], total: 0, totalIsAtLeast: false }

/** Finds one page and the total, both of the same moment. The total is exact, but of a text that more than 10,000 orders hold. */
export async function findOrderPage(
  db: DbOrTrx,
  search: OrderSearch,
  page: Page,
  bounds: ListBounds = listBounds,
): Promise<OrderPage> {
  const { rows } = await sql<OrderRow & { total: number; is_at_least: boolean; id: number | null }>`
    ${headOf(search, page)}
    ${wayOfFinding(search, page, bounds)}
    select counted.total, counted.is_at_least, shown.*
    from counted left join lateral (
      select ${orderRowColumns}, page.key, page.sort_group
      from page join work_order wo on wo.id = page.id
    ) shown on true
    order by ${orderedBy(search.sort, 'shown')}`.execute(db)
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: rows[0]?.total ?? 0,
    totalIsAtLeast: rows[0]?.is_at_least ?? false,
  }
}

/** First pages are asked for again and again in the same words; of other pages each is a statement of its own. */
const headOf = ({ filters }: OrderSearch, { offset }: Page): Piece =>
  offset === 0 && haveOnePlan(filters) ? repeated : sql``

/** The tables `counted` and `page`, found in the way that suits what is asked for. */
function wayOfFinding(search: OrderSearch, page: Page, bounds: ListBounds): Piece {
  const isFar = reachOf(page) > bounds.near
  if (!canWalk(search) || (isFar && !canMerge(search))) return gather(search, page)
  const used = usedFilters(search)
  if (search.scope.kind === 'all' && hasText(search.filters)) return gatherText(search, page, bounds)
  if (used.every((name) => plainFilters.has(name)) && isAlongProperties(search))
    return isFar || meetsSoon(search) ? walk(search, page, isFar) : gather(search, page)
  return used.every((name) => wideFilters.has(name)) && reachesComplete(search)
    ? gatherOrWalk(search, page, bounds, isFar)
    : gather(search, page)
}

type UsedFilter = keyof OrderFilters | 'subStatus'

const usedFilters = ({ filters, named }: OrderSearch): UsedFilter[] => [
  ...(Object.keys(filters) as (keyof OrderFilters)[]).filter((name) => filters[name] !== undefined),
  ...(named.subStatus ? (['subStatus'] as const) : []),
]

/** Filters that index and status answer. */
const plainFilters: ReadonlySet<UsedFilter> = new Set<UsedFilter>([
  'propertyId',
  'orderStatus',
  'includeSubStatuses',
  'isViewAllRequestersOrdersChecked',
])
/** Filters that may leave most orders. */
const wideFilters: ReadonlySet<UsedFilter> = new Set<UsedFilter>([
  ...plainFilters,
  'subStatus',
  'overdueFlag',
  'orderCategory',
  'trade',
  'jobType',
  'jobPriority',
  'omit',
  'unassignedFlag',
  'withoutTradeFlag',
  ...dateFilters,
])
const isAlongProperties = ({ sort }: OrderSearch) => sortKeys[sort.column].walk === 'properties'
/** With more properties, planning a branch for each takes longer than sorting all matches. */
const maxMergedProperties = 50
const canMerge = (search: OrderSearch) =>
  search.scope.kind === 'all' &&
  search.scope.propertyIds.length <= maxMergedProperties &&
  isAlongProperties(search)
const reachesComplete = ({ filters }: OrderSearch) => reachedKinds(filters).includes('complete')

/**
 * Whether a walk meets matches at once: of complete orders along every index, of open and held ones along the index that
 * holds only these. Rarer ones would have it pass through nearly everything.
 */
function meetsSoon(search: OrderSearch): boolean {
  const isLiveByNumber = reachesLiveOnly(search.filters) && search.sort.column === 'orderNumber'
  return reachesComplete(search) || isLiveByNumber
}

const exactly = (total: Piece): Piece => sql`select ${total} as total, false as is_at_least`

const pageOf = (
  search: OrderSearch,
  page: Page,
  found: readonly Piece[],
  skipped = page.offset,
): Piece => sql`
  page as materialized (
    select found.id, found.key, found.sort_group from (${sql.join(found, sql` union all `)}) found
    order by ${orderedBy(search.sort, 'found')}
    limit ${sql.lit(page.take)} offset ${sql.lit(skipped)}
  )`

const selected = (search: OrderSearch, conditions: Piece): Piece => {
  const { column } = search.sort
  return sql`select wo.id, ${sortedColumns(column, search.scope)}
    from work_order wo ${sortKeys[column].join ?? sql``} where ${conditions}`
}

/** Finds every match once, then counts and sorts them: right where filters leave few orders. */
function gather(search: OrderSearch, page: Page): Piece {
  const sets = disjointSets(search).map((conditions) => selected(search, conditions))
  return sql`
    with matched as materialized (${sql.join(sets, sql` union all `)}),
    counted as (${exactly(sql`(select count(*)::int from matched)`)}),
    ${pageOf(search, page, [sql`select id, key, sort_group from matched`])}`
}

/**
 * Counts, and beside it walks each property's index in the order of the sort until the page is full: right where
 * nearly every order of the property matches, so that the walk is short whatever their number. The groups of the sort
 * are walked one by one, since an index that is walked downwards begins with the empty values, which come last.
 */
function walk(search: OrderSearch, page: Page, isFar: boolean): Piece {
  const [, ...elsewhere] = disjointSets(search)
  const found = [
    ...(isFar ? mergedSlices(search, page) : walksOf(search, reachOf(page))),
    ...elsewhere.map((conditions) => sql`(${selected(search, conditions)})`),
  ]
  return sql`
    with counted as (${exactly(countOf(search))}),
    ${pageOf(search, page, found, isFar ? 0 : page.offset)}`
}

const when = (condition: Piece, query: Piece): Piece =>
  sql`(select possible.* from (${query}) possible where ${condition})`

/**
 * Counts first, by indexes alone, and goes by that: few matches are gathered and sorted, of many the page is met along
 * indexes. The way that is not taken costs nothing.
 */
function gatherOrWalk(search: OrderSearch, page: Page, bounds: ListBounds, isFar: boolean): Piece {
  const isMany = sql`(select total from counted) > ${sql.lit(bounds.sorted)}`
  const few = sql`(select id, key, sort_group from matched
    order by ${orderedBy(search.sort, 'matched')} offset ${sql.lit(isFar ? page.offset : 0)})`
  const many = isFar ? mergedSlices(search, page) : walksOf(search, reachOf(page))
  return sql`
    with counted as materialized (${exactly(countOf(search))}),
    matched as materialized (${selected(search, sql`${matching(search)} and not (${isMany})`)}),
    ${pageOf(search, page, [few, ...many.map((each) => when(isMany, each))], isFar ? 0 : page.offset)}`
}

/**
 * Looks for a text until 10,001 orders are found. When there are fewer, they are all there is and sorted; when there are
 * more, the text is so frequent that an index in the order of the list meets a page of them soon.
 */
function gatherText(search: OrderSearch, page: Page, { counted }: ListBounds): Piece {
  const isMore = sql`(select is_at_least from counted)`
  return sql`
    with matched as materialized (${selected(search, matchingText(search))} limit ${sql.lit(counted + 1)}),
    counted as materialized (
      select least(count(*), ${sql.lit(counted)})::int as total, count(*) > ${sql.lit(counted)} as is_at_least from matched
    ),
    ${pageOf(search, page, [
      when(sql`not ${isMore}`, sql`select id, key, sort_group from matched`),
      ...walksOf(search, reachOf(page)).map((each) => when(isMore, each)),
    ])}`
}
