import type { OrderScope } from '@fettle/rules/order-visibility'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { ConditionOptions, Piece } from '#records/list/record-search.ts'
import type { NamedIds, OrderFilters, OrderSort } from './order-criteria.ts'
import { filterConditions, hasIndexedText } from './order-filters.repository.ts'
import { askedElsewhere, scopeCondition } from './order-scope.access.ts'

/** Which orders are meant. */
export type OrderMatch = {
  /** The person's scope, narrowed to the properties asked for. */
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

/** With more properties than these, looking each of them up in the index of texts takes longer than the text itself. */
const maxPropertiesOfText = 8

/** All conditions of a search for a text: the index is asked for the properties where they are few, else for the text alone. */
export function matchingText(search: OrderMatch): Piece {
  const { scope, filters } = search
  if (scope.kind !== 'all' || scope.propertyIds.length <= maxPropertiesOfText || !hasIndexedText(filters))
    return matching(search)
  return sql`wo.property_id + 0 = any(${scope.propertyIds}::bigint[]) and ${matching(search, { properties: false })}`
}

/**
 * The conditions of a search as sets that have no order in common. What a requester of the entity asked for and was
 * transferred is a set of its own, so that an index of the property's orders answers the other one.
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
 * How many orders match, by indexes alone. Orders that are not overdue are all of them without the overdue ones, which
 * the index of open and held orders counts: no index answers what they are not.
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
