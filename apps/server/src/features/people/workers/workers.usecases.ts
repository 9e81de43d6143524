import type { ValueListItem } from '@fettle/contract/system'
import type { Actor } from '@fettle/rules/access/permissions'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findAssignees } from './assignees.access.ts'
import { presentAssignee } from './workers.presenter.ts'

/** The value lists 'Workers', possible assignees of the property's orders by name, and 'Vendors', the vendors of them. */
export async function listAssigneeItems(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, vendorsOnly }: { propertyId: number | undefined; vendorsOnly: boolean },
): Promise<ValueListItem[]> {
  const rows = await findAssignees(db, actor, propertyId)
  return rows
    .filter(({ kind }) => !vendorsOnly || kind === 'vendor')
    .map((row, index) =>
      presentAssignee(row, vendorsOnly ? 'Vendors' : 'Workers', { index, showsPresence: false }),
    )
}
