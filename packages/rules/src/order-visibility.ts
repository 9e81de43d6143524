import type { OrderCategory, StatusKind } from './order-status.ts'
import { type Actor, isRequester, may } from './permissions.ts'
import type { EditOrders, ViewOrders } from './privileges.ts'

/** What the rules must know of an order to say who sees it. */
export type OrderFacts = {
  propertyId: number
  /** Where it was entered, if it was transferred since. */
  firstPropertyId: number | null
  enteredByUserId: number | null
  contactId: number | null
  assigneeId: number | null
  secondaryAssigneeId: number | null
  /** The trades that the first assignee serves. */
  assigneeTradeIds: readonly number[]
  tradeId: number | null
  /** The people who follow the order without having asked for it. */
  followerIds: readonly number[]
}

/** Which orders a right reaches, as data: SQL filters are built from it and tested against `covers`. */
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
      /** Leaves out what they only follow. */
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
 * The orders a person sees (A6.007-A6.009, A6.014). Nobody sees beyond their properties, but that a requester goes on
 * seeing what they asked for in one of theirs when it is transferred to another. A requester sees those that they
 * follow as well; following widens nobody else's sight.
 */
export function visibilityScope(actor: Actor): OrderScope {
  if (!may(actor, 'work-orders.read')) return nowhere
  if (!isRequester(actor)) return staffScope(actor, actor.orders.view)
  const { propertyIds, userId, contactId, viewAllEntityOrders } = actor
  const kind = viewAllEntityOrders ? 'requester-entity' : 'requester-own'
  return { kind, propertyIds, userId, contactId }
}

/** The orders a person may work on. `Edit Orders: Limited` reaches their own. Requesters work on none. */
export function workScope(actor: Actor): OrderScope {
  return may(actor, 'work-orders.edit') ? staffScope(actor, actor.orders.edit) : nowhere
}

const shares = (some: readonly number[], others: readonly number[]) => some.some((id) => others.includes(id))

function isAssigned(order: OrderFacts, assigneeId: number | null): boolean {
  return assigneeId !== null && (order.assigneeId === assigneeId || order.secondaryAssigneeId === assigneeId)
}

/** Team: the first assignee shares a trade, or there is none and the order itself is of one of the trades. */
function isOfTeam(order: OrderFacts, tradeIds: readonly number[]): boolean {
  if (order.assigneeId !== null) return shares(order.assigneeTradeIds, tradeIds)
  return order.tradeId !== null && tradeIds.includes(order.tradeId)
}

type Askers = Pick<OrderFacts, 'enteredByUserId' | 'contactId'>

/** Whether a person entered the order, or is its contact. */
const asks = (person: { userId: number; contactId: number | null }, order: Askers): boolean =>
  order.enteredByUserId === person.userId ||
  (person.contactId !== null && order.contactId === person.contactId)

/** Whether a requester asked for it in one of the properties, and it was transferred to another. */
const wasAskedWithin = (scope: Exclude<OrderScope, { kind: 'none' }>, order: OrderFacts): boolean =>
  (scope.kind === 'requester-own' || scope.kind === 'requester-entity') &&
  order.firstPropertyId !== null &&
  scope.propertyIds.includes(order.firstPropertyId) &&
  asks(scope, order)

/** Whether a scope holds an order. */
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

/** Whether the person asked for this order: entered it, or is its contact. */
export const isOwnRequest = (order: OrderFacts, actor: Actor): boolean =>
  maySee(order, actor) && asks(actor, order)

/**
 * How much a person reads of an order that they see. Staff and whoever asked for it read all that is theirs to read.
 * A requester who sees their entity's orders reads others' without contact data. Whoever only follows an order reads
 * how it stands: number, place, description, status and dates, and no word of or about a person.
 */
export type OrderReading = 'all' | 'no-contact-data' | 'state'

export function orderReading(order: Askers, actor: Actor): OrderReading {
  if (!isRequester(actor) || asks(actor, order)) return 'all'
  return actor.viewAllEntityOrders ? 'no-contact-data' : 'state'
}

/** Whether a person who sees the order reads its public messages and photos; followers do where the property says so. */
export const readsMessages = (
  order: Askers,
  actor: Actor,
  { followersSeeMessages }: { followersSeeMessages: boolean },
): boolean => followersSeeMessages || orderReading(order, actor) !== 'state'

export const isFollowing = (order: OrderFacts, actor: Actor): boolean =>
  maySee(order, actor) && order.followerIds.includes(actor.userId)

/** What decides whether somebody may begin to follow an order. */
export type FollowFacts = { category: OrderCategory; kind: StatusKind; closedOut: boolean }

/** Whether an order can be begun to be followed: it waits or is worked on, and somebody asked for it. */
export const isFollowable = ({ category, kind, closedOut }: FollowFacts): boolean =>
  category !== 'PM' && (kind === 'open' || kind === 'hold') && !closedOut

/**
 * Whether a person may follow an order that can be followed: one that they see; or, a requester, one of their
 * properties that they were shown as like what they were about to ask for.
 */
export const mayFollow = (order: OrderFacts, actor: Actor, wasShown: boolean): boolean =>
  maySee(order, actor) ||
  (wasShown &&
    isRequester(actor) &&
    may(actor, 'work-orders.request') &&
    actor.propertyIds.includes(order.propertyId))

/** What the list's Mine/Team/All selector and assignee filter offer (A2.055-A2.058). */
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

/** Whether trade lists offer every trade, or only the person's own (A6.008). */
export const offersAllTrades = (actor: Actor): boolean => isRequester(actor) || actor.orders.view === 'All'
