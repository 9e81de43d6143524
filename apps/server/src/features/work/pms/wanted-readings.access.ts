import type { DbOrTrx } from '#platform/db/database.ts'

/** Active meter-based schedules of a property. The caller has checked access to it. */
export async function findMeterSchedules(db: DbOrTrx, propertyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pm_schedule')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('repeat_period_type', '=', 'Meter')
    .where('is_active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Names of a property's assets by id. The caller has checked access to it. */
export async function findAssetNames(
  db: DbOrTrx,
  propertyId: number,
  assetIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (assetIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset')
    .select(['id', 'name'])
    .where('property_id', '=', propertyId)
    .where('id', 'in', assetIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
