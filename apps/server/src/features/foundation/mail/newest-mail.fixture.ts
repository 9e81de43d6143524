import type { Db } from '#platform/db/database.ts'

/** Returns the newest mail to an address. Throws without one. */
export const newestMailTo = (db: Db, address: string) =>
  db
    .selectFrom('mail_message')
    .select(['subject', 'text_body'])
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
