import { type Insertable, sql } from 'kysely'
import { isSameText } from '#platform/db/conditions.ts'
import type { Database, Trx } from '#platform/db/database.ts'

/** Whether another meter of the asset that is still read has this name. */
export async function isMeterNameTaken(
  trx: Trx,
  { assetId, meterId, name }: { assetId: number | null; meterId: number | null; name: string },
): Promise<boolean> {
  if (assetId === null) return false
  const row = await trx
    .selectFrom('meter')
    .select('id')
    .where('asset_id', '=', assetId)
    .where('is_active', '=', true)
    .where('id', '<>', meterId ?? 0)
    .where(isSameText('name', name))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a meter has readings, and the greatest that counts. */
export async function findMeterUse(trx: Trx, meterId: number) {
  const row = await trx
    .selectFrom('meter_reading')
    .select([
      sql<boolean>`count(*) > 0`.as('has_readings'),
      sql<number | null>`max(current_reading) filter (where struck_at is null)`.as('greatest'),
    ])
    .where('meter_id', '=', meterId)
    .executeTakeFirstOrThrow()
  return { hasReadings: row.has_readings, greatest: row.greatest }
}

export async function insertMeter(trx: Trx, row: Insertable<Database['meter']>): Promise<number> {
  const { id } = await trx.insertInto('meter').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
