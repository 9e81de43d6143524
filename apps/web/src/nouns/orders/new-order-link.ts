import { type Actor, isFullSystem, isRequester, isWorker, may } from '@fettle/rules/permissions'

/** What the address of the form for something new may hold. */
export type CreateSearch = {
  readonly kind?: string | undefined
  readonly assetId?: string | number | undefined
}

/** A form for something new: what its link is called, and where it leads. */
export type NewOrderLink = { readonly label: string; readonly search: CreateSearch }

/**
 * The forms that a person may fill in, the usual one first ([A2.172]). Workers and requesters have one each; who runs
 * the full system has the request's at the same address, and the work order's beside it.
 */
export function newOrderLinks(actor: Actor): NewOrderLink[] {
  const order = { label: 'Create Work Order', search: isFullSystem(actor) ? { kind: 'order' } : {} }
  const request = { label: 'Create a New Request', search: {} }
  return [
    ...(!isRequester(actor) && may(actor, 'work-orders.create') ? [order] : []),
    ...(!isWorker(actor) && may(actor, 'work-orders.request') ? [request] : []),
  ]
}

/** Whether the address means the form for a work order, for this person ([A2.172]). */
export const meansWorkOrder = (actor: Actor, { kind }: CreateSearch): boolean =>
  isWorker(actor) || (isFullSystem(actor) && kind === 'order')
