import type { AccountDetail, AccountRow } from '@fettle/contract/accounts'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { userKindLabels } from '@fettle/rules/access/role-privileges'
import { mayChangeAccount } from '@fettle/rules/access/user-accounts'
import { fullName } from '@fettle/rules/people/person-name'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredAccountRow } from './account-search.access.ts'
import type { AccountDetailRow } from './accounts.access.ts'
import type { OpenLink } from './password-links.repository.ts'

/** A row of the list of users ([C8.001]). */
export const presentAccountRow = (row: StoredAccountRow): AccountRow => ({
  userId: row.id,
  ...presentStamp(row),
  userName: row.user_name,
  loginName: row.login_name,
  emailAddress: row.email,
  kind: userKindLabels[row.role_kind],
  roleId: row.role_id,
  roleName: row.role_name,
  properties: row.properties,
  lastSignIn: row.last_at?.toISOString() ?? null,
  state: row.state,
})

type Parts = { actor: Actor; link: OpenLink | undefined; offersPasswords: boolean; now: Date }

/** An account with all data of its page. */
export function presentAccountDetail(row: AccountDetailRow, parts: Parts): AccountDetail {
  const { actor, link, offersPasswords, now } = parts
  const own = row.property_ids.filter((id) => actor.propertyIds.includes(id))
  const isLocked = row.locked_until !== null && row.locked_until > now
  return {
    ...presentAccountRow(row),
    contactId: row.contact_id,
    contactName:
      row.contact_id === null ? null : fullName(row.contact_first_name ?? '', row.contact_last_name ?? ''),
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    isWorker: row.assignee_kind === 'worker',
    propertyIds: own,
    otherPropertyCount: row.property_ids.length - own.length,
    issuer: row.issuer || null,
    viewsAllRequests: row.role_kind === 'requester' ? row.requester_view_all_orders : null,
    mustChangePassword: row.must_change_password,
    lockedUntil: isLocked ? (row.locked_until?.toISOString() ?? null) : null,
    link: link ? presentLink(link, now) : null,
    createdDateTime: row.created_at.toISOString(),
    modifiedDateTime: row.modified_at.toISOString(),
    modifiedBy: row.modifier_name ?? '',
    offersPasswords: offersPasswords && row.issuer === '',
    can: {
      change: may(actor, 'users.manage') && mayChangeAccount(actor, { propertyIds: row.property_ids }),
    },
  }
}

const presentLink = (link: OpenLink, now: Date): NonNullable<AccountDetail['link']> => ({
  purpose: link.purpose === 'invitation' ? 'invitation' : 'recovery',
  address: link.address,
  sentDateTime: link.sent_at.toISOString(),
  expiresDateTime: link.expires_at.toISOString(),
  isExpired: link.expires_at <= now,
})
