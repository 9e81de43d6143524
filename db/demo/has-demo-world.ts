import type { DbOrTrx } from '../../apps/server/src/platform/db/database.ts'

/** Setting that marks a demo; its value is the day on which the world was created. */
export const demoWorldMarker = 'demoWorld'

/** Whether this database contains the demo world. Apart from the world, which a server that only asks does not load. */
export async function hasDemoWorld(db: DbOrTrx): Promise<boolean> {
  const marker = await db
    .selectFrom('setting')
    .select('id')
    .where('name', '=', demoWorldMarker)
    .where('property_id', 'is', null)
    .executeTakeFirst()
  return marker !== undefined
}
