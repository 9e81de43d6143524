import { type Actor, isFullSystem, isRequester, isWorker, may } from '../access/permissions.ts'
import type { Settings } from '../settings/settings.ts'
import {
  type ActionRule,
  actionRule,
  type Condition,
  type Need,
  type OrderAction,
  orderActions,
} from './order-actions.ts'
import { isRequest, type OrderStatus, type StatusKind } from './order-status.ts'
import { forbiddenMessage, type OrderSubject, type Refusal, refuse, type Verdict } from './order-verdict.ts'
import { isFollowing, isOwnRequest, mayEditOrder, maySee, mayWorkOnOrder } from './order-visibility.ts'
import { type TransitionFacts, type TransitionInput, unmetRequirements } from './transition-requirements.ts'

type Who = { order: OrderSubject; actor: Actor; ownItem: boolean }
type OnOrder = Exclude<Need, 'request' | 'create'>

/** Locations and job types depend on the property, so a transferred request is edited in its new property. */
const editsOwnRequest = ({ order, actor }: Who) =>
  may(actor, 'work-orders.request') &&
  isRequest(order) &&
  isOwnRequest(order, actor) &&
  actor.propertyIds.includes(order.propertyId)

const needs: { readonly [N in OnOrder]: (who: Who) => boolean } = {
  'own-request': ({ order, actor }) => isOwnRequest(order, actor),
  edit: ({ order, actor }) => mayEditOrder(order, actor),
  'edit-or-own-request': (who) => mayEditOrder(who.order, who.actor) || editsOwnRequest(who),
  work: ({ order, actor }) => mayWorkOnOrder(order, actor),
  'own-item-or-work': ({ order, actor, ownItem }) =>
    mayWorkOnOrder(order, actor) || (ownItem && isOwnRequest(order, actor)),
  'own-labor': ({ order, actor, ownItem }) =>
    !isRequester(actor) &&
    maySee(order, actor) &&
    (actor.supervisor ||
      (isFullSystem(actor) && mayWorkOnOrder(order, actor)) ||
      (ownItem && actor.assigneeId !== null)),
  contribute: ({ order, actor }) => mayWorkOnOrder(order, actor) || isOwnRequest(order, actor),
  follower: ({ order, actor }) => isFollowing(order, actor),
  survey: ({ order, actor }) => isRequester(actor) && isOwnRequest(order, actor),
  'stop-timer': ({ actor }) => isWorker(actor) && may(actor, 'signed-in'),
  timer: ({ order, actor }) => may(actor, 'timer.use') && mayWorkOnOrder(order, actor),
  approve: ({ order, actor }) => may(actor, 'work-orders.approve') && maySee(order, actor),
  reassign: ({ order, actor }) => may(actor, 'work-orders.reassign') && maySee(order, actor),
  'close-out': ({ order, actor }) => may(actor, 'work-orders.close-out') && maySee(order, actor),
  duplicate: ({ order, actor }) => may(actor, 'work-orders.create') && maySee(order, actor),
  delete: ({ order, actor }) => may(actor, 'work-orders.delete') && maySee(order, actor),
  sets: ({ order, actor }) => may(actor, 'sets.edit') && maySee(order, actor),
}

/** The present state of an order, without the people on it. */
export type OrderState = Pick<
  OrderSubject,
  'kind' | 'subStatus' | 'orderNumber' | 'orderCategory' | 'closedOut'
>

const isPlainOpen = ({ kind, subStatus }: OrderStatus) => kind === 'open' && subStatus === null

const conditions: { readonly [C in Condition]: (order: OrderState) => Refusal | undefined } = {
  request: (order) =>
    isRequest(order)
      ? undefined
      : refuse('not-a-request', 'Only a request can be approved, denied or withdrawn.'),
  'not-request': (order) =>
    isRequest(order) ? refuse('is-request', 'Approve this request first.') : undefined,
  'not-request-category': ({ orderCategory }) =>
    orderCategory === 'REQ' ? refuse('is-request', 'A request cannot be duplicated.') : undefined,
  'not-pm': ({ orderCategory }) =>
    orderCategory === 'PM' ? refuse('is-pm', 'A PM order stays in its property.') : undefined,
  'not-closed-out': ({ closedOut }) =>
    closedOut ? refuse('closed-out', 'This order is closed out.') : undefined,
  'closed-out': ({ closedOut }) =>
    closedOut ? undefined : refuse('not-closed-out', 'This order is not closed out.'),
  'plain-open': (order) =>
    isPlainOpen(order) ? undefined : refuse('wrong-status', 'The order must be Open for this.'),
  'not-plain-open': (order) =>
    isPlainOpen(order) ? refuse('wrong-status', 'The order is Open already.') : undefined,
}

