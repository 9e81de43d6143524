import type { Meter } from '@fettle/contract/meters'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findMetersOfAsset, findNewestReadings } from './meters.access.ts'
import { presentMeter } from './meters.presenter.ts'

/** Meters of an asset, each with its newest readings; the caller has checked the asset. */
export async function listMetersOfAsset(db: DbOrTrx, assetId: number, readings: number): Promise<Meter[]> {
  const meters = await findMetersOfAsset(db, assetId)
  const newest = await findNewestReadings(
    db,
    meters.map(({ id }) => id),
    readings,
  )
  return meters.map((row) => presentMeter(row, newest))
}
