import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { sql } from 'kysely'
import { askedElsewhere, scopeCondition } from '#features/foundation/order-access/order-access.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { ConditionOptions, Piece } from '#records/list/record-search.ts'
import type { NamedIds, OrderFilters, OrderSort } from './order-criteria.ts'
import { filterConditions, hasIndexedText } from './order-filters.repository.ts'

/** Search conditions for orders. */
export type OrderMatch = {
  /** The actor's scope, narrowed to the requested properties. */
  scope: OrderScope
  filters: OrderFilters
  named: NamedIds
  now: Date
}

export type OrderSearch = OrderMatch & { sort: OrderSort }

/** All conditions of a search on `wo`. */
export function matching(
  { scope, filters, named, now }: OrderMatch,
  { properties = true, byTextIndex = true }: ConditionOptions = {},
): Piece {
  const reached = scopeCondition(scope, { properties })
  return sql.join([reached, ...filterConditions(filters, named, now, { byTextIndex })], sql` and `)
}

/**
 * Above this number of properties, checking each in the text index takes longer than searching the text
 * alone.
 */
const maxPropertiesOfText = 8

/** Conditions of a text search. The index covers the properties too if they are few, else only the text. */
export function matchingText(search: OrderMatch): Piece {
  const { scope, filters } = search
  if (scope.kind !== 'all' || scope.propertyIds.length <= maxPropertiesOfText || !hasIndexedText(filters))
    return matching(search)
  return sql`case when wo.property_id = any(${scope.propertyIds}::bigint[]) then true else false end
    and ${matching(search, { properties: false })}`
}

/**
 * Conditions of a search as disjoint sets. For requesters who see all orders of the property, their
 * transferred requests are a separate set, so that the rest can use the property's index.
 */
export function disjointSets(search: OrderMatch): Piece[] {
  const { scope } = search
  if (scope.kind !== 'requester-entity') return [matching(search)]
  const others = matching(search, { properties: false })
  return [
    sql`${isOneOf('wo.property_id', scope.propertyIds)} and ${others}`,
    sql`${askedElsewhere(scope)} and ${others}`,
  ]
}

/**
 * Counts matching orders with index-only scans. Not-overdue orders are counted as all minus overdue, because
 * no index covers the negation.
 */
export function countOf(match: OrderMatch): Piece {
  const { overdueFlag, ...others } = match.filters
  const count = (filters: OrderFilters) =>
    disjointSets({ ...match, filters }).map(
      (conditions) => sql`(select count(*)::int from work_order wo where ${conditions})`,
    )
  if (overdueFlag !== false) return sql`(${sql.join(count(match.filters), sql` + `)})`
  const overdue = count({ ...others, overdueFlag: true })
  return sql`(${sql.join(count(others), sql` + `)} - ${sql.join(overdue, sql` - `)})`
}
