import type { ApiKey } from '@fettle/contract/api-keys'
import { apiKeyState } from '@fettle/rules/access/api-keys'
import type { Actor } from '@fettle/rules/access/permissions'
import { mayChangeAccount } from '@fettle/rules/access/user-accounts'
import { presentStamp } from '#records/record-stamp.ts'
import type { ApiKeyRow } from './api-keys.access.ts'

/** A key for an administrator. Other administrators' properties are only counted. */
export function presentApiKey(row: ApiKeyRow, actor: Actor, now: Date): ApiKey {
  const own = row.property_ids.filter((id) => actor.propertyIds.includes(id))
  return {
    keyId: row.id,
    ...presentStamp(row),
    name: row.name,
    hint: row.hint,
    state: apiKeyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now),
    roleId: row.role_id,
    roleName: row.role_name,
    propertyIds: own,
    otherPropertyCount: row.property_ids.length - own.length,
    expiresOn: row.expires_on,
    lastUsedDateTime: row.last_at?.toISOString() ?? null,
    lastUsedFrom: row.last_address,
    revokedDateTime: row.revoked_at?.toISOString() ?? null,
    createdDateTime: row.created_at.toISOString(),
    createdBy: row.creator_name,
    can: { change: mayChangeAccount(actor, { propertyIds: row.property_ids }) },
  }
}
