import { type Actor, isRequester, may } from '../access/permissions.ts'
import type { ReassignOrders } from '../access/privileges.ts'
import { type Problem, problem } from '../records/problem.ts'

/** A worker or vendor that an order might be assigned to, as seen by the person who assigns. */
export type ReassignTarget = {
  id: number
  name: string
  isVendor: boolean
  isActive: boolean
  isSupervisor: boolean
  /** Whether the target is a supervisor of the person, or of the person's trades in the property. */
  supervisesActor: boolean
  sharesTrade: boolean
  /** Why no order goes to this vendor now, as a sentence: its insurance ended, and the preference makes that a stop. */
  stop?: string | null
}

const reaches: { readonly [R in ReassignOrders]: (target: ReassignTarget) => boolean } = {
  None: () => false,
  'Own Supervisor(s)': (target) => target.supervisesActor,
  'Own Team': (target) => !target.isVendor && target.sharesTrade,
  'All Supervisors': (target) => target.isSupervisor,
  'Own Team and All Supervisors': (target) => target.isSupervisor || (!target.isVendor && target.sharesTrade),
  Anyone: () => true,
}

/**
 * Whether the person's `Reassign Orders` privilege covers this worker or vendor (C5). Inactive ones are never covered.
 */
export const mayReassignTo = (target: ReassignTarget, actor: Actor): boolean =>
  target.isActive && may(actor, 'work-orders.reassign') && reaches[actor.orders.reassign](target)

const outsideTargetMessage = (name: string): string => `${name} is not among those you may assign to.`

/**
 * Whether a person may create an order for this worker or vendor: themselves, or one that their `Reassign Orders`
 * privilege covers (C5), so that creating does not bypass the limits of reassigning. Requesters may not name an
 * assignee.
 */
export const mayAssignNew = (target: ReassignTarget, actor: Actor): boolean =>
  !isRequester(actor) && target.isActive && (target.id === actor.assigneeId || mayReassignTo(target, actor))

const faultOf = (field: string, target: ReassignTarget, isCovered: boolean): Problem[] => {
  if (!isCovered) return [problem(field, 'not-allowed', outsideTargetMessage(target.name))]
  return target.stop ? [problem(field, 'insurance-ended', target.stop)] : []
}

/** Returns the problems of assigning a new order to this worker or vendor. */
export const newAssigneeFault = (field: string, target: ReassignTarget, actor: Actor): Problem[] =>
  faultOf(field, target, mayAssignNew(target, actor))

/** Returns the problems of reassigning an existing order to this worker or vendor. */
export const reassignFault = (field: string, target: ReassignTarget, actor: Actor): Problem[] =>
  faultOf(field, target, mayReassignTo(target, actor))
