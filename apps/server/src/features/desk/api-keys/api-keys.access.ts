import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

export type ApiKeyRow = {
  id: number
  mod_id: number
  user_id: number
  name: string
  hint: string
  expires_on: string | null
  expires_at: Date | null
  revoked_at: Date | null
  created_at: Date
  creator_name: string
  role_id: number
  role_name: string
  role_kind: UserKind
  property_ids: number[]
  last_at: Date | null
  last_address: string | null
}

/** Keys with at least one of the person's properties. */
const ownKeys = ({ propertyIds }: Actor, more: RawBuilder<unknown>) => sql<ApiKeyRow>`
  select k.id, k.mod_id, k.user_id, k.name, k.hint, k.expires_on, k.expires_at, k.revoked_at, k.created_at,
    coalesce(nullif(creator.display_name, ''), creator.login_name, '') as creator_name,
    r.id as role_id, r.name as role_name, r.kind as role_kind, used.last_at, used.address as last_address,
    array(select p.property_id from user_property p where p.user_id = k.user_id
      order by p.display_sequence, p.property_id) as property_ids
  from api_key k join user_account u on u.id = k.user_id join role r on r.id = u.role_id
    left join api_key_use used on used.api_key_id = k.id left join user_account creator on creator.id = k.created_by
  where exists (select from user_property p where p.user_id = k.user_id and ${isOneOf('p.property_id', propertyIds)})
    ${more}`

/** Keys of the person's properties, working ones first, then by name. */
export async function findApiKeys(db: DbOrTrx, actor: Actor, now: Date): Promise<ApiKeyRow[]> {
  const order = sql`order by k.revoked_at is not null, coalesce(k.expires_at <= ${now}, false), lower(k.name) collate natural_order, k.id`
  const { rows } = await ownKeys(actor, order).execute(db)
  return rows
}

/** One key of the person's properties. Throws 404 otherwise. */
export async function getApiKeyRow(db: DbOrTrx, actor: Actor, keyId: number): Promise<ApiKeyRow> {
  const { rows } = await ownKeys(actor, sql`and k.id = ${keyId}`).execute(db)
  if (!rows[0]) throw notFound(`API key ${keyId}`)
  return rows[0]
}
