import { fieldChange, type OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { orderLogKind } from '@fettle/rules/orders/order-log-words'
import { localMinute } from '@fettle/rules/time/time'
import { hourMs, iso } from '../calendar.ts'
import type { Person, Staff } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { crewOf } from './assign.ts'
import type { DemoOrder } from './order.ts'
import { reassignReasons } from './phrases.ts'
import { system } from './pm-orders.ts'
import { workingTime } from './working-time.ts'

/** Something that happened to an order, as its log records it. */
type OrderEvent = { atMs: number; by: Person; event: OrderLogEvent }

/** The data for writing one order. */
export type OrderHistory = {
  world: World
  staff: Staff
  order: DemoOrder
  random: Random
  events: OrderEvent[]
}

/** Returns the person responsible for the work: the worker, or for a vendor the supervisor. */
export function handOf({ order, staff }: OrderHistory): Person {
  if (order.assignee?.kind === 'worker') return order.assignee
  return staff.supervisors.get(order.property) ?? order.approver ?? system
}

/** Returns a time at which staff are present, before the order's end and the present. */
export function staffTime({ world, order, random }: OrderHistory, atMs: number): number {
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const thereMs = workingTime(world.calendar, atMs, order.property.zone, random)
  return thereMs < limitMs ? thereMs : atMs
}

const logEvent = (history: OrderHistory, atMs: number, by: Person, logEvent: OrderLogEvent): void =>
  void history.events.push({ atMs, by, event: logEvent })

type Move = { from: string; to: string; reason?: string }
const logStatus = (history: OrderHistory, atMs: number, by: Person, { reason = '', ...move }: Move): void =>
  logEvent(history, atMs, by, { event: 'status-changed', ...move, until: null, reason })

/** Returns a value that every order of its source has; throws when it is missing. */
function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The order lacks what its source gives.')
  return value
}

function beginningOf({ source, number, requestNumber, ...order }: DemoOrder): OrderLogEvent {
  if (source === 'request') return { event: 'request-entered', number: required(requestNumber) }
  const { schedule, occurrence, duplicateOf } = order
  const numbered = { number: required(number) }
  if (source === 'pm')
    return {
      event: 'order-scheduled',
      ...numbered,
      schedule: required(schedule).number,
      occurrence: required(occurrence),
    }
  return duplicateOf
    ? { event: 'order-duplicated', ...numbered, from: String(duplicateOf.number) }
    : { event: 'order-entered', ...numbered }
}

function logCreation(history: OrderHistory): void {
  const { order } = history
  logEvent(history, order.enteredMs, order.source === 'pm' ? system : order.enteredBy, beginningOf(order))
  if (order.deniedMs !== null && order.approver) {
    logStatus(history, order.deniedMs, order.approver, {
      from: 'Open',
      to: 'Denied',
      reason: order.denyReason,
    })
  }
  if (order.source === 'request' && order.numberedMs !== null && order.approver) {
    logEvent(history, order.numberedMs, order.approver, {
      event: 'request-approved',
      request: required(order.requestNumber),
      number: required(order.number),
    })
  }
}

/** Logs when the present assignee got the order; an earlier assignee may have had it before. */
function logAssignment(history: OrderHistory): void {
  const { order, random, staff, world } = history
  if (!order.assignee || order.numberedMs === null) return
  const by = order.source === 'pm' ? system : (order.approver ?? order.enteredBy)
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const assignedMs = order.numberedMs + random.int(0, 2) * 1000
  const others = crewOf(staff, order).filter((each) => each !== order.assignee)
  const passedMs = order.numberedMs + random.between(0.5, 20) * hourMs
  if (order.source !== 'pm' && others.length > 0 && passedMs < limitMs && random.chance(0.07)) {
    const first = random.pick(others)
    logEvent(history, assignedMs, by, { event: 'assigned', to: first.name, reason: '' })
    logEvent(history, passedMs, by, {
      event: 'reassigned',
      from: first.name,
      to: order.assignee.name,
      reason: random.pick(reassignReasons),
    })
  } else if (order.source !== 'pm' && order.assignee.kind === 'worker' && random.chance(0.3)) {
    logEvent(history, assignedMs, system, {
      event: 'assigned-automatically',
      to: order.assignee.name,
      source: 'job-rank',
      rank: random.int(1, 3),
      work: order.jobType.name,
      isOnShift: true,
      openOrders: random.int(1, 12),
    })
  } else {
    logEvent(history, assignedMs, by, { event: 'assigned', to: order.assignee.name, reason: '' })
  }
  if (order.secondary)
    logEvent(history, assignedMs + 60_000, by, { event: 'helper-added', name: order.secondary.name })
}

function logChanges(history: OrderHistory): void {
  const { order, random, world } = history
  if (order.numberedMs === null || order.schedule) return
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const by = history.staff.supervisors.get(order.property) ?? order.enteredBy
  const atMs = order.numberedMs + random.between(0.2, 5) * hourMs
  if (atMs >= limitMs) return
  const normalPriority = order.jobType.priority
  if (normalPriority !== order.priority)
    logEvent(
      history,
      staffTime(history, atMs),
      by,
      fieldChange({ field: 'jobPriority' }, String(normalPriority), String(order.priority)),
    )
  if (random.chance(0.05)) {
    const target = (ms: number) => localMinute(ms, order.property.zone)
    logEvent(history, atMs + 60_000, by, {
      event: 'target-changed',
      before: target(order.targetMs - 48 * hourMs),
      after: target(order.targetMs),
    })
  }
}

function logStatuses(history: OrderHistory): void {
  const { order, world, random } = history
  const by = handOf(history)
  let from = 'Open'
  for (const { fromMs, toMs, reason } of order.holds) {
    logStatus(history, fromMs, by, { from: 'Open', to: 'Hold', reason })
    from = 'Hold'
    if (toMs === null || toMs >= world.calendar.nowMs) continue
    logStatus(history, toMs, by, { from: 'Hold', to: 'Open' })
    from = 'Open'
  }
  if (order.status === 'open' && order.subStatus && order.numberedMs !== null) {
    const atMs = order.numberedMs + random.between(0.3, 0.8) * (world.calendar.nowMs - order.numberedMs)
    logStatus(history, staffTime(history, atMs), by, { from: 'Open', to: order.subStatus })
  }
  if (order.endedMs === null) return
  const name = order.status === 'dnc' ? 'DNC' : (order.subStatus ?? 'Complete')
  logStatus(history, order.endedMs, by, { from, to: name })
  const desk = history.staff.desks.get(order.property)?.[0]
  if (order.closedOutMs !== null && desk) logEvent(history, order.closedOutMs, desk, { event: 'closed-out' })
}

/** Logs the course of the order itself; messages, labor and the rest add their own lines. */
export function logHistory(history: OrderHistory): void {
  logCreation(history)
  logAssignment(history)
  logChanges(history)
  logStatuses(history)
}

export function writeLog({ world, order, events }: OrderHistory): void {
  const happened = events.filter(({ atMs }) => atMs <= world.calendar.nowMs).sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, by, event: logEvent } of happened) {
    const { event, ...parameters } = logEvent
    world.rows.add('work_order_log', {
      id: world.rows.nextId('work_order_log'),
      work_order_id: order.id,
      at: iso(atMs),
      user_id: by.userId,
      user_name: by.name,
      kind: orderLogKind(logEvent),
      event,
      parameters,
    })
  }
}
