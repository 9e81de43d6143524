import type { ValueListItem } from '@fettle/contract/system'
import type { Actor } from '@fettle/rules/access/permissions'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findAssignees } from './assignees.access.ts'
import { presentAssignee } from './workers.presenter.ts'

/** The value list 'Workers': possible assignees of the property's orders, by name. */
export async function listAssigneeItems(
  db: DbOrTrx,
  actor: Actor,
  propertyId: number | undefined,
): Promise<ValueListItem[]> {
  const rows = await findAssignees(db, actor, propertyId)
  return rows.map((row, index) => presentAssignee(row, 'Workers', { index, showsPresence: false }))
}
