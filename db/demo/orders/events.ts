import type { OrderLogKind, OrderLogLine } from '@fettle/rules/order-log'
import { formatLtz } from '@fettle/rules/time'
import { hourMs, iso } from '../calendar.ts'
import type { Person, Staff } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { crewOf } from './assign.ts'
import type { DemoOrder } from './order.ts'
import { reassignReasons } from './phrases.ts'
import { system } from './pm-orders.ts'
import { workingTime } from './working-time.ts'

/** Something that happened to an order, as its log tells it. */
export type OrderEvent = { atMs: number; by: Person } & OrderLogLine

/** What is at hand while one order is written. */
export type Telling = {
  world: World
  staff: Staff
  order: DemoOrder
  random: Random
  events: OrderEvent[]
}

/** Who stands for the work: the worker, or for a vendor the supervisor. */
export function handOf({ order, staff }: Telling): Person {
  if (order.assignee?.kind === 'worker') return order.assignee
  return staff.supervisors.get(order.property) ?? order.approver ?? system
}

/** A time at which staff are there, yet before the order's end and the present. */
export function staffTime({ world, order, random }: Telling, atMs: number): number {
  const limitMs = order.endedMs ?? world.calendar.nowMs
  const thereMs = workingTime(world.calendar, atMs, order.property.zone, random)
  return thereMs < limitMs ? thereMs : atMs
}

const sayer =
  (kind: OrderLogKind) =>
  (telling: Telling, atMs: number, by: Person, activity: string): void =>
    void telling.events.push({ atMs, by, kind, activity })
const sayEntry = sayer('entry')
const sayStatus = sayer('status')
const sayAssignment = sayer('assignment')
const sayReasonedAssignment = sayer('reasoned-assignment')
const sayField = sayer('field')
const sayCloseOut = sayer('close-out')

function tellBeginning(telling: Telling): void {
  const { order } = telling
  const number = order.number
  if (order.source === 'pm') {
    sayEntry(
      telling,
      order.enteredMs,
      system,
      `Work order ${number} made from PM schedule ${order.schedule?.number} for ${order.occurrence}`,
    )
  } else if (order.source === 'staff') {
    const copied = order.duplicateOf ? `duplicated from ${order.duplicateOf.number}` : 'entered'
    sayEntry(telling, order.enteredMs, order.enteredBy, `Work order ${number} ${copied}`)
  } else {
    sayEntry(telling, order.enteredMs, order.enteredBy, `Request ${order.requestNumber} entered`)
  }
  if (order.deniedMs !== null && order.approver) {
    sayStatus(
      telling,
      order.deniedMs,
      order.approver,
      `Status changed from Open to Denied: ${order.denyReason}`,
    )
  }
  if (order.source === 'request' && order.numberedMs !== null && order.approver) {
    sayEntry(
      telling,
      order.numberedMs,
      order.approver,
      `Request ${order.requestNumber} approved as work order ${number}`,
    )
  }
}

/** When the order was given to the one who has it; an earlier assignee may have had it before. */
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
    sayAssignment(telling, assignedMs, by, `Assigned to ${first.name}`)
    sayReasonedAssignment(
      telling,
      passedMs,
      by,
      `Reassigned from ${first.name} to ${order.assignee.name}: ${random.pick(reassignReasons)}`,
    )
  } else if (order.source !== 'pm' && order.assignee.kind === 'worker' && random.chance(0.3)) {
    sayReasonedAssignment(
      telling,
      assignedMs,
      system,
      `Assigned to ${order.assignee.name}: rank ${random.int(1, 3)} for ${order.jobType.name}, on shift, ${random.int(1, 12)} open`,
    )
  } else {
    sayAssignment(telling, assignedMs, by, `Assigned to ${order.assignee.name}`)
  }
  if (order.secondary)
    sayAssignment(telling, assignedMs + 60_000, by, `${order.secondary.name} added as helper`)
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
    sayField(telling, staffTime(telling, atMs), by, `Priority changed from ${usual} to ${order.priority}`)
  if (random.chance(0.05)) {
    const target = (ms: number) => formatLtz(iso(ms), order.property.zone)
    sayField(
      telling,
      atMs + 60_000,
      by,
      `Target changed from ${target(order.targetMs - 48 * hourMs)} to ${target(order.targetMs)}`,
    )
  }
}

function tellStatuses(telling: Telling): void {
  const { order, world, random } = telling
  const by = handOf(telling)
  let from = 'Open'
  for (const { fromMs, toMs, reason } of order.holds) {
    sayStatus(telling, fromMs, by, `Status changed from Open to Hold: ${reason}`)
    from = 'Hold'
    if (toMs === null || toMs >= world.calendar.nowMs) continue
    sayStatus(telling, toMs, by, 'Status changed from Hold to Open')
    from = 'Open'
  }
  if (order.status === 'open' && order.subStatus && order.numberedMs !== null) {
    const atMs = order.numberedMs + random.between(0.3, 0.8) * (world.calendar.nowMs - order.numberedMs)
    sayStatus(telling, staffTime(telling, atMs), by, `Status changed from Open to ${order.subStatus}`)
  }
  if (order.endedMs === null) return
  const name = order.status === 'dnc' ? 'DNC' : (order.subStatus ?? 'Complete')
  sayStatus(telling, order.endedMs, by, `Status changed from ${from} to ${name}`)
  const desk = telling.staff.desks.get(order.property)?.[0]
  if (order.closedOutMs !== null && desk) sayCloseOut(telling, order.closedOutMs, desk, 'Closed out')
}

/** The course of the order itself; messages, labor and the rest add their own. */
export function tellCourse(telling: Telling): void {
  tellBeginning(telling)
  tellAssignment(telling)
  tellChanges(telling)
  tellStatuses(telling)
}

export function writeLog({ world, order, events }: Telling): void {
  const told = events.filter(({ atMs }) => atMs <= world.calendar.nowMs).sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, by, kind, activity } of told) {
    world.rows.add('work_order_log', {
      id: world.rows.nextId('work_order_log'),
      work_order_id: order.id,
      at: iso(atMs),
      user_id: by.userId,
      user_name: by.name,
      kind,
      activity,
    })
  }
}
