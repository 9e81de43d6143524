import type { MeterDetail } from '@fettle/contract/meters'
import type { Actor } from '@fettle/rules/access/permissions'
import { maxReadingsShown } from '@fettle/rules/records/limits'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findNewestReadings, getMeter, type Span } from './meters.access.ts'
import { presentMeter } from './meters.presenter.ts'

/** One meter with its newest readings, its asset and its zone. Throws 404. */
export async function readMeter(db: DbOrTrx, actor: Actor, meterId: number): Promise<MeterDetail> {
  const row = await getMeter(db, actor, meterId)
  return {
    ...presentMeter(row, await findNewestReadings(db, meterId, maxReadingsShown + 1), actor),
    propertyId: row.property_id,
    assetCode: row.asset_code,
    assetName: row.asset_name,
    propertyTimeZone: row.time_zone,
  }
}

/** The time that a query names; days are the property's, from their first to their last moment. */
export const spanOf = (
  query: { from?: string | undefined; to?: string | undefined },
  zone: string,
): Span => ({
  from: query.from === undefined ? null : new Date(enteredMoment(query.from, zone)),
  to: query.to === undefined ? null : new Date(enteredMoment(query.to, zone, 'end')),
})
