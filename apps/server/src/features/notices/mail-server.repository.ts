import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { SmtpSettings } from '#platform/mail/smtp-settings.ts'

export type StoredMailServer = SmtpSettings & { version: number }

/** The mail server that an administrator named, with its password. */
export async function findStoredServer(db: DbOrTrx): Promise<StoredMailServer | null> {
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirst()
  if (!row) return null
  const { host, port, user_name: user, password, from_address: from, mod_id: version } = row
  return { host, port, tls: row.tls as SmtpSettings['tls'], user, password, from, version }
}

/** Whether an administrator named a mail server, as SQL. */
export const hasStoredServer = sql<boolean>`exists (select from mail_server)`

export async function isServerStored(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`select ${hasStoredServer} as stored`.execute(db)
  return rows[0]?.stored === true
}

/** Two changes at once wait for each other, the first one included. */
export const lockStoredServer = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('mail_server'))`.execute(trx)

export const storeServer = (trx: Trx, { host, port, tls, user, password, from }: SmtpSettings) => {
  const values = { host, port, tls, user_name: user, password, from_address: from }
  return trx
    .insertInto('mail_server')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const deleteServer = (trx: Trx) => trx.deleteFrom('mail_server').execute()
