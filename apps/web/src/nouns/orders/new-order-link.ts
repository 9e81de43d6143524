import { type Actor, isFullSystem, isRequester, isWorker, may } from '@fettle/rules/access/permissions'

/** URL parameters of the form for a new order or request. */
export type CreateSearch = {
  readonly kind?: string | undefined
  readonly assetId?: string | number | undefined
}

/** A form for a new order or request: label and URL. */
export type NewOrderLink = { readonly label: string; readonly search: CreateSearch }

/**
 * Forms available to a user, the default one first ([A2.172]). Workers and requesters have one each;
 * full-system users have the request form at the same URL, and the work order form in addition.
 */
export function newOrderLinks(actor: Actor): NewOrderLink[] {
  const order = { label: 'Create Work Order', search: isFullSystem(actor) ? { kind: 'order' } : {} }
  const request = { label: 'Create a New Request', search: {} }
  return [
    ...(!isRequester(actor) && may(actor, 'work-orders.create') ? [order] : []),
    ...(!isWorker(actor) && may(actor, 'work-orders.request') ? [request] : []),
  ]
}

/** Whether the URL means the work order form for this user ([A2.172]). */
export const meansWorkOrder = (actor: Actor, { kind }: CreateSearch): boolean =>
  isWorker(actor) || (isFullSystem(actor) && kind === 'order')
