import type { Actor } from '@fettle/rules/access/permissions'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findActorsOf } from '#platform/identity/identity.repository.ts'
import { type Content, mayReadRecords } from './subscription-content.ts'

/** A report or view in a property, or in all properties of its reader. */
export type Read = { content: Content; propertyId: number | null }

/** Whether a person may open the page of a content with its link. */
export function mayOpen({ actor, roleId }: Reader, { content, propertyId }: Read): boolean {
  if (!mayReadRecords(actor, content)) return false
  if (content.kind === 'report' && content.ownerId !== null) {
    const isShared = content.roleId === roleId || content.ownerId === actor.userId
    const own = propertyId ?? content.report.definition?.propertyId ?? null
    if (!isShared || (own !== null && !actor.propertyIds.includes(own))) return false
  }
  return propertyId === null ? actor.propertyIds.length > 0 : actor.propertyIds.includes(propertyId)
}

/** A user with an e-mail address. */
export type Reader = { actor: Actor; roleId: number; userName: string; emailAddress: string }

async function findReaders(db: DbOrTrx, condition: ReturnType<typeof sql<SqlBool>>): Promise<Reader[]> {
  const rows = await db
    .selectFrom('user_account as account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select(['account.id', 'account.email', 'account.display_name', 'account.login_name', 'account.role_id'])
    .where('account.is_disabled', '=', false)
    .where('account.email', '<>', '')
    .where('role.kind', '=', 'full')
    .where(condition)
    .execute()
  const actors = await findActorsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(actors.map((actor) => [actor.userId, actor]))
  return rows.flatMap(({ id, email, display_name, login_name, role_id }) => {
    const actor = byId.get(id)
    return actor
      ? [{ actor, roleId: role_id, userName: display_name || login_name, emailAddress: email }]
      : []
  })
}

export const findReadersAt = (db: DbOrTrx, addresses: readonly string[]): Promise<Reader[]> =>
  findReaders(db, sql`fold(account.email) in (select fold(each) from unnest(${addresses}::text[]) each)`)

/** Users of one of these properties. */
export const findReadersOf = (db: DbOrTrx, propertyIds: readonly number[]): Promise<Reader[]> =>
  findReaders(
    db,
    sql`account.id in (select own.user_id from user_property own where own.property_id = any(${propertyIds}::bigint[]))`,
  )

const folded = (address: string): string => address.toLowerCase()

/** Returns the recipients who have no account that may open the page. They get no link. */
export function strangersOf(recipients: readonly string[], read: Read, readers: readonly Reader[]): string[] {
  const known = new Set(
    readers.filter((reader) => mayOpen(reader, read)).map(({ emailAddress }) => folded(emailAddress)),
  )
  return recipients.filter((address) => !known.has(folded(address)))
}
