import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/**
 * Returns the active entries of a value list in display order: general and property-specific ones,
 * which override general ones with the same value. Throws 404 for another property.
 */
export async function findValueList(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, name }: { propertyId: number | undefined; name: string },
) {
  const properties = propertyId === undefined ? [] : await propertyScope(db, actor, propertyId)
  const rows = await db
    .selectFrom('value_list_item')
    .selectAll()
    .distinctOn(sql`fold(value)`)
    .where(isSameText('list_name', name))
    .where('is_active', '=', true)
    .where(sql<boolean>`(property_id is null or ${isOneOf('property_id', properties)})`)
    .orderBy(sql`fold(value), property_id nulls last`)
    .execute()
  return rows.sort((one, other) => one.display_sequence - other.display_sequence || one.id - other.id)
}
