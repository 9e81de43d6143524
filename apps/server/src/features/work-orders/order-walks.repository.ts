import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { hasDates } from './order-filters.repository.ts'
import { matching, type OrderSearch, type Piece, wayOf } from './order-match.repository.ts'
import {
  type NamedRecords,
  namedStatuses,
  sortedColumns,
  sortGroups,
  sortKeys,
} from './order-sorts.repository.ts'

/** Whether a walk brings the first orders of a list without sorting all of them. */
export const canWalk = ({ scope, sort }: OrderSearch): boolean =>
  scope.kind === 'all' || (scope.kind === 'requester-entity' && isAlongProperties(sort.column))

const isAlongProperties = (column: OrderSearch['sort']['column']) => sortKeys[column].walk === 'properties'

/**
 * Queries that together have the first `reach` orders of a list, as `id`, `key` and `sort_group`, each along an index that
 * has their order. What it passes over is few where most orders match, whatever their number.
 */
export function walksOf(search: OrderSearch, reach: number): Piece[] {
  const { column } = search.sort
  const { key, walk } = sortKeys[column]
  if (walk === 'properties') return sortGroups(column).map((group) => walkProperties(search, group, reach))
  if (walk === 'ids') return sortGroups(column).map((group) => walkGroup(search, group, reach))
  if (walk === 'index')
    return sortGroups(column).map((group, index) => walkGroup(search, group, reach, index === 0 ? key : null))
  if (walk === 'statuses') return walkStatuses(search, reach)
  return [walkNamed(search, walk, reach), walkGroup(search, walk.without, reach)]
}

/** The conditions of a search for a walk, which the index of texts would lead off its way. */
const alongIndex = (search: OrderSearch) => matching(search, { byTextIndex: false })

const properties = ({ scope }: OrderSearch) => (scope.kind === 'none' ? [] : scope.propertyIds)

/**
 * The orders of one property within a group of the sort, along the property's index. How many orders lie between two days
 * the database can't tell before, since each order has its own clock: there the index is read in its order first.
 */
function alongProperty(search: OrderSearch, property: Piece, group: Piece): Piece {
  const { column, direction } = search.sort
  const way = wayOf(direction)
  const others = matching(search, { properties: false, byTextIndex: false })
  const order = sql`order by ${sortKeys[column].key} ${way}, wo.id ${way}`
  const columns = sql`select wo.id, ${sortedColumns(column, search.scope)}`
  return column === 'orderNumber' && hasDates(search.filters)
    ? sql`${columns} from (select * from work_order wo where ${property} and ${group} ${order} offset 0) wo where ${others}`
    : sql`${columns} from work_order wo where ${property} and ${others} and ${group} ${order}`
}

/** The first `reach` orders of each property within a group of the sort. */
function walkProperties(search: OrderSearch, group: Piece, reach: number): Piece {
  const ids = properties(search)
  if (ids.length === 1)
    return sql`(${alongProperty(search, isOneOf('wo.property_id', ids), group)} limit ${sql.lit(reach)})`
  return sql`(
    select of_property.id, of_property.key, of_property.sort_group
    from unnest(${ids}::bigint[]) as asked (property)
    cross join lateral (
      ${alongProperty(search, sql`wo.property_id = asked.property`, group)} limit ${sql.lit(reach)}) of_property)`
}

/**
 * A page far from the beginning of a list whose sort runs along the properties: the indexes of all properties are merged
 * in one pass that keeps nothing of what comes before, where each property on its own would have to bring it all. Each
 * group of the sort skips what is left to skip after the groups before it, whose size follows from those of the small groups
 * behind and from `counted`.
 */
