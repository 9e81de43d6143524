import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { isSealed, openSealedText, sealText } from '#platform/identity/sealed-text.ts'
import type { SmtpSettings } from '#platform/mail/smtp-settings.ts'

export type StoredMailServer = SmtpSettings & {
  version: number
  /** A stored password exists but cannot be decrypted. */
  isPasswordLost: boolean
}

const purpose = 'mail server'

/**
 * The password for sending, or null if it cannot be decrypted. Passwords stored before encryption are plain.
 */
const openPassword = async (db: DbOrTrx, stored: string): Promise<string | null> =>
  isSealed(stored) ? await openSealedText(db, purpose, stored) : stored

/** The mail server stored by an administrator, with its password. */
export async function findStoredServer(db: DbOrTrx): Promise<StoredMailServer | null> {
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirst()
  if (!row) return null
  const { host, port, user_name: user, from_address: from, mod_id: version } = row
  const password = row.password === null ? null : await openPassword(db, row.password)
  const isPasswordLost = row.password !== null && password === null
  return { host, port, tls: row.tls as SmtpSettings['tls'], user, password, from, version, isPasswordLost }
}

/** SQL for whether a mail server is stored. */
export const hasStoredServer = sql<boolean>`exists (select from mail_server)`

export async function isServerStored(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`select ${hasStoredServer} as stored`.execute(db)
  return rows[0]?.stored === true
}

/** Serializes concurrent changes, including the first one. */
export const lockStoredServer = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('mail_server'))`.execute(trx)

/**
 * Stores the server with an encrypted password. An unchanged password is not encrypted again, because that
 * would be recorded as a change.
 */
export async function storeServer(
  trx: Trx,
  { host, port, tls, user, password, from }: SmtpSettings,
): Promise<void> {
  const before = (await trx.selectFrom('mail_server').select('password').executeTakeFirst())?.password ?? null
  const stays = before !== null && isSealed(before) && (await openPassword(trx, before)) === password
  const sealed = stays || password === null ? before : await sealText(trx, purpose, password)
  const values = {
    host,
    port,
    tls,
    user_name: user,
    password: password === null ? null : sealed,
    from_address: from,
  }
  await trx
    .insertInto('mail_server')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const deleteServer = (trx: Trx) => trx.deleteFrom('mail_server').execute()
