import type { ContactLogEvent } from '@fettle/rules/people/contact-log-events'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { RecordStore } from '#records/command/record-log.repository.ts'
import type { ContactColumns } from './contact-basis.ts'

export const contactStore: RecordStore<ContactLogEvent> = {
  table: 'contact',
  log: 'contact_log',
  owner: 'contact_id',
}

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
