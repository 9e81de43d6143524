import type { Actor } from '../access/permissions.ts'
import { parseCanDo, seededRoles } from '../access/privileges.ts'
import type { OrderSubject } from '../orders/order-verdict.ts'

export type SeededRoleName = (typeof seededRoles)[number]['name']
export const seededRoleNames = seededRoles.map(({ name }) => name)

/** The property, worker, contact, trade and user that the people and orders of these tests share. */
export const here = { propertyId: 1, assigneeId: 7, contactId: 30, tradeId: 5, userId: 100 } as const

/** A person with a seeded role. Workers are worker 7 of trade 5, requesters are contact 30; supervisors have the flag. */
export function actorOf(roleName: SeededRoleName, changes: Partial<Actor> = {}): Actor {
  const role = seededRoles.find(({ name }) => name === roleName)
  if (!role) throw new Error(`No seeded role ${roleName}`)
  const { capabilities, orders } = parseCanDo(role.privileges)
  return {
    userId: here.userId,
    kind: role.kind,
    capabilities,
    orders,
    propertyIds: [here.propertyId],
    hasAllProperties: false,
    assigneeId: role.kind === 'worker' ? here.assigneeId : null,
    assigneeName: role.kind === 'worker' ? 'Ada Brook' : null,
    contactId: role.kind === 'requester' ? here.contactId : null,
    tradeIds: role.kind === 'worker' ? [here.tradeId] : [],
    supervisor: roleName === 'Supervisor',
    viewAllEntityOrders: false,
    isDisabled: false,
    ...changes,
  }
}

/** An open CM order assigned to worker 7, requested by contact 30, entered by another person. */
export const orderOf = (changes: Partial<OrderSubject> = {}): OrderSubject => ({
  workorderId: 1,
  orderNumber: '1001',
  orderCategory: 'CM',
  kind: 'open',
  subStatus: null,
  closedOut: false,
  propertyId: here.propertyId,
  firstPropertyId: null,
  enteredByUserId: 999,
  contactId: here.contactId,
  assigneeId: here.assigneeId,
  secondaryAssigneeId: null,
  assigneeTradeIds: [here.tradeId],
  tradeId: here.tradeId,
  followerIds: [],
  ...changes,
})

/** A worker whom the actor neither supervises nor shares a trade with. */
export const stranger = {
  id: 50,
  name: 'Bo Lind',
  isVendor: false,
  isActive: true,
  isSupervisor: false,
  supervisesActor: false,
  sharesTrade: false,
}

/** Decision that allows an action without a change of status, number or category. */
export const unchanged = {
  allowed: true,
  to: null,
  number: null,
  category: null,
  closedOut: null,
}
