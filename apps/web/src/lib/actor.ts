import type { User } from '@fettle/contract/users'
import { interfaceOf } from '@fettle/rules/menu'
import type { Actor } from '@fettle/rules/permissions'
import { parseCanDo, withImplied } from '@fettle/rules/privileges'

/**
 * The user as the rules see them, to draw menus and buttons; the server decides with its own. Trade ids stay with
 * the server, so what depends on the team comes with each record.
 */
export function actorOf(user: User): Actor {
  const privileges = parseCanDo(user.cUserCanDos)
  return {
    userId: user.userId,
    kind: interfaceOf(user.userRole) ?? 'requester',
    capabilities: withImplied(privileges.capabilities),
    orders: privileges.orders,
    propertyIds: user.propertyIds,
    assigneeId: user.worker?.workerId ?? null,
    assigneeName: user.workerVendor,
    contactId: user.contactId,
    tradeIds: [],
    supervisor: user.worker?.supervisorFlag ?? false,
    viewAllEntityOrders: user.requesterViewAllEntityOrders === 'Yes',
    isDisabled: user.isDisabled,
  }
}
