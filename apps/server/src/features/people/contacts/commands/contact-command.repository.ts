import type { ContactLogEvent } from '@fettle/rules/people/contact-log-events'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { RecordStore } from '#records/command/record-log.repository.ts'
import { countUsages } from '#records/command/usages.repository.ts'
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
export const findContactUsages = (trx: Trx, contactId: number): Promise<Usage[]> =>
  countUsages(trx, [
    ['request', 'requests', sql`work_order where contact_id = ${contactId}`],
    ['account', 'accounts', sql`user_account where contact_id = ${contactId}`],
  ])
