import { weekdayOf } from '@fettle/rules/time/time'
import { hourMs, iso } from '../calendar.ts'
import { partSpecs } from '../parts/part-specs.ts'
import type { Parts } from '../parts/parts.ts'
import type { DemoAssignee } from '../people/people.ts'
import { handOf, type OrderHistory } from './events.ts'

const laborNotes = [
  'Travel included.',
  'With a helper from the shop.',
  'Two visits.',
  'Waited for access.',
  'After hours call.',
]
const quarter = (hours: number) => Math.max(0.25, Math.round(hours * 4) / 4)

function addLabor(history: OrderHistory, worker: DemoAssignee, atMs: number, hours: number): void {
  const { order, random, world, events } = history
  const { calendar, rows } = world
  if (atMs > calendar.nowMs) return
  const day = calendar.dayOf(atMs, order.property.zone)
  const isLate = atMs - calendar.at(day, order.property.zone, 0) > 18 * hourMs
  const input = Math.min(10, quarter(hours))
  const notes = isLate ? 'After hours call.' : random.chance(0.1) ? random.pick(laborNotes) : ''
  // A vendor sends an invoice for the work.
  if (worker.kind === 'vendor') return
  rows.add('cost_labor', {
    id: rows.nextId('cost_labor'),
    property_id: order.property.id,
    work_order_id: order.id,
    assignee_id: worker.id,
    record_type: 'Work Order',
    worked_on: day,
    hours: input,
    overtime_hours: isLate ? input : 0,
    rate: worker.rate,
    notes,
  })
  const by = worker.userId === null ? handOf(history) : worker
  events.push({
    atMs: atMs - 30_000,
    by,
    event: { event: 'labor-added', hours: input, worker: worker.name, day },
  })
}

/** The same hour on the previous working day, but not before the start. */
function dayBefore({ order }: OrderHistory, endedMs: number): number {
  const isMonday = weekdayOf(iso(endedMs).slice(0, 10)) === 1
  return Math.max(order.startMs + hourMs, endedMs - (isMonday ? 72 : 24) * hourMs)
}

/** Writes labor: on nearly all finished orders, and on some in progress. */
export function writeLabor(history: OrderHistory): void {
  const { order, random, world } = history
  if (!order.assignee || order.numberedMs === null) return
  const isScheduled = order.schedule
    ? order.schedule.spec.hours * random.between(0.7, 1.3)
    : random.between(...(order.problem?.hours ?? [0.5, 1]))
  if (order.endedMs !== null) {
    if (!random.chance(order.status === 'dnc' ? 0.3 : 0.92)) return
    const split = isScheduled > 3 && order.endedMs - order.startMs > 30 * hourMs
    if (split) addLabor(history, order.assignee, dayBefore(history, order.endedMs), isScheduled / 2)
    addLabor(history, order.assignee, order.endedMs, split ? isScheduled / 2 : isScheduled)
    if (order.secondary) addLabor(history, order.secondary, order.endedMs, isScheduled * 0.8)
  } else if (order.startMs < world.calendar.nowMs && random.chance(0.2)) {
    addLabor(
      history,
      order.assignee,
      order.startMs + (world.calendar.nowMs - order.startMs) * random.between(0.3, 0.9),
      isScheduled * 0.5,
    )
  }
}

const pmParts: Readonly<Record<string, readonly string[]>> = {
  'Air Handlers': ['HV-2301', 'HV-2310', 'HV-2320'],
  'Rooftop Units': ['HV-2301', 'HV-2302'],
  'Emergency Lighting': ['FS-9050'],
  Extinguishers: ['FS-9030', 'FS-9040'],
}

/** Writes parts of finished work, from the catalog or purchased. */
export function writeParts(history: OrderHistory, parts: Parts): void {
  const { order, random, world, events } = history
  const codes = order.problem?.parts ?? pmParts[order.schedule?.spec.category ?? ''] ?? []
  if (order.status !== 'complete' || order.endedMs === null || codes.length === 0 || !random.chance(0.4))
    return
  const day = world.calendar.dayOf(order.endedMs, order.property.zone)
  for (const code of random.sample(codes, random.chance(0.25) ? 2 : 1)) {
    const stocked = parts.get(order.property)?.find(({ spec }) => spec.code === code)
    const spec = stocked?.spec ?? partSpecs.find((each) => each.code === code)
    if (!spec) throw new Error(`No part ${code}.`)
    const isBought = !stocked || random.chance(0.1)
    const quantity = spec.units === 'Foot' ? random.int(2, 24) : spec.cost > 30 ? 1 : random.int(1, 4)
    world.rows.add('cost_part', {
      id: world.rows.nextId('cost_part'),
      work_order_id: order.id,
      part_id: isBought ? null : stocked.id,
      asset_id: order.assets.length === 1 ? (order.assets[0]?.id ?? null) : null,
      name: spec.name,
      code: isBought ? '' : spec.code,
      warehouse: isBought ? '' : 'Main Stock',
      transacted_on: day,
      quantity,
      quantity_wanted: quantity,
      units: spec.units,
      unit_cost: isBought ? Number((spec.cost * 1.18).toFixed(2)) : spec.cost,
      cost_type: isBought ? 'Purchase' : 'Inventory',
    })
    events.push({
      atMs: order.endedMs - 45_000,
      by: handOf(history),
      event: { event: 'part-added', quantity, units: spec.units, name: spec.name },
    })
  }
}
