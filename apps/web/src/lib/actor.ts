import type { User } from '@fettle/contract/users'
import type { Actor } from '@fettle/rules/access/permissions'
import { parseCanDo, withImplied } from '@fettle/rules/access/privileges'
import { interfaceOf } from '@fettle/rules/desk/menu'
import type { Claims } from './claims.ts'

/**
 * The user for the rules that draw menus and buttons; the server decides on its own. Trade ids stay on the
 * server, so what depends on the team comes with each record.
 */
export function actorOf(user: User): Actor {
  const privileges = parseCanDo(user.cUserCanDos)
  return {
    userId: user.userId,
    kind: interfaceOf(user.userRole) ?? 'requester',
    capabilities: withImplied(privileges.capabilities),
    orders: privileges.orders,
    propertyIds: user.propertyIds,
    hasAllProperties: user.hasAllProperties,
    assigneeId: user.worker?.workerId ?? null,
    assigneeName: user.workerVendor,
    contactId: user.contactId,
    tradeIds: [],
    supervisor: user.worker?.supervisorFlag ?? false,
    viewAllEntityOrders: user.requesterViewAllEntityOrders === 'Yes',
    isDisabled: user.isDisabled,
  }
}

/** The user according to the claims, for the menu of the first paint. undefined if no interface is named. */
export function actorOfClaims(claims: Claims): Actor | undefined {
  const kind = interfaceOf(claims.interfaces)
  if (kind === undefined) return undefined
  const privileges = parseCanDo(claims.cando)
  return {
    userId: 0,
    kind,
    capabilities: withImplied(privileges.capabilities),
    orders: privileges.orders,
    propertyIds: claims.propertyIds,
    hasAllProperties: false,
    assigneeId: null,
    assigneeName: null,
    contactId: null,
    tradeIds: [],
    supervisor: false,
    viewAllEntityOrders: false,
    isDisabled: false,
  }
}
