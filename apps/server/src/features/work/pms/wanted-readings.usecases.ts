import type { WantedReading } from '@fettle/contract/wanted-readings'
import type { Actor } from '@fettle/rules/access/permissions'
import { isReadingWanted } from '@fettle/rules/pm/meter-due'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { exclusionReason, findTargets } from '#features/things/pm-plans/pm-plans.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { ownProperty } from './schedule-choice.usecases.ts'
import { findAssetNames, findMeterSchedules } from './wanted-readings.access.ts'

/**
 * Returns the meters whose readings PM orders depend on and that are due ([C2.067]). Each appears once, never
 * read ones first, then by last reading. Throws 404 for a property outside the actor's.
 */
export async function readWantedReadings(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  propertyId: number,
): Promise<WantedReading[]> {
  const id = ownProperty(actor, propertyId)
  const scheduleIds = await findMeterSchedules(db, id)
  if (scheduleIds.length === 0) return []
  const { timeZone } = await findPropertyCalendar(db, id)
  const today = localDay(clock.now().getTime(), timeZone)
  const wanted = new Map<string, Omit<WantedReading, 'assetName'>>()
  for (const target of await findTargets(db, { propertyId: id, scheduleIds }, today)) {
    const { meter, meter_name: meterName, asset_id: assetId, asset_code: assetCode } = target
    if (meter === null || assetId === null || exclusionReason(target) !== '') continue
    const { readings } = meter
    const facts = { meter: { kind: meter.kind, rolloverAt: meter.rollover_at }, readings }
    if (!isReadingWanted(facts, today)) continue
    const lastReadOn = readings.at(-1)?.day ?? null
    wanted.set(`${assetId} ${meterName}`, { assetId, assetCode: assetCode ?? '', meterName, lastReadOn })
  }
  const rows = [...wanted.values()]
  const names = await findAssetNames(
    db,
    id,
    rows.map(({ assetId }) => assetId),
  )
  return rows
    .map((row) => ({ ...row, assetName: names.get(row.assetId) ?? '' }))
    .toSorted((a, b) => (a.lastReadOn ?? '').localeCompare(b.lastReadOn ?? ''))
}
