import { hourMs } from '../calendar.ts'
import type { DemoContact } from '../people/people.ts'
import type { Random } from '../random.ts'
import { tradeOf } from '../trades.ts'
import { runCourse, targetHours } from './course.ts'
import { approve, type DemandContext, draftOrder } from './demand.ts'
import type { DemoOrder } from './order.ts'
import { denyReasons } from './phrases.ts'

type Outcome = 'waiting' | 'open' | 'hold' | 'complete' | 'follow-up' | 'dnc' | 'denied'
type Plan = readonly [daysAgo: number, trade: string, jobType: string, fate: Outcome]

const requesterPlans: readonly Plan[] = [
  [1, 'Electrical', 'Lights Out', 'waiting'],
  [2, 'Carpentry', 'Shelving and Mounting', 'waiting'],
  [4, 'Plumbing', 'Faucet or Fixture', 'open'],
  [15, 'HVAC', 'Thermostat', 'hold'],
  [12, 'Plumbing', 'Leak', 'complete'],
  [47, 'Locksmith', 'Key Request', 'complete'],
  [63, 'Moves & Events', 'Office Move', 'denied'],
  [104, 'Carpentry', 'Window or Blind', 'dnc'],
]

const tenantPlans: readonly Plan[] = [
  [1, 'HVAC', 'Too Hot', 'waiting'],
  [3, 'Electrical', 'Outlet or Power', 'open'],
  [9, 'Carpentry', 'Door or Closer', 'follow-up'],
  [32, 'Plumbing', 'Clogged Drain or Toilet', 'complete'],
  [80, 'Custodial', 'Carpet or Floor Care', 'complete'],
]

function decide(context: DemandContext, order: DemoOrder, outcome: Outcome, random: Random): void {
  if (outcome === 'waiting') return
  const { nowMs } = context.world.calendar
  const decidedMs = Math.min(order.enteredMs + 3 * hourMs, nowMs - hourMs)
  if (outcome === 'denied') {
    order.status = 'denied'
    order.deniedMs = decidedMs
    order.denyReason = random.pick(denyReasons)
    return
  }
  approve(order, decidedMs)
  if (outcome === 'open') return
  if (outcome === 'hold') {
    order.status = 'hold'
    order.holds.push({ fromMs: decidedMs + 26 * hourMs, toMs: null, reason: 'Waiting for parts' })
    return
  }
  order.endedMs = Math.min(decidedMs + (targetHours[order.priority] ?? 72) * 0.7 * hourMs, nowMs - 2 * hourMs)
  order.status = outcome === 'dnc' ? 'dnc' : 'complete'
  if (outcome === 'follow-up') order.subStatus = 'Complete - follow-up needed'
}

function ordersOf(context: DemandContext, contact: DemoContact, plans: readonly Plan[]): DemoOrder[] {
  const random = context.world.random.fork(`requests of ${contact.name}`)
  const { calendar } = context.world
  return plans.map(([daysAgo, tradeName, jobType, outcome]) => {
    const trade = tradeOf(context.book, tradeName)
    const problem = trade.problems.find((each) => each.jobType === jobType)
    if (!problem) throw new Error(`Nothing comes up under ${jobType}.`)
    const enteredMs = calendar.at(calendar.day(-daysAgo), contact.property.zone, random.int(8 * 60, 15 * 60))
    const order = draftOrder(context, { trade, problem }, contact, contact.property, enteredMs, random)
    decide(context, order, outcome, random)
    return order
  })
}

/** Creates requests of the visitors' requester and tenant, one in every possible state of a request. */
export function buildCastOrders(context: DemandContext): DemoOrder[] {
  const { requester, tenant } = context.staff.cast
  return [...ordersOf(context, requester, requesterPlans), ...ordersOf(context, tenant, tenantPlans)]
}

/** Creates sets: some orders are repeated for other rooms. */
export function buildDuplicates(context: DemandContext, orders: readonly DemoOrder[]): DemoOrder[] {
  const random = context.world.random.fork('duplicates')
  const { rows, calendar } = context.world
  const able = orders.filter(
    ({ room, numberedMs, contact, problem }) =>
      room?.kind.where === 'room' && numberedMs !== null && contact && problem,
  )
  return random.sample(able, 46).flatMap((original) => {
    const { problem, trade } = original
    if (!problem || original.numberedMs === null) return []
    const setId = rows.nextId('work_order_set')
    rows.add('work_order_set', { id: setId })
    original.setId = setId
    return Array.from({ length: random.int(1, 3) }, (_, index) => {
      const enteredMs = Math.min(
        (original.numberedMs ?? 0) + (index + 1) * 4 * 60_000,
        calendar.nowMs - 60_000,
      )
      const copy = draftOrder(context, { trade, problem }, null, original.property, enteredMs, random)
      Object.assign(copy, {
        setId,
        duplicateOf: original,
        numberedMs: enteredMs,
        contact: original.contact,
        enteredBy: original.approver ?? copy.enteredBy,
      })
      runCourse(context.world, copy, random)
      return copy
    })
  })
}
