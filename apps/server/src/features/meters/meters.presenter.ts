import type { Meter, MeterReading } from '@fettle/contract/meters'
import { presentStamp } from '#records/record-stamp.ts'
import type { findMetersOfAsset, getReading } from './meters.access.ts'

type MeterRow = Awaited<ReturnType<typeof findMetersOfAsset>>[number]
type ReadingRow = Awaited<ReturnType<typeof getReading>>

/** A reading as the API says it ([B3.018]). */
export const presentReading = (row: ReadingRow): MeterReading => ({
  readingID: row.id,
  ...presentStamp(row),
  meterID: row.meter_id,
  currentReading: row.current_reading,
  previousReading: row.previous_reading,
  date: row.read_at.toISOString(),
  wkordNum: row.order_number,
  workorderId: row.work_order_id,
  notes: row.notes,
})

/** A meter as the API says it ([B3.017]), with those of the readings that are its own. */
export const presentMeter = (row: MeterRow, readings: readonly ReadingRow[]): Meter => ({
  meterID: row.id,
  ...presentStamp(row),
  assetId: row.asset_id,
  meterName: row.name,
  meterUnits: row.units,
  type: row.kind as Meter['type'],
  interval: row.reading_interval,
  minimum: row.minimum,
  maximum: row.maximum,
  readingCount: row.reading_count,
  readings: readings.filter(({ meter_id }) => meter_id === row.id).map(presentReading),
})
