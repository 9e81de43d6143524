import { type Actor, isRequester, may } from '../access/permissions.ts'
import type { EditOrders, ViewOrders } from '../access/privileges.ts'
import type { OrderCategory, StatusKind } from './order-status.ts'

/** The facts of an order that decide who sees it. */
export type OrderFacts = {
  propertyId: number
  /** The property in which it was entered, if it was transferred since. */
  firstPropertyId: number | null
  enteredByUserId: number | null
  contactId: number | null
  assigneeId: number | null
  secondaryAssigneeId: number | null
  /** The trades that the first assignee serves. */
  assigneeTradeIds: readonly number[]
  tradeId: number | null
  /** People who follow the order without being its requester. */
  followerIds: readonly number[]
}

/** Which orders a privilege covers, as data: SQL filters are built from it and tested against `covers`. */
export type OrderScope =
  | { kind: 'none' }
  | { kind: 'all'; propertyIds: readonly number[] }
  | { kind: 'own'; propertyIds: readonly number[]; userId: number; assigneeId: number | null }
  | {
      kind: 'own-and-team'
      propertyIds: readonly number[]
      userId: number
      assigneeId: number | null
      tradeIds: readonly number[]
    }
  | {
      kind: 'requester-own'
      propertyIds: readonly number[]
      userId: number
      contactId: number | null
      /** Leaves out orders that the person only follows. */
      withoutFollowed?: boolean
    }
  | {
      kind: 'requester-entity'
      propertyIds: readonly number[]
      userId: number
      contactId: number | null
    }

const nowhere: OrderScope = { kind: 'none' }

function staffScope(actor: Actor, reach: ViewOrders | EditOrders): OrderScope {
  const { propertyIds, userId, assigneeId, tradeIds } = actor
  if (reach === 'None') return nowhere
  if (reach === 'All') return { kind: 'all', propertyIds }
  if (reach === 'Own and Team') return { kind: 'own-and-team', propertyIds, userId, assigneeId, tradeIds }
  return { kind: 'own', propertyIds, userId, assigneeId }
}

/**
 * Returns the orders visible to a person (A6.007-A6.009, A6.014), within their properties. Requesters also
 * see followed orders, and keep seeing their own request after a transfer.
 */
export function visibilityScope(actor: Actor): OrderScope {
  if (!may(actor, 'work-orders.read')) return nowhere
  if (!isRequester(actor)) return staffScope(actor, actor.orders.view)
  const { propertyIds, userId, contactId, viewAllEntityOrders } = actor
  const kind = viewAllEntityOrders ? 'requester-entity' : 'requester-own'
  return { kind, propertyIds, userId, contactId }
}

/** Returns the orders that a person may work on. `Edit Orders: Limited` covers their own. Requesters work on none. */
export function workScope(actor: Actor): OrderScope {
  return may(actor, 'work-orders.edit') ? staffScope(actor, actor.orders.edit) : nowhere
}

const shares = (some: readonly number[], others: readonly number[]) => some.some((id) => others.includes(id))

function isAssigned(order: OrderFacts, assigneeId: number | null): boolean {
  return assigneeId !== null && (order.assigneeId === assigneeId || order.secondaryAssigneeId === assigneeId)
}

/**
 * An order is the team's when its first assignee shares a trade with the person, or when it has no assignee and its own
 * trade is one of the person's.
 */
function isOfTeam(order: OrderFacts, tradeIds: readonly number[]): boolean {
  if (order.assigneeId !== null) return shares(order.assigneeTradeIds, tradeIds)
  return order.tradeId !== null && tradeIds.includes(order.tradeId)
}

type Askers = Pick<OrderFacts, 'enteredByUserId' | 'contactId'>

/** Whether a person entered the order or is its contact. */
const asks = (person: { userId: number; contactId: number | null }, order: Askers): boolean =>
  order.enteredByUserId === person.userId ||
  (person.contactId !== null && order.contactId === person.contactId)

/** Whether a requester asked for the order in one of the properties, and it was transferred to another. */
const wasAskedWithin = (scope: Exclude<OrderScope, { kind: 'none' }>, order: OrderFacts): boolean =>
  (scope.kind === 'requester-own' || scope.kind === 'requester-entity') &&
  order.firstPropertyId !== null &&
  scope.propertyIds.includes(order.firstPropertyId) &&
  asks(scope, order)

