import type { ContactRow } from '@fettle/contract/contacts'
import type { Actor } from '@fettle/rules/permissions'
import type { Db } from '#platform/db/database.ts'
import { presentContact } from './contact-row.presenter.ts'
import { findContactRows } from './contacts.access.ts'

/** Rows of the given contacts visible to the person, in id order. */
export async function readContactRowsForPrint(
  db: Db,
  actor: Actor,
  contactIds: readonly number[],
): Promise<ContactRow[]> {
  const rows = await findContactRows(db, actor, contactIds)
  return rows.map((row) => presentContact(row, actor))
}
