import type { OrderScope } from '@fettle/rules/order-visibility'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { NamedIds, OrderFilters, OrderSort } from './order-criteria.ts'
import { filterConditions, reachedKinds } from './order-filters.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { askedElsewhere, type OrderTables, scopeFilter } from './order-scope.access.ts'
import { sortedColumns, sortGroups, sortKeys } from './order-sorts.repository.ts'

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
      select ${orderRowColumns}, page.key, page.sort_group
      from page join work_order wo on wo.id = page.id
    ) shown on true
    order by ${orderedBy(search.sort, 'shown')}`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

type Piece = RawBuilder<unknown>

/**
 * The order of the list, for rows that have `sort_group`, `key` and `id`: ties by id, the same way. What has no value
 * comes last, whichever the direction; by number, requests follow the orders, and denied ones the requests.
 */
export function orderedBy({ direction }: OrderSort, rows: string): Piece {
  const way = direction === 'ascend' ? sql`asc` : sql`desc`
  return sql`${sql.ref(`${rows}.sort_group`)}, ${sql.ref(`${rows}.key`)} ${way} nulls last, ${sql.ref(`${rows}.id`)} ${way}`
}

/** All conditions of a search on `wo`. */
export function matching(search: OrderMatch, options = { properties: true }): Piece {
  const scope = scopeFilter(search.scope, options)(expressionBuilder<OrderTables, 'wo'>())
  return sql.join([scope, ...filterConditions(search.filters, search.named, search.now)], sql` and `)
}

/**
 * The conditions of a search as sets that have no order in common. What a requester of the entity asked for and was
 * transferred is a set of its own, so that an index of the property's orders answers the other one.
 */
function disjointSets(search: OrderMatch): Piece[] {
  const { scope } = search
  if (scope.kind !== 'requester-entity') return [matching(search)]
  const others = matching(search, { properties: false })
  return [
    sql`${isOneOf('wo.property_id', scope.propertyIds)} and ${others}`,
    sql`${askedElsewhere(scope)} and ${others}`,
  ]
}

/** Finds every match once, then counts and sorts them: right where filters leave few orders. */
function gather(search: OrderSearch, page: { offset: number; take: number }): Piece {
  const { column } = search.sort
  const sets = disjointSets(search).map(
    (conditions) =>
      sql`select wo.id, ${sortedColumns(column, search.scope)} from work_order wo ${sortKeys[column].join ?? sql``} where ${conditions}`,
  )
  return sql`
    with matched as materialized (${sql.join(sets, sql` union all `)}),
    counted as (select count(*)::int as total from matched),
    page as (
      select id, key, sort_group from matched
      order by ${orderedBy(search.sort, 'matched')}
      limit ${page.take} offset ${page.offset}
    )`
}

/**
 * Counts, and beside it walks each property's index in the order of the sort until the page is full: right where
 * nearly every order of the property matches, so that the walk is short whatever their number. The groups of the sort
 * are walked one by one, since an index that is walked downwards begins with the empty values, which come last.
 */
function walk(search: OrderSearch, page: { offset: number; take: number }): Piece {
  const [, ...elsewhere] = disjointSets(search)
  const walks = [
    ...sortGroups(search.sort.column).map((group) => walkProperties(search, group, page.take + page.offset)),
    ...elsewhere.map(
      (conditions) =>
        sql`(select wo.id, ${sortedColumns(search.sort.column, search.scope)} from work_order wo where ${conditions})`,
    ),
  ]
  const counts = disjointSets(search).map(
    (conditions) => sql`(select count(*)::int from work_order wo where ${conditions})`,
  )
  return sql`
    with counted as (select ${sql.join(counts, sql` + `)} as total),
    page as materialized (
      select walked.id, walked.key, walked.sort_group from (${sql.join(walks, sql` union all `)}) walked
      order by ${orderedBy(search.sort, 'walked')}
      limit ${page.take} offset ${page.offset}
    )`
}

/** The first `reach` orders of each property within a group of the sort. */
function walkProperties(search: OrderSearch, group: Piece, reach: number): Piece {
  const { column, direction } = search.sort
  const way = direction === 'ascend' ? sql`asc` : sql`desc`
  const propertyIds = search.scope.kind === 'none' ? [] : search.scope.propertyIds
  const first = (conditions: Piece) => sql`
    select wo.id, ${sortedColumns(column, search.scope)} from work_order wo where ${conditions} and ${group}
    order by ${sortKeys[column].key} ${way}, wo.id ${way} limit ${reach}`
  const others = matching(search, { properties: false })
  if (propertyIds.length === 1)
    return sql`(${first(sql`${isOneOf('wo.property_id', propertyIds)} and ${others}`)})`
  return sql`(
    select of_property.id, of_property.key, of_property.sort_group
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