export function mergedSlices(search: OrderSearch, page: { offset: number; take: number }): Piece[] {
  const { sort } = search
  const way = wayOf(sort.direction)
  const groups = sortGroups(sort.column)
  return groups.map((group, index) => {
    const fromHere = groups.slice(index).map((each) => countOfGroup(search, each))
    const left =
      index === 0
        ? sql.lit(page.offset)
        : sql`greatest(0, ${sql.lit(page.offset)} - (select total from counted) + ${sql.join(fromHere, sql` + `)})`
    const branches = properties(search).map(
      (id) =>
        sql`(${alongProperty(search, sql`wo.property_id = ${id}`, group)} limit ${sql.lit(reachOf(page))})`,
    )
    return sql`(select merged.* from (${sql.join(branches, sql` union all `)}) merged
      order by merged.key ${way}, merged.id ${way} limit ${sql.lit(page.take)} offset ${left})`
  })
}

const countOfGroup = (search: OrderSearch, group: Piece): Piece =>
  sql`(select count(*)::int from work_order wo where ${matching(search)} and ${group})`

/** How many orders of a list stand before the end of a page. */
export const reachOf = ({ offset, take }: { offset: number; take: number }): number => offset + take

/** The first `reach` orders of a group, by a key that has an index of its own, or where they share it, by their ids alone. */
function walkGroup(search: OrderSearch, group: Piece, reach: number, key: Piece | null = null): Piece {
  const { column, direction } = search.sort
  const way = wayOf(direction)
  const { join } = sortKeys[column]
  const byKey = key === null ? sql`` : sql`${key} ${way},`
  return sql`(
    select wo.id, ${sortedColumns(column, search.scope)} from work_order wo ${join ?? sql``} where ${alongIndex(search)} and ${group}
    order by ${byKey} wo.id ${way} limit ${sql.lit(reach)})`
}

/**
 * The first `reach` orders that refer to something with a name: names in their order, of each name all records that bear
 * it, of each record its orders by their ids. The walk ends with the name that fills the page.
 */
function walkNamed(
  search: OrderSearch,
  { records, streams, isGathered }: NamedRecords,
  reach: number,
): Piece {
  const way = wayOf(search.sort.direction)
  const id = isGathered ? sql`wo.id + 0` : sql`wo.id`
  const orders = streams.map(
    (stream) => sql`(
      select wo.id from work_order wo where ${stream} and ${alongIndex(search)} order by ${id} ${way} limit ${sql.lit(reach)})`,
  )
  return sql`(
    select walked.id, walked.key, 0 as sort_group from (
      select record.key, array_agg(record.first) as firsts, array_agg(record.second) as seconds
      from (${records(properties(search))}) as record (key, first, second) group by record.key order by record.key ${way}
    ) named cross join lateral (
      select found.id, named.key from unnest(named.firsts, named.seconds) as of (first, second)
      cross join lateral (${sql.join(orders, sql` union all `)}) found
      order by found.id ${way} limit ${sql.lit(reach)}
    ) walked limit ${sql.lit(reach)})`
}

/**
 * The first `reach` orders of each status. Nearly all orders are complete: those are met at once by their ids. Of the others
 * there are few, which the index of their status gathers: the added zero keeps them from being looked for by their ids.
 */
function walkStatuses(search: OrderSearch, reach: number): Piece[] {
  const way = wayOf(search.sort.direction)
  const plain = namedStatuses.map(({ kind, key }) => {
    const id = kind === 'complete' ? sql`wo.id` : sql`wo.id + 0`
    return sql`(
      select wo.id, ${sql.lit(key)}::text as key, 0 as sort_group from work_order wo
      where wo.status_kind = ${sql.lit(kind)} and wo.sub_status_id is null and ${alongIndex(search)}
      order by ${id} ${way} limit ${sql.lit(reach)})`
  })
  const subStatuses: NamedRecords = {
    records: () => sql`select lower(name), id, kind from sub_status`,
    streams: [sql`wo.sub_status_id = of.first and wo.status_kind = of.second`],
    without: sql`false`,
  }
  return [...plain, walkNamed(search, subStatuses, reach)]
}
