import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import { fold, type NamedFilter, type NamedIds, type OrderFilters, subStatusNames } from './order-criteria.ts'

type Names = readonly string[]
type Named = NamedFilter | 'subStatus'

/** Lookup query of each named filter. Places are limited to the searched properties. */
const lookups: {
  readonly [F in Named]: (
    names: Names,
    properties: readonly number[],
    filters: OrderFilters,
  ) => RawBuilder<unknown>
} = {
  campus: (names, properties) =>
    sql`select id from campus where property_id = any(${properties}::bigint[]) and ${matches('campus', names)}`,
  building: (names, properties) =>
    sql`select id from building where property_id = any(${properties}::bigint[]) and ${matches('building', names)}`,
  floor: (names, properties, filters) => floors(properties, filters.building, names),
  suite: (names, properties, filters) =>
    sql`select room.id from room
      where room.floor_id in (${floors(properties, filters.building, filters.floor)}) and ${matches('room', names)}`,
  trade: (names) => sql`select id from trade where fold(name) = any(${names})`,
  jobType: (names) => sql`select id from job_type where fold(name) = any(${names})`,
  // Not limited to a property: workers who moved still have orders in the old one.
  assignTo: (names) => sql`select id from assignee where fold(name) = any(${names})`,
  subStatus: (names) => sql`select id from sub_status where fold(name) = any(${names})`,
}

function floors(properties: readonly number[], building?: Names, floor?: Names): RawBuilder<unknown> {
  const conditions = [
    sql`building.property_id = any(${properties}::bigint[])`,
    ...(building ? [matches('building', building.map(fold))] : []),
    ...(floor ? [matches('floor', floor.map(fold))] : []),
  ]
  return sql`select floor.id from floor join building on building.id = floor.building_id
    where ${sql.join(conditions, sql` and `)}`
}

const matches = (table: string, names: Names) =>
  sql`(fold(${sql.ref(`${table}.code`)}) = any(${names}) or fold(${sql.ref(`${table}.name`)}) = any(${names}))`

type Searched = { filters: OrderFilters; scope: OrderScope }

/** Queries that find the ids of all names in a set of filters. */
function idQueriesOf({ filters, scope }: Searched): [Named, RawBuilder<unknown>][] {
  if (scope.kind === 'none') return []
  const subStatus = subStatusNames(filters.orderStatus)
  const asked = { ...filters, subStatus: subStatus.length > 0 ? subStatus : undefined }
  const used = (Object.keys(lookups) as Named[]).filter((name) => asked[name] !== undefined)
  return used.map((name) => [
    name,
    lookups[name]((asked[name] as Names).map(fold), scope.propertyIds, filters),
  ])
}

/** Named filters as subqueries of the search, for searches whose plan does not depend on the values. */
export const namedQueriesOf = (searched: Searched): NamedIds =>
  Object.fromEntries(idQueriesOf(searched).map(([name, query]) => [name, { query }]))

/**
 * Looks up the names of several sets of filters in one round trip, so that the search is planned with known
 * ids. An unknown name yields an empty list, which matches no order.
 */
export async function findNamedIdsOfEach(
  db: DbOrTrx,
  sets: readonly Searched[],
): Promise<Record<string, readonly number[]>[]> {
  const columns = sets.flatMap((searched, index) =>
    idQueriesOf(searched).map(([name, query]) => {
      const ids = sql`(select coalesce(json_agg(found.id), '[]') from (${query}) as found(id))`
      return { index, name, column: sql`json_build_array(${sql.lit(index)}, ${sql.lit(name)}, ${ids})` }
    }),
  )
  const named: Record<string, readonly number[]>[] = sets.map(() => ({}))
  if (columns.length === 0) return named
  const { rows } = await sql<{ found: [number, string, number[]] }>`${repeated} ${sql.join(
    columns.map(({ column }) => sql`select ${column} as found`),
    sql` union all `,
  )}`.execute(db)
  for (const { found } of rows) (named[found[0]] as Record<string, readonly number[]>)[found[1]] = found[2]
  return named
}