const kindNames: Record<StatusKind, string> = {
  open: 'open',
  hold: 'on hold',
  complete: 'complete',
  dnc: 'marked as not completed',
  denied: 'denied',
}

function stateRefusalOf(rule: ActionRule, order: OrderState): Refusal | undefined {
  for (const condition of rule.when) {
    const refusal = conditions[condition](order)
    if (refusal) return refusal
  }
  if (rule.from === 'nothing' || !rule.from.includes(order.kind)) {
    return refuse('wrong-status', `This cannot be done while the order is ${kindNames[order.kind]}.`)
  }
  return undefined
}

/** The reason why an action is disabled for this person: the order's state in words, else the missing permission. */
export const disabledReason = (action: OrderAction, order: OrderState): string =>
  stateRefusalOf(actionRule(action), order)?.message ?? forbiddenMessage

/** Checks the permission first, then the order's state, then settings, and returns the first that refuses. */
function refusalOf(
  rule: ActionRule,
  order: OrderSubject | null,
  actor: Actor,
  settings: Settings,
  ownItem: boolean,
) {
  if (rule.needs === 'request' || rule.needs === 'create') {
    const enters = may(actor, rule.needs === 'create' ? 'work-orders.create' : 'work-orders.request')
    return enters ? undefined : refuse('forbidden', forbiddenMessage)
  }
  if (order === null || !needs[rule.needs]({ order, actor, ownItem }))
    return refuse('forbidden', forbiddenMessage)
  const refusal = stateRefusalOf(rule, order)
  if (refusal) return refusal
  if (rule.setting && !settings[rule.setting])
    return refuse('setting-off', 'This is turned off in the preferences.')
  return undefined
}

export type Decision = {
  action: OrderAction
  /** null for `request` and `create`. */
  order: OrderSubject | null
  actor: Actor
  settings: Settings
  facts?: TransitionFacts
  input?: TransitionInput
}

/**
 * Decides whether this person may take this action on this order now, and what the order becomes; server and client
 * call the same function. A refusal for missing requirements names all of them (A4.003-A4.018, A5, A6.007-A6.013).
 */
export function decideTransition({
  action,
  order,
  actor,
  settings,
  facts = {},
  input = {},
}: Decision): Verdict {
  const rule = actionRule(action)
  const refusal =
    refusalOf(rule, order, actor, settings, facts.ownItem ?? false) ??
    unmetRequirements({ rule, order, actor, settings, facts, input })
  if (refusal) return refusal
  const becomesRequest = action === 'create' && isWorker(actor) && settings.newOrdersToREQ
  const { number = null, category = null } = becomesRequest ? actionRule('request') : rule
  const subStatus = rule.requires?.includes('sub-status') ? (input.subStatus ?? null) : null
  return {
    allowed: true,
    to: rule.to ? { kind: rule.to, subStatus } : null,
    number,
    category,
    closedOut: rule.closedOut ?? null,
  }
}

export type Abilities = Record<OrderAction, boolean>

/**
 * Returns the actions available to this person on this order, for drawing its buttons. Checks permission,
 * state and settings, but not missing input. For lines and photos, assumes the person's own.
 */
export function abilitiesFor(order: OrderSubject, actor: Actor, settings: Settings): Abilities {
  const can = (action: OrderAction) =>
    refusalOf(actionRule(action), order, actor, settings, true) === undefined
  return Object.fromEntries(
    orderActions.map((action) => [action, action !== 'create' && action !== 'request' && can(action)]),
  ) as Abilities
}

/**
 * Abilities of the same person once the order has another status, for a device without a network. A permission that no
 * ability shows is taken as missing, and the server decides later.
 */
export function abilitiesAfter(before: Partial<Abilities>, order: OrderState): Partial<Abilities> {
  const granted = new Set(
    orderActions.filter((action) => before[action]).map((action) => actionRule(action).needs),
  )
  const can = (action: OrderAction) => {
    const rule = actionRule(action)
    const isOn = !rule.setting || before[action] === true
    return isOn && granted.has(rule.needs) && stateRefusalOf(rule, order) === undefined
  }
  return Object.fromEntries(orderActions.map((action) => [action, can(action)]))
}

/**
 * Returns the button next to Open: 'Hold' for an open order, otherwise 'Un-hold', with its action (A4.004).
 */
export const holdButton = ({ kind }: OrderStatus): { label: 'Hold' | 'Un-hold'; action: 'hold' | 'open' } =>
  kind === 'open' ? { label: 'Hold', action: 'hold' } : { label: 'Un-hold', action: 'open' }
