import type { Actor } from '@fettle/rules/access/permissions'
import { may } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/**
 * Quick messages of the person's properties or the given one, and of all properties, in display order.
 * Internal ones require permission to read private notes.
 */
export async function findMessages(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, direction }: { propertyId: number | undefined; direction: string | undefined },
) {
  let found = db
    .selectFrom('quick_message')
    .selectAll()
    .where(
      sql<boolean>`(property_id is null or ${isOneOf('property_id', ownPropertyScope(actor, propertyId))})`,
    )
  if (direction !== undefined) found = found.where('direction', '=', direction)
  if (!may(actor, 'private-notes.read')) found = found.where('direction', '<>', 'Internal')
  return await found.orderBy('display_sequence').orderBy('id').execute()
}
