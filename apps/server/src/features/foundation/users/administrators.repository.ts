import type { Actor } from '@fettle/rules/access/permissions'
import { keepOneAdministrator, keepOneOfAll } from '@fettle/rules/access/role-privileges'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { conflict } from '#platform/http/problem-error.ts'
import { hasAllProperties } from '#platform/identity/identity.repository.ts'

/**
 * Serializes changes that could remove an administrator until their transactions end: of two administrators
 * who demote each other, the second sees the first change.
 */
export async function lockAdministrators(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fettle administrators'))`.execute(trx)
}

/**
 * Throws 409 unless an administrator who can sign in remains ([C8.007]). Call it after the change, under
 * {@link lockAdministrators}. Accounts without a password do not count. An actor with all properties must
 * also leave an administrator of all properties; only such an actor can change an account with all
 * properties.
 */
export async function keepAdministrator(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { rows } = await sql<{ ofAll: boolean }>`
    select ${hasAllProperties('u.id', 'r.kind')} as "ofAll" from user_account u join role r on r.id = u.role_id left join local_credential c on c.user_id = u.id
    where not u.is_disabled and not u.is_program and r.kind = 'full' and 'Manage Settings' = any (r.privileges)
      and (c.one_time_until is null or c.one_time_until > ${now})
      and (u.issuer <> '' or c.user_id is not null or not exists (
        select from password_link l where l.user_id = u.id and l.purpose = 'invitation'))
    order by 1 desc limit 1`.execute(trx)
  const [left] = rows
  if (!left) throw conflict(keepOneAdministrator, undefined, 'last-administrator')
  if (actor.hasAllProperties && !left.ofAll) throw conflict(keepOneOfAll, undefined, 'last-administrator')
}
