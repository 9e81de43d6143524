import type { Actor } from '@fettle/rules/access/permissions'
import {
  maySee,
  type OrderFacts,
  orderReading,
  readsMessages,
  visibilityScope,
} from '@fettle/rules/orders/order-visibility'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { OrderReach } from '#platform/events/change-records.ts'
import { workOrderForbidden, workOrderNotFound } from './order-access.errors.ts'
import { scopeFilter } from './order-scope.access.ts'

/** Columns that decide visibility, as `findFacts` reads them. */
export type OrderFactsRow = OrderReach & {
  assignee_trade_ids: readonly number[]
  follower_ids: readonly number[]
}

export const factsOf = (row: OrderFactsRow): OrderFacts => ({
  propertyId: row.property_id,
  firstPropertyId: row.first_property_id,
  enteredByUserId: row.entered_by_user_id,
  contactId: row.contact_id,
  assigneeId: row.assign_to_id,
  secondaryAssigneeId: row.assign_to_secondary_id,
  assigneeTradeIds: row.assignee_trade_ids,
  tradeId: row.trade_id,
  followerIds: row.follower_ids,
})

/** Trades of the first assignee, for a query that names the order `wo`. */
export const assigneeTradeIds = sql<
  number[]
>`(select coalesce(json_agg(trade_id), '[]') from assignee_trade where assignee_id = wo.assign_to_id)`

/** User ids of an order's followers, for a query that names the order `wo`. */
export const followerIds = sql<
  number[]
>`(select coalesce(json_agg(user_id), '[]') from work_order_follower where work_order_id = wo.id)`

/** Query on the work orders the actor may see, with the alias `wo`. */
export function visibleWorkOrders(db: DbOrTrx, actor: Actor) {
  return db.selectFrom('work_order as wo').where(scopeFilter(visibilityScope(actor)))
}

/** Like `visibleWorkOrders`, without orders a requester sees only as a neighbor or follower. */
export function fullyReadWorkOrders(db: DbOrTrx, actor: Actor) {
  const scope = visibilityScope({ ...actor, viewAllEntityOrders: false })
  const own = scope.kind === 'requester-own' ? { ...scope, withoutFollowed: true } : scope
  return db.selectFrom('work_order as wo').where(scopeFilter(own))
}

/**
 * Returns a visible order with the facts for the rules. Throws 404 if it does not exist, and 403 if the actor
 * may not see it, including orders of other properties ([A6.017]).
 */
export async function getVisibleWorkOrder(db: DbOrTrx, actor: Actor, workorderId: number) {
  const row = await db
    .selectFrom('work_order as wo')
    .modifyFront(prepared)
    .selectAll('wo')
    .select([assigneeTradeIds.as('assignee_trade_ids'), followerIds.as('follower_ids')])
    .where('wo.id', '=', workorderId)
    .executeTakeFirst()
  return assertVisible(row, actor, workorderId)
}

/** Whether an actor who sees the order may read its public messages and photos. */
export async function mayReadMessages(db: DbOrTrx, actor: Actor, row: OrderFactsRow): Promise<boolean> {
  const order = factsOf(row)
  if (orderReading(order, actor) !== 'state') return true
  const property = await db
    .selectFrom('property')
    .select('followers_see_messages')
    .where('id', '=', row.property_id)
    .executeTakeFirstOrThrow()
  return readsMessages(order, actor, { followersSeeMessages: property.followers_see_messages })
}

/** Returns the row if the actor may see it. Throws 404 or 403 otherwise. */
export function assertVisible<R extends OrderFactsRow>(
  row: R | undefined,
  actor: Actor,
  workorderId: number,
): R {
  if (!row) throw workOrderNotFound(workorderId)
  if (!maySee(factsOf(row), actor)) throw workOrderForbidden()
  return row
}

/** The given ids that exist and are visible to the actor. */
export async function visibleAmong(
  db: DbOrTrx,
  actor: Actor,
  workorderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (workorderIds.length === 0) return new Set()
  const rows = await visibleWorkOrders(db, actor)
    .select('wo.id')
    .where(isOneOf('wo.id', workorderIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether the actor could see each order in its state before a change, by position. */
export async function visibleBeforeChange(
  db: DbOrTrx,
  actor: Actor,
  orders: readonly (Omit<OrderFactsRow, 'assignee_trade_ids' | 'follower_ids'> & { id: number })[],
): Promise<readonly boolean[]> {
  const assigneeIds = [...new Set(orders.flatMap(({ assign_to_id: id }) => (id === null ? [] : [id])))]
  const links =
    assigneeIds.length === 0
      ? []
      : await db.selectFrom('assignee_trade').selectAll().where(isOneOf('assignee_id', assigneeIds)).execute()
  const followed = await findFollowed(
    db,
    actor,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const trades = links.filter(({ assignee_id }) => assignee_id === order.assign_to_id)
    const facts = {
      ...order,
      assignee_trade_ids: trades.map(({ trade_id }) => trade_id),
      follower_ids: followed.has(order.id) ? [actor.userId] : [],
    }
    return maySee(factsOf(facts), actor)
  })
}

export async function findFollowed(
  db: DbOrTrx,
  actor: Actor,
  workorderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (workorderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('work_order_follower')
    .select('work_order_id')
    .where('user_id', '=', actor.userId)
    .where(isOneOf('work_order_id', workorderIds))
    .execute()
  return new Set(rows.map(({ work_order_id }) => work_order_id))
}
