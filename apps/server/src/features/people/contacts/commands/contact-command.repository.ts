import type { ContactLogEvent } from '@fettle/rules/contact-log-events'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import type { WrittenRecord } from '#records/command/record-command.ts'
import { insertLog, logInsert } from '#records/command/record-log.repository.ts'
import { writeRecord } from '#records/command/write-record.repository.ts'
import type { ContactColumns } from './contact-basis.ts'

export const contactLog = { table: 'contact_log', owner: 'contact_id' } as const

/** Lines of the log of a contact, in their order, by one person at one moment. */
type LogEntry = { author: Author; at: Date; lines: readonly ContactLogEvent[] }

/** Writes a contact's columns and the lines of its log, in one statement. */
export const writeContact = (
  trx: Trx,
  contact: { id: number; mod_id: number },
  { columns, ...entry }: LogEntry & { columns: ContactColumns & { modified_at?: Date } },
): Promise<() => Promise<WrittenRecord>> =>
  writeRecord(trx, 'contact', contact, {
    columns,
    logged: logInsert(
      contactLog,
      entry.lines.map(() => contact.id),
      entry,
    ),
  })

/** Writes a line into the log of a contact. */
export const insertContactLog = (
  trx: Trx,
  contactId: number,
  line: ContactLogEvent,
  by: Pick<LogEntry, 'author' | 'at'>,
): Promise<void> => insertLog(trx, contactLog, [{ recordId: contactId, line }], by)

/** Creates a contact of a property and returns its id. */
export async function insertContact(
  trx: Trx,
  contact: ContactColumns & { property_id: number; first_name: string; last_name: string },
): Promise<number> {
  const { id } = await trx.insertInto('contact').values(contact).returning('id').executeTakeFirstOrThrow()
  return id
}

/** References to a contact that prevent deleting it. Its log and invitations do not count. */
export async function findContactUsages(trx: Trx, contactId: number): Promise<Usage[]> {
  const { rows } = await sql<{ orders: number; accounts: number }>`
    select (select count(*)::int from work_order where contact_id = ${contactId}) as orders,
      (select count(*)::int from user_account where contact_id = ${contactId}) as accounts`.execute(trx)
  const [{ orders, accounts } = { orders: 0, accounts: 0 }] = rows
  return [
    { count: orders, one: 'request', many: 'requests' },
    { count: accounts, one: 'account', many: 'accounts' },
  ]
}
