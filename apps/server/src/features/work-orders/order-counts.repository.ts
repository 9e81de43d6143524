import type { OrderScope } from '@fettle/rules/order-visibility'
import { expressionBuilder, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import { listBounds } from '#records/list/find-page.repository.ts'
import type { Piece } from '#records/list/record-search.ts'
import type { OrderFilters } from './order-criteria.ts'
import { filterConditions, hasText, haveOnePlan, reachesLiveOnly } from './order-filters.repository.ts'
import { countOf, matchingText, type OrderMatch } from './order-match.repository.ts'
import { type OrderTables, scopeFilter } from './order-scope.access.ts'

/** Filters whose columns the index of open and held orders has, so that it alone answers them. */
const inLiveIndex: ReadonlySet<string> = new Set<keyof OrderFilters>([
  'propertyId',
  'orderStatus',
  'includeSubStatuses',
  'overdueFlag',
  'isViewAllRequestersOrdersChecked',
  'orderCategory',
  'trade',
  'jobType',
  'assignTo',
  'unassignedFlag',
  'withoutTradeFlag',
  'jobPriority',
  'campus',
  'building',
  'floor',
  'suite',
  'contactId',
  'workorderId',
  'omit',
  'orderNumber',
])

/** Whether the set means open and held orders only, by columns of their index. */
function isLive({ filters }: OrderMatch): boolean {
  return (
    reachesLiveOnly(filters) &&
    Object.entries(filters).every(([name, value]) => value === undefined || inLiveIndex.has(name))
  )
}

/** How many orders a set finds; `totalIsAtLeast` where there are more, which nobody counted. */
export type OrderCount = { total: number; totalIsAtLeast: boolean }

/**
 * Counts several sets in one statement, so that all are of one moment. The sets of open and held orders, which are
 * most on a home screen, are counted together where they ask for the same properties, in one pass over the orders of these
 * that the person's `scope` holds; each other set is counted by the index that suits it.
 */
export async function countMatches(
  db: DbOrTrx,
  scope: OrderScope,
  matches: readonly OrderMatch[],
  bound = listBounds.counted,
): Promise<OrderCount[]> {
  if (matches.length === 0) return []
  const passes = [...Map.groupBy(matches.filter(isLive), propertiesKey).values()].filter(
    (sets) => sets.length > 1,
  )
  const counts = matches.map((match) => {
    const pass = passes.findIndex((sets) => sets.includes(match))
    const place = passes[pass]?.indexOf(match)
    return place === undefined
      ? countUpTo(bound, match)
      : sql`${sql.ref(`pass_${pass}.totals`)}[${sql.lit(place + 1)}]`
  })
  const tables = passes.map((sets, index) => sql`(${liveTotals(scope, sets)}) as ${sql.ref(`pass_${index}`)}`)
  const live = tables.length === 0 ? sql`` : sql`from ${sql.join(tables)}`
  const head = matches.every(({ filters }) => haveOnePlan(filters)) ? repeated : sql``
  const { rows } = await sql<{
    totals: number[]
  }>`${head} select array[${sql.join(counts)}] as totals ${live}`.execute(db)
  return (rows[0]?.totals ?? []).map((total, index) =>
    total > bound && hasText(matches[index]?.filters ?? {})
      ? { total: bound, totalIsAtLeast: true }
      : { total, totalIsAtLeast: false },
  )
}

/** Of a text one more than the bound at most. */
const countUpTo = (bound: number, match: OrderMatch): Piece =>
  hasText(match.filters)
    ? sql`(select count(*)::int from (
        select from work_order wo where ${matchingText(match)} limit ${sql.lit(bound + 1)}) found)`
    : countOf(match)

const propertiesKey = ({ scope }: OrderMatch): string => propertiesOf(scope).join()

function liveTotals(scope: OrderScope, matches: readonly OrderMatch[]): Piece {
  const propertyIds = [...new Set(matches.flatMap((match) => propertiesOf(match.scope)))]
  const common = scope.kind === 'none' ? scope : { ...scope, propertyIds }
  const totals = matches.map((match) => sql`count(*) filter (where ${within(match, common)})::int`)
  return sql`select array[${sql.join(totals)}] as totals from work_order wo
    where wo.status_kind in ('open', 'hold') and ${scopeOf(common)}`
}

const propertiesOf = (scope: OrderScope): readonly number[] =>
  scope.kind === 'none' ? [] : scope.propertyIds
const scopeOf = (scope: OrderScope): Piece =>
  sql`${scopeFilter(scope)(expressionBuilder<OrderTables, 'wo'>())}`

/** What a set asks for beyond the common scope. */
function within({ scope, filters, named, now }: OrderMatch, common: OrderScope): Piece {
  const conditions = filterConditions(filters, named, now)
  // Which requests are a requester's own is more than whose property they are of.
  const isRequesters = scope.kind === 'requester-own' || scope.kind === 'requester-entity'
  if (scope.kind !== common.kind || isRequesters) return sql.join([scopeOf(scope), ...conditions], sql` and `)
  const isNarrower = propertiesOf(scope).length < propertiesOf(common).length
  const properties = isNarrower ? isOneOf('wo.property_id', propertiesOf(scope)) : sql`true`
  return sql.join([properties, ...conditions], sql` and `)
}
