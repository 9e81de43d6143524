import type { Actor } from './permissions.ts'
import { parseCanDo } from './privileges.ts'

/** Returns the actor for a vendor using an order link: no account, limited to the vendor's own orders. */
export const outsideVendor = ({
  companyId,
  name,
  propertyId,
}: {
  companyId: number
  name: string
  propertyId: number
}): Actor => ({
  ...outsideRequester({ contactId: null, propertyId }),
  kind: 'worker',
  capabilities: new Set(['View Workorders', 'Edit Workorders']),
  orders: parseCanDo(['View Orders: Own', 'Edit Orders: Own']).orders,
  assigneeId: companyId,
  assigneeName: name,
})

/**
 * Returns the actor that a contact without a sign-in is, who holds a link or has scanned a code. No account has the
 * number 0: they own what their contact requested, and nothing that an account entered.
 */
export const outsideRequester = ({
  contactId,
  propertyId,
}: {
  contactId: number | null
  propertyId: number
}): Actor => ({
  userId: 0,
  kind: 'requester',
  capabilities: new Set(),
  orders: parseCanDo([]).orders,
  propertyIds: [propertyId],
  hasAllProperties: false,
  assigneeId: null,
  assigneeName: null,
  contactId,
  tradeIds: [],
  supervisor: false,
  viewAllEntityOrders: false,
  isDisabled: false,
})

/**
 * Returns the actor of changes that the product makes by a rule of an administrator: all work orders of one property, under
 * the same rules as people. No account has the number 0, and logs name the product.
 */
export const systemActor = (propertyId: number): Actor => ({
  ...outsideRequester({ contactId: null, propertyId }),
  kind: 'full',
  capabilities: new Set(['FM Access', 'View Workorders', 'Edit Workorders']),
  orders: parseCanDo(['View Orders: All', 'Edit Orders: All', 'Reassign Orders: Anyone']).orders,
})
