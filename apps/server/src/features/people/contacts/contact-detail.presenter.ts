import type { ContactDetail } from '@fettle/contract/contacts'
import type { AccountRow } from './contact-accounts.repository.ts'
import { presentContactFields } from './contact-row.presenter.ts'
import type { ContactDetailRow } from './contacts.access.ts'
import type { OpenInvitation } from './invitations/invitations.repository.ts'

type Parts = {
  accounts: readonly AccountRow[]
  invitation: OpenInvitation | undefined
  offersInvitations: boolean
  now: Date
}

/** A contact with the details for its page. */
export const presentContactDetail = (row: ContactDetailRow, parts: Parts): ContactDetail => ({
  ...presentContactFields(row),
  propertyName: row.property_name,
  contactCode: row.code,
  campusId: row.campus_id,
  floorId: row.floor_id,
  roomId: row.room_id,
  propertyTimeZone: row.time_zone,
  account: row.account,
  accountCard: presentAccount(row, parts.accounts),
  invitation: parts.invitation ? presentInvitation(parts.invitation, parts.now) : null,
  requestCount: row.request_count,
  createdDateTime: row.created_at.toISOString(),
  createdBy: row.creator_name ?? '',
  modifiedDateTime: row.modified_at.toISOString(),
  modifiedBy: row.modifier_name ?? '',
  offersInvitations: parts.offersInvitations,
})

/** The relevant account: enabled before disabled. */
function presentAccount(
  { account }: ContactDetailRow,
  [first]: readonly AccountRow[],
): ContactDetail['accountCard'] {
  if (!first) return null
  return {
    state: account,
    loginName: first.login_name,
    roleName: first.role_name,
    lastSignIn: first.last_sign_in_at?.toISOString() ?? null,
    viewsAllRequests: first.role_kind === 'requester' ? first.requester_view_all_orders : null,
  }
}

const presentInvitation = (row: OpenInvitation, now: Date): NonNullable<ContactDetail['invitation']> => ({
  address: row.address,
  roleName: row.role_name,
  viewsAllRequests: row.views_all_requests,
  sentDateTime: row.sent_at.toISOString(),
  sentCount: row.sent_count,
  sentBy: row.inviter_name,
  expiresDateTime: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
})
