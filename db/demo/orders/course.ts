import { hourMs } from '../calendar.ts'
import type { Random } from '../random.ts'
import { type SubStatusName, subStatuses } from '../settings.ts'
import type { World } from '../world.ts'
import type { DemoOrder } from './order.ts'
import { holdReasons } from './phrases.ts'
import { workingTime } from './working-time.ts'

/** Hours from start to target, by priority. */
export const targetHours: Readonly<Record<number, number>> = { 1: 4, 2: 24, 3: 72, 4: 168, 5: 336 }
/** Hours until half of the orders are done, by priority. */
const defaultHours: Readonly<Record<number, number>> = { 1: 5, 2: 17, 3: 52, 4: 110, 5: 220 }

const dayHours = 24

const stalledShare = (order: DemoOrder) => (order.schedule ? 0.12 : 0.21)

function endOf(world: World, order: DemoOrder, random: Random): number {
  const ageHours = (world.calendar.nowMs - order.startMs) / hourMs
  // Some are neglected: they make up the backlog.
  const isStuck = order.priority > 1 && random.chance(ageHours < 120 * dayHours ? stalledShare(order) : 0.006)
  if (isStuck) return Number.POSITIVE_INFINITY
  const isScheduled = order.schedule
    ? order.schedule.spec.targetDays * dayHours * 0.38
    : (defaultHours[order.priority] ?? 100)
  const hours = random.spread(isScheduled, order.schedule ? 0.6 : 0.85)
  const endMs = order.startMs + Math.max(hours, 0.6) * hourMs
  return order.priority === 1 ? endMs : workingTime(world.calendar, endMs, order.property.zone, random)
}

function addHold(world: World, order: DemoOrder, untilMs: number, random: Random): void {
  const fromMs = workingTime(
    world.calendar,
    order.startMs + random.between(1, 30) * hourMs,
    order.property.zone,
    random,
  )
  if (fromMs >= Math.min(untilMs, world.calendar.nowMs)) return
  order.holds.push({ fromMs, toMs: untilMs, reason: random.pick(holdReasons) })
}

/** An order that is still live today: on hold, in a sub-status, or simply open. */
function leaveLive(world: World, order: DemoOrder, random: Random): void {
  if (random.chance(0.22)) {
    addHold(world, order, Number.POSITIVE_INFINITY, random)
    const hold = order.holds[0]
    if (!hold) return
    hold.toMs = null
    order.status = 'hold'
    return
  }
  if (order.assignee && random.chance(0.24)) order.subStatus = random.pick(subStatuses.open)
}

function finish(world: World, order: DemoOrder, endedMs: number, random: Random): void {
  order.endedMs = endedMs
  const failed = random.chance(0.017)
  order.status = failed ? 'dnc' : 'complete'
  if (!failed && random.chance(0.055)) order.subStatus = random.pick(subStatuses.complete) as SubStatusName
  if (!failed && random.chance(0.07)) {
    const untilMs = order.startMs + (endedMs - order.startMs) * random.between(0.6, 0.95)
    addHold(world, order, untilMs, random)
  }
  const closedOutMs = workingTime(
    world.calendar,
    endedMs + random.between(20, 55) * dayHours * hourMs,
    order.property.zone,
    random,
  )
  if (closedOutMs < world.calendar.nowMs && random.chance(0.9)) order.closedOutMs = closedOutMs
}

/** Runs a numbered order through its statuses up to the present. */
export function runCourse(world: World, order: DemoOrder, random: Random): void {
  const endedMs = endOf(world, order, random)
  if (endedMs < world.calendar.nowMs) finish(world, order, endedMs, random)
  else leaveLive(world, order, random)
}
