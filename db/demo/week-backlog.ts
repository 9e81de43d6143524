import { weeksUntil } from '@fettle/rules/desk/home-figures'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { addDays } from '@fettle/rules/time/time'
import { dayMs, iso } from './calendar.ts'
import type { DemoProperty } from './places/places.ts'
import type { RowOf } from './row-store.ts'
import type { World } from './world.ts'

/** How many weeks a manager's home shows. */
const weekCount = 12
/** The end of a past hold is not recorded; this is its assumed length. */
const holdMs = 3 * dayMs

type Order = RowOf<'work_order'>
const ms = (at: unknown): number | null => (at === null || at === undefined ? null : Date.parse(String(at)))

/** Computes the backlog at the end of each past week from the orders of the demo world. */
export function buildWeekBacklog({ rows, calendar }: World, properties: readonly DemoProperty[]): void {
  const orders = rows.rowsOf('work_order')
  for (const property of properties) {
    const own = orders.filter((order) => order.property_id === property.id)
    const today = calendar.dayOf(calendar.nowMs, property.zone)
    for (const from of weeksUntil(addDays(today, -7), weekCount, settingDefaults())) {
      const endMs = calendar.at(addDays(from, 7), property.zone, 0) - 1
      const count = (waits: (order: Order, atMs: number) => boolean) =>
        own.filter((order) => isThere(order, endMs) && waits(order, endMs)).length
      rows.add('week_backlog', {
        property_id: property.id,
        week_from: from,
        requests: count(isRequest),
        unassigned: count((order, atMs) => !isRequest(order, atMs) && !isAssigned(order, atMs)),
        overdue: count(({ target_at }, atMs) => (ms(target_at) ?? Number.POSITIVE_INFINITY) < atMs),
        hold: count(isHeld),
        counted_at: iso(endMs),
      })
    }
  }
}

/** Entered and not ended. */
function isThere(order: Order, atMs: number): boolean {
  const ended = ms(order.completed_at) ?? ms(order.dnc_at) ?? ms(order.denied_at)
  return (ms(order.entered_at) ?? 0) <= atMs && (ended === null || ended > atMs)
}

const isAssigned = ({ assigned_at }: Order, atMs: number) => {
  const assignedMs = ms(assigned_at)
  return assignedMs !== null && assignedMs <= atMs
}

/** The person who approves a request assigns it. */
const isRequest = (order: Order, atMs: number) =>
  order.request_number !== null && (order.number === null || !isAssigned(order, atMs))

function isHeld(order: Order, atMs: number): boolean {
  const heldMs = ms(order.hold_at)
  if (heldMs === null || heldMs > atMs) return false
  return order.status_kind === 'hold' || atMs < heldMs + holdMs
}
