import { localDay } from '../time/time.ts'

/** Facts of an open order that decide its place in a day. Instants are ISO texts. */
export type DayOrder = {
  startDateTime: string | null
  targetDateTime: string | null
  workorderTimeZone: string
  building: string | null
  floor: string | null
  suite: string | null
}

const dayGroups = ['late', 'today', 'any-time'] as const
/** Late: the target is past. Today: the target, or the start of an order without one, is today. Any time: begun before. */
export type DayGroup = (typeof dayGroups)[number]

/** The group of an order at an instant, by its own time zone, or null if it does not belong to this day. */
function dayGroupOf(order: DayOrder, nowMs: number): DayGroup | null {
  const { startDateTime, targetDateTime, workorderTimeZone: zone } = order
  const today = localDay(nowMs, zone)
  const dayOf = (instant: string | null) => (instant === null ? null : localDay(Date.parse(instant), zone))
  if (targetDateTime !== null && Date.parse(targetDateTime) < nowMs) return 'late'
  const start = dayOf(startDateTime)
  if (dayOf(targetDateTime) === today || (targetDateTime === null && start === today)) return 'today'
  return start !== null && start <= today ? 'any-time' : null
}

const timeOf = ({ targetDateTime, startDateTime }: DayOrder) =>
  Date.parse(targetDateTime ?? startDateTime ?? '') || Number.POSITIVE_INFINITY
const placeOf = ({ building, floor, suite }: DayOrder) => [building, floor, suite].map((part) => part ?? '')

function byPlace(one: DayOrder, other: DayOrder): number {
  const others = placeOf(other)
  for (const [level, part] of placeOf(one).entries()) {
    const difference = part.localeCompare(others[level] ?? '', 'en', { numeric: true })
    if (difference !== 0) return difference
  }
  return 0
}

/** The orders of a day by group, each sorted by target, else start, and then by place. Empty groups are left out. */
export function planDay<Order extends DayOrder>(
  orders: readonly Order[],
  nowMs: number,
): { group: DayGroup; orders: Order[] }[] {
  return dayGroups.flatMap((group) => {
    const those = orders.filter((order) => dayGroupOf(order, nowMs) === group)
    const sorted = those.toSorted((one, other) => {
      const [first, second] = [timeOf(one), timeOf(other)]
      return first === second ? byPlace(one, other) : first - second
    })
    return sorted.length === 0 ? [] : [{ group, orders: sorted }]
  })
}
