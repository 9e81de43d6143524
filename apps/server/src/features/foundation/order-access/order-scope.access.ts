import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'

/** Tables of a query on work orders, which must use the alias `wo`. */
export type OrderTables = Database & { wo: Database['work_order'] }
export type OrderExpressions = ExpressionBuilder<OrderTables, 'wo'>

/**
 * SQL of a scope, equivalent to `covers` in the rules. `properties: false` omits the properties if the query
 * already restricts them.
 */
export function scopeFilter(scope: OrderScope, options: { properties: boolean } = { properties: true }) {
  return (eb: OrderExpressions) => {
    if (scope.kind === 'none') return sql<SqlBool>`false`
    const inProperty = options.properties ? isOneOf('wo.property_id', scope.propertyIds) : sql<SqlBool>`true`
    if (scope.kind === 'all') return inProperty
    if (scope.kind === 'requester-entity')
      return options.properties ? eb.or([inProperty, askedElsewhere(scope)]) : inProperty
    if (scope.kind === 'requester-own') {
      const within = options.properties ? eb.or([inProperty, askedElsewhere(scope)]) : inProperty
      const follows = scope.withoutFollowed ? [] : [followed(scope.userId)]
      return eb.and([within, eb.or([asks(scope), ...follows])])
    }
    const entered = eb('wo.entered_by_user_id', '=', scope.userId)
    const assigned =
      scope.assigneeId === null
        ? []
        : [
            eb('wo.assign_to_id', '=', scope.assigneeId),
            eb('wo.assign_to_secondary_id', '=', scope.assigneeId),
          ]
    const team = scope.kind === 'own-and-team' && scope.tradeIds.length > 0 ? ofTeam(eb, scope.tradeIds) : []
    return eb.and([inProperty, eb.or([entered, ...assigned, ...team])])
  }
}

const expressions = expressionBuilder<OrderTables, 'wo'>()

/** The same as an SQL fragment. */
export const scopeCondition = (scope: OrderScope, options?: { properties: boolean }): RawBuilder<SqlBool> =>
  sql<SqlBool>`${scopeFilter(scope, options)(expressions)}`

type Requester = { propertyIds: readonly number[]; userId: number; contactId: number | null }

const asks = ({ userId, contactId }: Omit<Requester, 'propertyIds'>): RawBuilder<SqlBool> =>
  contactId === null
    ? sql<SqlBool>`wo.entered_by_user_id = ${userId}`
    : sql<SqlBool>`(wo.entered_by_user_id = ${userId} or wo.contact_id = ${contactId})`

/** Requests of this requester that were transferred from one of their properties to another. */
export const askedElsewhere = (requester: Requester): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOneOf('wo.first_property_id', requester.propertyIds)}
    and not ${isOneOf('wo.property_id', requester.propertyIds)} and ${asks(requester)})`

/** As an array evaluated once, so that each order is found by primary key. */
const followed = (userId: number) =>
  sql<SqlBool>`wo.id = any(array(select work_order_id from work_order_follower where user_id = ${userId}))`

/** Orders whose first assignee serves one of the trades, or unassigned orders of these trades. */
export function ofTeam(eb: OrderExpressions, tradeIds: readonly number[]) {
  return [
    sql<SqlBool>`wo.assign_to_id in (select assignee_id from assignee_trade where trade_id = any(${tradeIds}::bigint[]))`,
    eb.and([eb('wo.assign_to_id', 'is', null), isOneOf('wo.trade_id', tradeIds)]),
  ]
}
