import type { Actor } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** Meters of an asset by name, with how many readings each has; the caller has checked the asset. */
export const findMetersOfAsset = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('meter')
    .selectAll()
    .select(
      sql<number>`(select count(*) from meter_reading r where r.meter_id = meter.id)`.as('reading_count'),
    )
    .where('asset_id', '=', assetId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()

const readings = (db: DbOrTrx) =>
  db
    .selectFrom('meter_reading as r')
    .leftJoin('work_order', 'work_order.id', 'r.work_order_id')
    .selectAll('r')
    .select('work_order.order_number')

/** The newest readings of each meter, newest first; the caller has checked the meters. */
export const findNewestReadings = (db: DbOrTrx, meterIds: readonly number[], perMeter: number) =>
  readings(db)
    .where(
      sql<boolean>`r.id = any(array(select newest.id from unnest(${meterIds}::bigint[]) as m(id)
        cross join lateral (select x.id from meter_reading x where x.meter_id = m.id
          order by x.read_at desc limit ${perMeter}) newest))`,
    )
    .orderBy('r.meter_id')
    .orderBy('r.read_at', 'desc')
    .execute()

/** One reading of a meter in the person's properties. Throws 404 otherwise. */
export async function getReading(db: DbOrTrx, actor: Actor, readingId: number) {
  const row = await readings(db)
    .innerJoin('meter', 'meter.id', 'r.meter_id')
    .where('r.id', '=', readingId)
    .where(isOneOf('meter.property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!row) throw notFound(`Reading ${readingId}`)
  return row
}
