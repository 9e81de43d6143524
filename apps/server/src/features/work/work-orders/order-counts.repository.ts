import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { sql } from 'kysely'
import { scopeCondition } from '#features/foundation/order-access/order-access.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { countSets, type RecordCount } from '#records/list/count-sets.repository.ts'
import type { Piece } from '#records/list/record-search.ts'
import type { OrderFilters } from './order-criteria.ts'
import { filterConditions, reachesLiveOnly } from './order-filters.repository.ts'
import type { OrderMatch } from './order-match.repository.ts'
import { countedSetOf } from './order-search.repository.ts'

/** Filters on columns in the index of open and held orders, which allow an index-only count. */
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

/** Whether the filters match only open and held orders, by columns of their index. */
function isLive({ filters }: OrderMatch): boolean {
  return (
    reachesLiveOnly(filters) &&
    Object.entries(filters).every(([name, value]) => value === undefined || inLiveIndex.has(name))
  )
}

/**
 * Counts several sets in one statement. Sets of open and held orders in the same properties, the usual case
 * on home screens, share one pass over that index. Each other set uses the index that suits it.
 */
export function countMatches(
  db: DbOrTrx,
  scope: OrderScope,
  matches: readonly OrderMatch[],
  bound?: number,
): Promise<RecordCount[]> {
  const counted = matches.map((match) => ({ match, set: countedSetOf(match) }))
  const alike = Map.groupBy(
    counted.filter(({ match }) => isLive(match)),
    ({ match }) => propertiesKey(match),
  )
  const passes = [...alike.values()]
    .filter((each) => each.length > 1)
    .map((each) => ({
      sets: each.map(({ set }) => set),
      totals: liveTotals(
        scope,
        each.map(({ match }) => match),
      ),
    }))
  return countSets(
    db,
    counted.map(({ set }) => set),
    { passes, ...(bound === undefined ? {} : { bound }) },
  )
}

const propertiesKey = ({ scope }: OrderMatch): string => propertiesOf(scope).join()

function liveTotals(scope: OrderScope, matches: readonly OrderMatch[]): Piece {
  const propertyIds = [...new Set(matches.flatMap((match) => propertiesOf(match.scope)))]
  const common = scope.kind === 'none' ? scope : { ...scope, propertyIds }
  const totals = matches.map((match) => sql`count(*) filter (where ${within(match, common)})::int`)
  return sql`select array[${sql.join(totals)}] as totals from work_order wo
    where wo.status_kind in ('open', 'hold') and ${scopeCondition(common)}`
}

const propertiesOf = (scope: OrderScope): readonly number[] =>
  scope.kind === 'none' ? [] : scope.propertyIds
/** Conditions of a set beyond the common scope. */
function within({ scope, filters, named, now }: OrderMatch, common: OrderScope): Piece {
  const conditions = filterConditions(filters, named, now)
  // A requester's scope depends on more than the property.
  const isRequesters = scope.kind === 'requester-own' || scope.kind === 'requester-entity'
  if (scope.kind !== common.kind || isRequesters)
    return sql.join([scopeCondition(scope), ...conditions], sql` and `)
  const isNarrower = propertiesOf(scope).length < propertiesOf(common).length
  const properties = isNarrower ? isOneOf('wo.property_id', propertiesOf(scope)) : sql`true`
  return sql.join([properties, ...conditions], sql` and `)
}
