import { fieldChange, type OrderLogEvent } from '@fettle/rules/order-log-events'
import { orderLogKind } from '@fettle/rules/order-log-words'
import { localMinute } from '@fettle/rules/time'
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
export type OrderEvent = { atMs: number; by: Person; told: OrderLogEvent }

/** The data for writing one order. */
export type Telling = {
  world: World
  staff: Staff
  order: DemoOrder
  random: Random
  events: OrderEvent[]
}

/** Returns the person responsible for the work: the worker, or for a vendor the supervisor. */
export function handOf({ order, staff }: Telling): Person {
  if (order.assignee?.kind === 'worker') return order.assignee
  return staff.supervisors.get(order.property) ?? order.approver ?? system
}

/** Returns a time at which staff are present, before the order's end and the present. */
export function staffTime({ world, order, random }: Telling, atMs: number): number {
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const thereMs = workingTime(world.calendar, atMs, order.property.zone, random)
  return thereMs < limitMs ? thereMs : atMs
}

const say = (telling: Telling, atMs: number, by: Person, told: OrderLogEvent): void =>
  void telling.events.push({ atMs, by, told })

type Move = { from: string; to: string; reason?: string }
const sayStatus = (telling: Telling, atMs: number, by: Person, { reason = '', ...move }: Move): void =>
  say(telling, atMs, by, { event: 'status-changed', ...move, until: null, reason })

/** Returns a value that every order of its source has; throws when it is missing. */
function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The order lacks what its source gives.')
  return value
}

function beginningOf({ source, number, requestNumber, ...order }: DemoOrder): OrderLogEvent {
  if (source === 'request') return { event: 'request-entered', number: given(requestNumber) }
  const { schedule, occurrence, duplicateOf } = order
  const numbered = { number: given(number) }
  if (source === 'pm')
    return {
      event: 'order-scheduled',
      ...numbered,
      schedule: given(schedule).number,
      occurrence: given(occurrence),
    }
  return duplicateOf
    ? { event: 'order-duplicated', ...numbered, from: String(duplicateOf.number) }
    : { event: 'order-entered', ...numbered }
}

function tellBeginning(telling: Telling): void {
  const { order } = telling
  say(telling, order.enteredMs, order.source === 'pm' ? system : order.enteredBy, beginningOf(order))
  if (order.deniedMs !== null && order.approver) {
    sayStatus(telling, order.deniedMs, order.approver, {
      from: 'Open',
      to: 'Denied',
      reason: order.denyReason,
    })
  }
  if (order.source === 'request' && order.numberedMs !== null && order.approver) {
    say(telling, order.numberedMs, order.approver, {
      event: 'request-approved',
      request: given(order.requestNumber),
      number: given(order.number),
    })
  }
}

/** Logs when the present assignee got the order; an earlier assignee may have had it before. */
function tellAssignment(telling: Telling): void {
  const { order, random, staff, world } = telling
  if (!order.assignee || order.numberedMs === null) return
  const by = order.source === 'pm' ? system : (order.approver ?? order.enteredBy)
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const assignedMs = order.numberedMs + random.int(0, 2) * 1000
  const others = crewOf(staff, order).filter((each) => each !== order.assignee)
  const passedMs = order.numberedMs + random.between(0.5, 20) * hourMs
  if (order.source !== 'pm' && others.length > 0 && passedMs < limitMs && random.chance(0.07)) {
    const first = random.pick(others)
    say(telling, assignedMs, by, { event: 'assigned', to: first.name, reason: '' })
    say(telling, passedMs, by, {
      event: 'reassigned',
      from: first.name,
      to: order.assignee.name,
      reason: random.pick(reassignReasons),
    })
  } else if (order.source !== 'pm' && order.assignee.kind === 'worker' && random.chance(0.3)) {
    say(telling, assignedMs, system, {
      event: 'assigned',
      to: order.assignee.name,
      reason: `rank ${random.int(1, 3)} for ${order.jobType.name}, on shift, ${random.int(1, 12)} open`,
    })
  } else {
    say(telling, assignedMs, by, { event: 'assigned', to: order.assignee.name, reason: '' })
  }
  if (order.secondary)
    say(telling, assignedMs + 60_000, by, { event: 'helper-added', name: order.secondary.name })
}

function tellChanges(telling: Telling): void {
  const { order, random, world } = telling
  if (order.numberedMs === null || order.schedule) return
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const by = telling.staff.supervisors.get(order.property) ?? order.enteredBy
  const atMs = order.numberedMs + random.between(0.2, 5) * hourMs
  if (atMs >= limitMs) return
  const usual = order.jobType.priority
  if (usual !== order.priority)
    say(
      telling,
      staffTime(telling, atMs),
      by,
      fieldChange({ field: 'jobPriority' }, String(usual), String(order.priority)),
    )
  if (random.chance(0.05)) {
    const target = (ms: number) => localMinute(ms, order.property.zone)
    say(telling, atMs + 60_000, by, {
      event: 'target-changed',
      before: target(order.targetMs - 48 * hourMs),
      after: target(order.targetMs),
    })
  }
}

function tellStatuses(telling: Telling): void {
  const { order, world, random } = telling
  const by = handOf(telling)
  let from = 'Open'
  for (const { fromMs, toMs, reason } of order.holds) {
    sayStatus(telling, fromMs, by, { from: 'Open', to: 'Hold', reason })
    from = 'Hold'
    if (toMs === null || toMs >= world.calendar.nowMs) continue
    sayStatus(telling, toMs, by, { from: 'Hold', to: 'Open' })
    from = 'Open'
  }
  if (order.status === 'open' && order.subStatus && order.numberedMs !== null) {
    const atMs = order.numberedMs + random.between(0.3, 0.8) * (world.calendar.nowMs - order.numberedMs)
    sayStatus(telling, staffTime(telling, atMs), by, { from: 'Open', to: order.subStatus })
  }
  if (order.endedMs === null) return
  const name = order.status === 'dnc' ? 'DNC' : (order.subStatus ?? 'Complete')
  sayStatus(telling, order.endedMs, by, { from, to: name })
  const desk = telling.staff.desks.get(order.property)?.[0]
  if (order.closedOutMs !== null && desk) say(telling, order.closedOutMs, desk, { event: 'closed-out' })
}

/** Logs the course of the order itself; messages, labor and the rest add their own lines. */
export function tellCourse(telling: Telling): void {
  tellBeginning(telling)
  tellAssignment(telling)
  tellChanges(telling)
  tellStatuses(telling)
}

export function writeLog({ world, order, events }: Telling): void {
  const happened = events.filter(({ atMs }) => atMs <= world.calendar.nowMs).sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, by, told } of happened) {
    const { event, ...parameters } = told
    world.rows.add('work_order_log', {
      id: world.rows.nextId('work_order_log'),
      work_order_id: order.id,
      at: iso(atMs),
      user_id: by.userId,
      user_name: by.name,
      kind: orderLogKind(told),
      event,
      parameters,
    })
  }
}
