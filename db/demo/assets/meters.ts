import { dayMs, iso } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import type { MeterSpec } from './asset-spec.ts'
import type { DemoAsset } from './assets.ts'

type DemoReading = { atMs: number; value: number; notes: string; orderId: number | null }
export type DemoMeter = {
  id: number
  spec: MeterSpec
  asset: DemoAsset
  readings: DemoReading[]
  valueAt(instantMs: number): number
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

function readingNote(spec: MeterSpec, value: number, random: Random): string {
  if (spec.kind === 'Gauge' && (value < spec.low || value > spec.high))
    return 'Outside the usual range, order made.'
  return random.chance(0.04)
    ? random.pick(['Read from the panel.', 'Estimated, door was locked.', 'Read by night shift.'])
    : ''
}

function addReadings({ calendar }: World, meter: DemoMeter, random: Random): void {
  const { spec } = meter
  const step = spec.kind === 'Running' ? random.int(20, 31) : random.int(13, 28)
  for (let day = -random.int(480, 540); day < -1; day += step + random.int(-3, 3)) {
    const atMs = calendar.at(calendar.day(day), meter.asset.property.zone, random.int(430, 900))
    const isOdd = spec.kind === 'Gauge' && random.chance(0.015)
    const value = isOdd && spec.kind === 'Gauge' ? round(spec.high * 1.12, 2) : meter.valueAt(atMs)
    meter.readings.push({ atMs, value, notes: readingNote(spec, value, random), orderId: null })
  }
}

/** Writes each meter's readings in chronological order, each with the previous one. */
export function writeReadings({ rows }: World, meters: readonly DemoMeter[]): void {
  for (const meter of meters) {
    let previous: number | null = null
    for (const reading of [...meter.readings].sort((a, b) => a.atMs - b.atMs)) {
      rows.add('meter_reading', {
        id: rows.nextId('meter_reading'),
        meter_id: meter.id,
        previous_reading: previous,
        current_reading: reading.value,
        read_at: iso(reading.atMs),
        work_order_id: reading.orderId,
        notes: reading.notes,
      })
      previous = reading.value
    }
  }
}

/** A running meter increases every day; a gauge varies within its range. */
function courseOf(spec: MeterSpec, nowMs: number, random: Random): (instantMs: number) => number {
  if (spec.kind === 'Running') {
    const base = random.int(200, 9000)
    const pace = spec.perDay * random.between(0.6, 1.2)
    return (instantMs) => round(base + ((instantMs - nowMs) / dayMs + 700) * pace, 1)
  }
  const phase = random.between(0, 6)
  const middle = (spec.low + spec.high) / 2
  const reach = (spec.high - spec.low) * 0.45
  return (instantMs) => round(middle + Math.sin(instantMs / (dayMs * 23) + phase) * reach, 2)
}

/** Creates meters of assets with readings of the past 18 months. */
export function buildMeters(world: World, assets: readonly DemoAsset[]): DemoMeter[] {
  const random = world.random.fork('meters')
  const { rows, calendar } = world
  const meters: DemoMeter[] = []
  for (const asset of assets) {
    for (const [index, spec] of (asset.spec.meters ?? []).entries()) {
      const id = rows.nextId('meter')
      rows.add('meter', {
        id,
        asset_id: asset.id,
        property_id: asset.property.id,
        code: `M${index + 1}-${asset.code}`,
        name: spec.name,
        units: spec.units,
        kind: spec.kind,
        reading_interval: spec.kind === 'Running' ? (spec.interval ?? null) : null,
        minimum: spec.kind === 'Gauge' ? spec.low : null,
        maximum: spec.kind === 'Gauge' ? spec.high : null,
      })
      const meter: DemoMeter = {
        id,
        spec,
        asset,
        readings: [],
        valueAt: courseOf(spec, calendar.nowMs, random),
      }
      addReadings(world, meter, random)
      meters.push(meter)
    }
  }
  return meters
}

const moveReasons = [
  'Repair',
  'Room renovation',
  'Department moved',
  'Swapped with a spare',
  'Seasonal storage',
  'Loan to another floor',
]

/** Creates moves of portable assets. */
export function buildMoves(world: World, assets: readonly DemoAsset[]): void {
  const random = world.random.fork('moves')
  const { rows, calendar } = world
  const movable = assets.filter(({ spec }) =>
    [
      'Exam Room Equipment',
      'Diagnostic Equipment',
      'Appliances',
      'Extinguishers',
      'Grounds Equipment',
    ].includes(spec.category),
  )
  for (const asset of random.sample(movable, 90)) {
    for (let count = random.int(1, 3); count > 0; count--) {
      const there = random.pick(asset.property.rooms)
      const wasReceived = random.chance(0.9)
      // Only the last move of an asset may be under way; it leads from where the asset is now.
      const isUnderWay = !wasReceived && count === 1
      const movedOn = calendar.day(isUnderWay ? -1 : -random.int(2, 500))
      const movedAt = iso(calendar.at(movedOn, asset.property.zone, random.int(480, 960)))
      const [here, elsewhere] = [
        placeName(asset.building, asset.room),
        placeName(there.floor.building, there),
      ]
      const status = isUnderWay
        ? random.pick(['Requested', 'In transit'])
        : wasReceived
          ? 'Received'
          : 'Cancelled'
      rows.add('asset_move', {
        id: rows.nextId('asset_move'),
        asset_id: asset.id,
        property_id: asset.property.id,
        moved_at: movedAt,
        from_location: isUnderWay ? here : elsewhere,
        to_location: isUnderWay ? elsewhere : here,
        to_campus_id: null,
        to_building_id: isUnderWay ? there.floor.building.id : asset.building.id,
        to_floor_id: isUnderWay ? there.floor.id : null,
        to_room_id: isUnderWay ? there.id : null,
        status,
        received_at: wasReceived ? movedAt : null,
        reason: random.pick(moveReasons),
        receiving_person: wasReceived ? random.pick(['Front desk', 'Department office', 'Shop']) : '',
        receiving_department: wasReceived ? random.pick(asset.property.spec.departments) : '',
      })
    }
  }
}

const placeName = (building: { name: string }, room: { code: string } | null | undefined): string =>
  `${building.name}${room ? ` ${room.code}` : ''}`
