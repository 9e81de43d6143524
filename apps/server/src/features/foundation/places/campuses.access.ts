import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { propertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

/** Active campuses visible to the person, by name. */
export const findCampuses = async (db: DbOrTrx, actor: Actor, propertyId: number | undefined) =>
  await db
    .selectFrom('campus')
    .selectAll()
    .where(isOneOf('campus.property_id', await propertyScope(db, actor, propertyId)))
    .where('campus.is_active', '=', true)
    .orderBy(naturally(sql.ref('campus.name')))
    .orderBy('campus.id')
    .execute()
