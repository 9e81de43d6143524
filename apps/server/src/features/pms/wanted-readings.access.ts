import type { DbOrTrx } from '#platform/db/database.ts'

/** The active schedules of a property that follow a meter. The caller has checked that the actor reaches it. */
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

/** The names of assets of a property by their ids. The caller has checked that the actor reaches it. */
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
