import { hourMs } from '../calendar.ts'
import type { DemoContact } from '../people/people.ts'
import type { Random } from '../random.ts'
import { tradeOf } from '../trades.ts'
import { runCourse, targetHours } from './course.ts'
import { approve, draftOrder, type Ground } from './demand.ts'
import type { DemoOrder } from './order.ts'
import { denyReasons } from './phrases.ts'

type Fate = 'waiting' | 'open' | 'hold' | 'complete' | 'follow-up' | 'dnc' | 'denied'
type Plan = readonly [daysAgo: number, trade: string, jobType: string, fate: Fate]

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

function decide(ground: Ground, order: DemoOrder, fate: Fate, random: Random): void {
  if (fate === 'waiting') return
  const { nowMs } = ground.world.calendar
  const decidedMs = Math.min(order.enteredMs + 3 * hourMs, nowMs - hourMs)
  if (fate === 'denied') {
    order.status = 'denied'
    order.deniedMs = decidedMs
    order.denyReason = random.pick(denyReasons)
    return
  }
  approve(order, decidedMs)
  if (fate === 'open') return
  if (fate === 'hold') {
    order.status = 'hold'
    order.holds.push({ fromMs: decidedMs + 26 * hourMs, toMs: null, reason: 'Waiting for parts' })
    return
  }
  order.endedMs = Math.min(decidedMs + (targetHours[order.priority] ?? 72) * 0.7 * hourMs, nowMs - 2 * hourMs)
  order.status = fate === 'dnc' ? 'dnc' : 'complete'
  if (fate === 'follow-up') order.subStatus = 'Complete - follow-up needed'
}

function ordersOf(ground: Ground, contact: DemoContact, plans: readonly Plan[]): DemoOrder[] {
  const random = ground.world.random.fork(`requests of ${contact.name}`)
  const { calendar } = ground.world
  return plans.map(([daysAgo, tradeName, jobType, fate]) => {
    const trade = tradeOf(ground.book, tradeName)
    const problem = trade.problems.find((each) => each.jobType === jobType)
    if (!problem) throw new Error(`Nothing comes up under ${jobType}.`)
    const enteredMs = calendar.at(calendar.day(-daysAgo), contact.property.zone, random.int(8 * 60, 15 * 60))
    const order = draftOrder(ground, { trade, problem }, contact, contact.property, enteredMs, random)
    decide(ground, order, fate, random)
    return order
  })
}

/** Creates requests of the visitors' requester and tenant, one in every possible state of a request. */
export function buildCastOrders(ground: Ground): DemoOrder[] {
  const { requester, tenant } = ground.staff.cast
  return [...ordersOf(ground, requester, requesterPlans), ...ordersOf(ground, tenant, tenantPlans)]
}

/** Creates sets: some orders are repeated for other rooms. */
export function buildDuplicates(ground: Ground, orders: readonly DemoOrder[]): DemoOrder[] {
  const random = ground.world.random.fork('duplicates')
  const { rows, calendar } = ground.world
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
      const copy = draftOrder(ground, { trade, problem }, null, original.property, enteredMs, random)
      Object.assign(copy, {
        setId,
        duplicateOf: original,
        numberedMs: enteredMs,
        contact: original.contact,
        enteredBy: original.approver ?? copy.enteredBy,
      })
      runCourse(ground.world, copy, random)
      return copy
    })
  })
}
