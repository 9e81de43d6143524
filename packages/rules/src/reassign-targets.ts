import { type Actor, may } from './permissions.ts'
import type { ReassignOrders } from './privileges.ts'

/** A worker or vendor that an order might be given to, seen from the person who gives it. */
export type ReassignTarget = {
  name: string
  isVendor: boolean
  isActive: boolean
  isSupervisor: boolean
  /** A supervisor of the person, or of the person's trades in the property. */
  supervisesActor: boolean
  sharesTrade: boolean
}

const reaches: { readonly [R in ReassignOrders]: (target: ReassignTarget) => boolean } = {
  None: () => false,
  'Own Supervisor(s)': (target) => target.supervisesActor,
  'Own Team': (target) => !target.isVendor && target.sharesTrade,
  'All Supervisors': (target) => target.isSupervisor,
  'Own Team and All Supervisors': (target) => target.isSupervisor || (!target.isVendor && target.sharesTrade),
  Anyone: () => true,
}

/** Whether the person's `Reassign Orders` reaches this worker or vendor (C5). Nobody reaches the inactive. */
export const mayReassignTo = (target: ReassignTarget, actor: Actor): boolean =>
  target.isActive && may(actor, 'work-orders.reassign') && reaches[actor.orders.reassign](target)

export const outsideTargetMessage = (name: string): string => `${name} is not among those you may assign to.`
