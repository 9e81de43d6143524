import type { UserKind } from '@fettle/rules/access/permissions'
import type { AccountRow } from './identity.repository.ts'

/** The interface claim of each kind of user ([A1.001]). */
const interfaceOf: Record<UserKind, string> = { full: 'FM Access', worker: 'Worker', requester: 'Requester' }

export const profileClaims = ['name', 'interface', 'cando', 'PropertyId'] as const

/**
 * The profile in ID token and userinfo ([A1.010]): property ids separated by line breaks, the default property first.
 * For the client's first paint; the server never reads it back.
 */
export function claimsOf(row: AccountRow) {
  return {
    sub: row.subject,
    name: row.display_name || row.login_name,
    interface: interfaceOf[row.role_kind as UserKind],
    cando: row.privileges,
    PropertyId: row.property_ids.join('\n'),
  }
}
