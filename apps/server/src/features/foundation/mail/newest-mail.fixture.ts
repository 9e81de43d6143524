import type { Db } from '#platform/db/database.ts'

/** The newest mail to an address. Throws if there is none. */
export const newestMailTo = (db: Db, address: string) =>
  db
    .selectFrom('mail_message')
    .select(['subject', 'text_body'])
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
