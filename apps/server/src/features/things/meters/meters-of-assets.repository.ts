import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Gives assets of a property the meters of another asset, without their readings and codes. */
export async function copyMeters(
  trx: Trx,
  { fromId, propertyId, assetIds }: { fromId: number; propertyId: number; assetIds: readonly number[] },
): Promise<void> {
  await sql`
    insert into meter (asset_id, property_id, name, units, kind, reading_interval, minimum, maximum)
    select copy.asset_id, ${propertyId}, name, units, kind, reading_interval, minimum, maximum
    from meter cross join unnest(${assetIds}::bigint[]) copy (asset_id)
    where meter.asset_id = ${fromId} order by copy.asset_id, meter.id`.execute(trx)
}

/** Deletes the meters of an asset that is about to be deleted; their readings go with them. */
export async function removeMeters(trx: Trx, assetId: number): Promise<void> {
  await trx.deleteFrom('meter').where('asset_id', '=', assetId).execute()
}
