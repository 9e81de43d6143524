import type { Meter, MeterReading } from '@fettle/contract/meters'
import { type Actor, mayStrikeReading } from '@fettle/rules/access/permissions'
import { type ReadingKind, readingKinds } from '@fettle/rules/meters/meter-kinds'
import { type MeterFacts, usageBetween } from '@fettle/rules/meters/meter-reading'
import { presentStamp } from '#records/record-stamp.ts'
import type { MeterJson, ReadingRow } from './meters.access.ts'

type MeterRow = Omit<MeterJson, 'readings'>
/** A reading for the response, without meter fields. */
type PresentedReading = Pick<
  ReadingRow,
  Exclude<keyof MeterJson['readings'][number], 'read_at' | 'struck_at'> | 'read_at' | 'struck_at'
>
type ReadingOfMeter = PresentedReading & Pick<ReadingRow, 'meter_id' | 'meter_kind' | 'rollover_at'>

export const meterKindOf = (kind: string): MeterFacts['kind'] => (kind === 'Gauge' ? 'Gauge' : 'Running')
const readingKindOf = (kind: string): ReadingKind => readingKinds.find((each) => each === kind) ?? 'Reading'

/** What the rules must know of a meter. */
export const meterFacts = (
  row: Pick<MeterRow, 'kind' | 'units' | 'rollover_at' | 'minimum' | 'maximum'>,
): MeterFacts => ({
  kind: meterKindOf(row.kind),
  units: row.units,
  rolloverAt: row.rollover_at,
  minimum: row.minimum,
  maximum: row.maximum,
})

/** Usage since the previous reading. Null for a voided one. */
export const usageOf = (
  row: Pick<
    ReadingRow,
    'meter_kind' | 'rollover_at' | 'counted_before' | 'current_reading' | 'kind' | 'struck_at'
  >,
): number | null =>
  row.struck_at === null
    ? usageBetween({ kind: meterKindOf(row.meter_kind), rolloverAt: row.rollover_at }, row.counted_before, {
        value: row.current_reading,
        kind: readingKindOf(row.kind),
      })
    : null

/** A reading as the API says it ([B3.018]). */
export const presentReading = (row: ReadingOfMeter, actor: Actor): MeterReading => ({
  readingID: row.id,
  ...presentStamp(row),
  meterID: row.meter_id,
  currentReading: row.current_reading,
  previousReading: row.counted_before,
  usage: usageOf(row),
  kind: readingKindOf(row.kind),
  date: row.read_at.toISOString(),
  wkordNum: row.order_number,
  workorderId: row.work_order_id,
  notes: row.notes,
  readBy: row.reader_name,
  struckDateTime: row.struck_at?.toISOString() ?? null,
  struckBy: row.striker_name,
  strikeReason: row.strike_reason,
  can: { strike: row.struck_at === null && mayStrikeReading(actor, { readByUserId: row.created_by }) },
})

/** A meter as the API says it ([B3.017]), with its newest readings. */
export const presentMeter = (row: MeterRow, readings: readonly ReadingOfMeter[], actor: Actor): Meter => ({
  meterID: row.id,
  ...presentStamp(row),
  assetId: row.asset_id,
  meterName: row.name,
  meterUnits: row.units,
  type: meterKindOf(row.kind),
  interval: row.reading_interval,
  minimum: row.minimum,
  maximum: row.maximum,
  rolloverAt: row.rollover_at,
  isActive: row.is_active,
  readingCount: row.reading_count,
  readings: readings.map((each) => presentReading(each, actor)),
})

/** Meters of an asset, each with its newest readings. */
export const presentMeters = (rows: readonly MeterJson[], actor: Actor): Meter[] =>
  rows.map(({ readings, ...row }) => {
    const ofMeter = { meter_id: row.id, meter_kind: row.kind, rollover_at: row.rollover_at }
    const own = readings.map(({ read_at, struck_at, ...reading }) => ({
      ...reading,
      ...ofMeter,
      read_at: new Date(read_at),
      struck_at: struck_at === null ? null : new Date(struck_at),
    }))
    return presentMeter(row, own, actor)
  })
