import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { NamedRecords, PageRange, Piece, RecordSearch } from './record-search.ts'
import { directionOf, selectMatches, sortedColumns, sortGroups } from './sort.repository.ts'

/** Number of rows up to the end of a page. */
export const rowsUpTo = ({ offset, take }: PageRange): number => offset + take

/**
 * Queries that together return the first `reach` records of a list, as `id`, `key` and `sort_group`, each
 * with an index in list order. They skip few rows if most records match.
 */
export function indexScansOf(search: RecordSearch, reach: number): Piece[] {
  const { key, walk } = search.sort.by
  const groups = sortGroups(search)
  if (walk === undefined) throw new TypeError('No index has the order of this list.')
  if (walk === 'properties') return groups.map((group) => walkProperties(search, group, reach))
  if (walk === 'ids') return groups.map((group) => walkGroup(search, group, reach))
  if (walk === 'index')
    return groups.map((group, index) => walkGroup(search, group, reach, index === 0 ? key : null))
  if (typeof walk === 'function') return walk(search, reach)
  return [walkNamed(search, walk, reach), walkGroup(search, walk.without, reach)]
}

/** The conditions of a search for a walk, without the text index. */
export const conditionsAlongIndex = (search: RecordSearch): Piece => search.conditions({ byTextIndex: false })

/**
 * The records of one property within a sort group, by the property's index. If the planner cannot estimate
 * the other conditions, the index is read in order first.
 */
function alongProperty(search: RecordSearch, property: Piece, group: Piece): Piece {
  const { table, sort } = search
  const way = directionOf(sort.direction)
  const others = search.conditions({ properties: false, byTextIndex: false })
  const order = sql`order by ${sort.by.key} ${way}, ${table.id} ${way}`
  const columns = sql`select ${table.id}, ${sortedColumns(search)}`
  return search.readsIndexFirst
    ? sql`${columns} from (select * from ${table.from} where ${property} and ${group} ${order} offset 0) ${table.alias} where ${others}`
    : sql`${columns} from ${table.from} where ${property} and ${others} and ${group} ${order}`
}

/** The first `reach` records of each property within a sort group. */
function walkProperties(search: RecordSearch, group: Piece, reach: number): Piece {
  const { propertyIds: ids, table } = search
  if (ids.length === 1)
    return sql`(${alongProperty(search, isOneOf(table.propertyId, ids), group)} limit ${sql.lit(reach)})`
  return sql`(
    select of_property.id, of_property.key, of_property.sort_group
    from unnest(${ids}::bigint[]) as asked (property)
    cross join lateral (
      ${alongProperty(search, sql`${sql.ref(table.propertyId)} = asked.property`, group)} limit ${sql.lit(reach)}) of_property)`
}

/**
 * A distant page of a list sorted by property indexes: merges the indexes of all properties in one streaming
 * pass, where separate walks would load all previous rows. Each sort group skips the remaining offset after
 * earlier groups, based on the counts of the small groups after it and `counted`.
 */
export function mergedSlices(search: RecordSearch, page: PageRange): Piece[] {
  const groups = sortGroups(search)
  return groups.map((group, index) => {
    const fromHere = groups.slice(index).map((each) => countOfGroup(search, each))
    const left =
      index === 0
        ? sql.lit(page.offset)
        : sql`greatest(0, ${sql.lit(page.offset)} - (select total from counted) + ${sql.join(fromHere, sql` + `)})`
    return mergedGroup(search, group, rowsUpTo(page), sql`limit ${sql.lit(page.take)} offset ${left}`)
  })
}

/**
 * Like `mergedSlices`, without an exact total: returns at least the first `reach` rows. A sort group is read
 * only if the groups before it have fewer.
 */
export function mergedScans(search: RecordSearch, reach: number): Piece {
  const names = sortGroups(search).map((_, index) => sql.ref(`group_${index}`))
  const scans = sortGroups(search).map((group, index) => {
    const scan = mergedGroup(search, group, reach, sql`limit ${sql.lit(reach)}`)
    const before = names.slice(0, index).map((name) => sql`(select count(*) from ${name})`)
    const isNeeded =
      before.length === 0 ? sql`` : sql`where ${sql.join(before, sql` + `)} < ${sql.lit(reach)}`
    return sql`${names[index]} as materialized (select scanned.* from ${scan} scanned ${isNeeded})`
  })
  const all = names.map((name) => sql`select * from ${name}`)
  return sql`(with ${sql.join(scans)} ${sql.join(all, sql` union all `)})`
}

/** The slice of a sort group, whose properties are merged in sort order. */
function mergedGroup(search: RecordSearch, group: Piece, reach: number, slice: Piece): Piece {
  const way = directionOf(search.sort.direction)
  const branches = search.propertyIds.map((id) => {
    const property = sql`${sql.ref(search.table.propertyId)} = ${id}`
    return sql`(${alongProperty(search, property, group)} limit ${sql.lit(reach)})`
  })
  return sql`(select merged.* from (${sql.join(branches, sql` union all `)}) merged
    order by merged.key ${way}, merged.id ${way} ${slice})`
}

const countOfGroup = (search: RecordSearch, group: Piece): Piece =>
  sql`(select count(*)::int from ${search.table.from} where ${search.conditions()} and ${group})`

/** The first `reach` records of a group, by an indexed key, or by id if they share the key. */
function walkGroup(search: RecordSearch, group: Piece, reach: number, key: Piece | null = null): Piece {
  const way = directionOf(search.sort.direction)
  const byKey = key === null ? sql`` : sql`${key} ${way},`
  return sql`(
    ${selectMatches(search, sql`${conditionsAlongIndex(search)} and ${group}`)}
    order by ${byKey} ${search.table.id} ${way} limit ${sql.lit(reach)})`
}

/**
 * The first `reach` records that reference named records: names in order, then records with each name, then
 * referencing records by id. The walk ends with the name that fills the page.
 */
export function walkNamed(
  search: RecordSearch,
  { records, streams, isGathered }: NamedRecords,
  reach: number,
): Piece {
  const { table } = search
  const way = directionOf(search.sort.direction)
  const id = isGathered ? sql`${table.id} + 0` : table.id
  const found = streams.map(
    (stream) => sql`(
      select ${table.id} from ${table.from} where ${stream} and ${conditionsAlongIndex(search)} order by ${id} ${way} limit ${sql.lit(reach)})`,
  )
  return sql`(
    select walked.id, walked.key, 0 as sort_group from (
      select record.key, array_agg(record.first) as firsts, array_agg(record.second) as seconds
      from (${records(search.propertyIds)}) as record (key, first, second) group by record.key order by record.key ${way}
    ) named cross join lateral (
      select found.id, named.key from unnest(named.firsts, named.seconds) as of (first, second)
      cross join lateral (${sql.join(found, sql` union all `)}) found
      order by found.id ${way} limit ${sql.lit(reach)}
    ) walked limit ${sql.lit(reach)})`
}
