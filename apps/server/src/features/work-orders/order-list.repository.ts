import type { OrderScope } from '@fettle/rules/order-visibility'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { NamedIds, OrderFilters, OrderSort } from './order-criteria.ts'
import { filterConditions, reachedKinds } from './order-filters.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { type OrderTables, scopeFilter } from './order-scope.access.ts'
import { sortKeys } from './order-sorts.repository.ts'

/** Which orders are meant. */
export type OrderMatch = {
  /** The person's scope, narrowed to the properties asked for. */
  scope: OrderScope
  filters: OrderFilters
  named: NamedIds
  now: Date
}

export type OrderSearch = OrderMatch & { sort: OrderSort }

/** Finds one page and the exact total, both of the same moment. */
export async function findOrderPage(
  db: DbOrTrx,
  search: OrderSearch,
  page: { offset: number; take: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows } = await sql<OrderRow & { total: number; id: number | null }>`
    ${isWalk(search) ? walk(search, page) : gather(search, page)}
    select counted.total, shown.*
    from counted left join lateral (
      select ${orderRowColumns}, page.key
      from page join work_order wo on wo.id = page.id
    ) shown on true
    order by ${orderedBy(search.sort, 'shown')}`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

type Piece = RawBuilder<unknown>

/**
 * The order of the list, for rows that have `key` and `id`: ties by id, the same way. What has no value comes last,
 * whichever the direction; only orders without a number, the requests, stand above every number.
 */
export function orderedBy({ column, direction }: OrderSort, rows: string): Piece {
  const way = direction === 'ascend' ? sql`asc` : sql`desc`
  const empty = column === 'orderNumber' ? sql`` : sql`nulls last`
  return sql`${sql.ref(`${rows}.key`)} ${way} ${empty}, ${sql.ref(`${rows}.id`)} ${way}`
}

/** All conditions of a search on `wo`. */
export function matching(search: OrderMatch, options = { properties: true }): Piece {
  const scope = scopeFilter(search.scope, options)(expressionBuilder<OrderTables, 'wo'>())
  return sql.join([scope, ...filterConditions(search.filters, search.named, search.now)], sql` and `)
}

/** Finds every match once, then counts and sorts them: right where filters leave few orders. */
function gather(search: OrderSearch, page: { offset: number; take: number }): Piece {
  const { key, join } = sortKeys[search.sort.column]
  return sql`
    with matched as materialized (
      select wo.id, ${key} as key from work_order wo ${join ?? sql``} where ${matching(search)}
    ),
    counted as (select count(*)::int as total from matched),
    page as (
      select id, key from matched
      order by ${orderedBy(search.sort, 'matched')}
      limit ${page.take} offset ${page.offset}
    )`
}

/**
 * Counts, and beside it walks each property's index in the order of the sort until the page is full: right where
 * nearly every order of the property matches, so that the walk is short whatever their number. An index that is
 * walked downwards begins with the empty values, which come last: there, values and empty ones are two walks.
 */
function walk(search: OrderSearch, page: { offset: number; take: number }): Piece {
  const { column, direction } = search.sort
  const { key } = sortKeys[column]
  const twice = direction === 'descend' && column !== 'orderNumber'
  const phases = twice ? [sql`${key} is not null`, sql`${key} is null`] : [sql`true`]
  const walks = phases.map((phase) => walkProperties(search, phase, page.take + page.offset))
  return sql`
    with counted as (select count(*)::int as total from work_order wo where ${matching(search)}),
    page as materialized (
      select walked.id, walked.key from (${sql.join(walks, sql` union all `)}) walked
      order by ${orderedBy(search.sort, 'walked')}
      limit ${page.take} offset ${page.offset}
    )`
}

/** The first `reach` orders of each property. */
function walkProperties(search: OrderSearch, phase: Piece, reach: number): Piece {
  const { key } = sortKeys[search.sort.column]
  const way = search.sort.direction === 'ascend' ? sql`asc` : sql`desc`
  const propertyIds = search.scope.kind === 'none' ? [] : search.scope.propertyIds
  const first = (conditions: Piece) => sql`
    select wo.id, ${key} as key from work_order wo where ${conditions} and ${phase}
    order by ${key} ${way}, wo.id ${way} limit ${reach}`
  if (propertyIds.length === 1) return sql`(${first(matching(search))})`
  const others = matching(search, { properties: false })
  return sql`(
    select of_property.id, of_property.key
    from unnest(${propertyIds}::bigint[]) as asked (property)
    cross join lateral (${first(sql`wo.property_id = asked.property and ${others}`)}) of_property)`
}

const walkable: ReadonlySet<string> = new Set([
  'propertyId',
  'orderStatus',
  'includeSubStatuses',
  'isViewAllRequestersOrdersChecked',
])

/**
 * Whether the page can be walked along an index: the sort has one, nothing but property and status is asked for,
 * and the status is a frequent one, so that a match is never far. Rare ones would have the walk pass through
 * nearly everything; there the matches are gathered first.
 */
function isWalk({ scope, filters, named, sort }: OrderSearch): boolean {
  if (!sortKeys[sort.column].indexed) return false
  if (scope.kind !== 'all' && scope.kind !== 'requester-entity') return false
  const used = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (named.subStatus || used.some(([name]) => !walkable.has(name))) return false
  return reachedKinds(filters).includes('complete')
}
