import { sql } from 'kysely'
import { hasText, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

type AccountLine = {
  login_name: string
  user_name: string
  role_name: string
  state: string
  last_at: Date | null
}

/** Accounts that contain the text, by login name, for the shell command. */
export async function listAccountLines(db: DbOrTrx, text: string, now: Date): Promise<AccountLine[]> {
  const matches = sql.join(
    ['u.login_name', 'u.display_name', 'u.email'].map((column) => hasText(column, text)),
    sql` or `,
  )
  const { rows } = await sql<AccountLine>`
    select u.login_name, coalesce(nullif(u.display_name, ''), u.login_name) as user_name, r.name as role_name, s.last_at,
      case when u.is_disabled then 'Disabled' when c.locked_until > ${now} then 'Locked' else 'Active' end as state
    from user_account u join role r on r.id = u.role_id left join sign_in s on s.user_id = u.id
      left join local_credential c on c.user_id = u.id
    where (${matches}) and not u.is_program order by lower(u.login_name) collate natural_order`.execute(db)
  return rows
}

/** Finds an account by login name or email address, whatever its issuer. */
export const findAccountNamed = (db: DbOrTrx, name: string) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('local_credential as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.login_name', 'u.email', 'u.issuer', 'u.subject', 'u.is_disabled'])
    .select(sql<boolean>`c.user_id is not null`.as('has_password'))
    .where('u.is_program', '=', false)
    .where(
      sql<boolean>`(fold(u.login_name) = fold(${name}) or (u.email <> '' and fold(u.email) = fold(${name})))`,
    )
    .orderBy(sql`fold(u.login_name) = fold(${name})`, 'desc')
    .orderBy('u.is_disabled')
    .limit(1)
    .executeTakeFirst()

export const findRoleNamed = (db: DbOrTrx, name: string) =>
  db.selectFrom('role').select(['id', 'name', 'kind']).where(isSameText('name', name)).executeTakeFirst()

/** Ids of the properties with these codes. Without codes, all properties. Empty if a code is unknown. */
export async function findPropertiesByCode(db: DbOrTrx, codes: readonly string[]): Promise<number[]> {
  const folded = codes.map((code) => code.trim().toLowerCase())
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where(sql<boolean>`(${folded.length === 0} or fold(code) = any(${folded}::text[]))`)
    .orderBy(naturally(sql.ref('name')))
    .execute()
  return folded.length > 0 && rows.length < new Set(folded).size ? [] : rows.map(({ id }) => id)
}

/** Enables an account and requires a password change. */
export async function markReset(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ is_disabled: false, must_change_password: true, cannot_change_password: false })
    .where('id', '=', userId)
    .execute()
}