/** Whether a scope includes an order. */
export function covers(scope: OrderScope, order: OrderFacts): boolean {
  if (scope.kind === 'none') return false
  if (!scope.propertyIds.includes(order.propertyId)) return wasAskedWithin(scope, order)
  if (scope.kind === 'all' || scope.kind === 'requester-entity') return true
  if (order.enteredByUserId === scope.userId) return true
  if (scope.kind === 'requester-own') {
    return asks(scope, order) || (!scope.withoutFollowed && order.followerIds.includes(scope.userId))
  }
  if (isAssigned(order, scope.assigneeId)) return true
  return scope.kind === 'own-and-team' && isOfTeam(order, scope.tradeIds)
}

export const maySee = (order: OrderFacts, actor: Actor): boolean => covers(visibilityScope(actor), order)

/** May add messages, labor, parts, photos, tasks, signature and timer, and set Hold, Complete and DNC. */
export const mayWorkOnOrder = (order: OrderFacts, actor: Actor): boolean =>
  maySee(order, actor) && covers(workScope(actor), order)

/** May change the order's fields and open it: working on it without `Limited` (A6.007). */
export const mayEditOrder = (order: OrderFacts, actor: Actor): boolean =>
  actor.orders.edit !== 'Limited' && mayWorkOnOrder(order, actor)

/** Whether this is the person's own request: they entered it or are its contact. */
export const isOwnRequest = (order: OrderFacts, actor: Actor): boolean =>
  maySee(order, actor) && asks(actor, order)

/**
 * How much of a visible order a person may read. Staff and the requester read everything that their rights allow. A
 * requester who sees their entity's orders reads other people's without contact data. A person who only follows an
 * order reads its state: number, place, description, status and dates, and nothing by or about a person.
 */
export type OrderReading = 'all' | 'no-contact-data' | 'state'

export function orderReading(order: Askers, actor: Actor): OrderReading {
  if (!isRequester(actor) || asks(actor, order)) return 'all'
  return actor.viewAllEntityOrders ? 'no-contact-data' : 'state'
}

/**
 * Whether a person who sees the order may read its public messages and photos; followers may when the property's
 * setting allows it.
 */
export const readsMessages = (
  order: Askers,
  actor: Actor,
  { followersSeeMessages }: { followersSeeMessages: boolean },
): boolean => followersSeeMessages || orderReading(order, actor) !== 'state'

export const isFollowing = (order: OrderFacts, actor: Actor): boolean =>
  maySee(order, actor) && order.followerIds.includes(actor.userId)

/** The facts that decide whether a person may start to follow an order. */
export type FollowFacts = { category: OrderCategory; kind: StatusKind; closedOut: boolean }

/** Whether an order can be followed: a requested order that has not ended. */
export const isFollowable = ({ category, kind, closedOut }: FollowFacts): boolean =>
  category !== 'PM' && (kind === 'open' || kind === 'hold') && !closedOut

/**
 * Whether a person may follow such an order: one that they see, or, for a requester, one of their properties that the
 * search for similar orders showed them.
 */
export const mayFollow = (order: OrderFacts, actor: Actor, wasShown: boolean): boolean =>
  maySee(order, actor) ||
  (wasShown &&
    isRequester(actor) &&
    may(actor, 'work-orders.request') &&
    actor.propertyIds.includes(order.propertyId))

/** The choices of the list's Mine/Team/All selector and of the assignee filter (A2.055-A2.058). */
export function assigneeChoices(actor: Actor): {
  mine: boolean
  team: boolean
  all: boolean
  filter: boolean
} {
  const { view } = actor.orders
  const staff = !isRequester(actor) && view !== 'None'
  return {
    mine: staff && actor.assigneeId !== null,
    team: staff && view !== 'Own' && actor.tradeIds.length > 0,
    all: staff && view === 'All',
    filter: staff && view !== 'Own',
  }
}

/** Whether lists of trades offer all trades or only the person's own (A6.008). */
export const offersAllTrades = (actor: Actor): boolean => isRequester(actor) || actor.orders.view === 'All'
