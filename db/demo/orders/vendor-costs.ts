import { type OrderCostKind, orderCostName } from '@fettle/rules/orders/order-costs'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { dayMs, hourMs } from '../calendar.ts'
import type { DemoAssignee } from '../people/people.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { handOf, type OrderHistory } from './events.ts'
import { workingTime } from './working-time.ts'

type Cost = {
  kind: OrderCostKind
  amount: number
  atMs: number
  type?: string
  number?: string
  description?: string
}

/** Other costs that come with the work of a vendor: type, note and usual amount. */
const extras = [
  ['Rental', 'Scissor lift, one day', 285],
  ['Rental', 'Dehumidifiers, one week', 340],
  ['Freight', 'Special delivery of a part', 74],
  ['Disposal', 'Old unit and debris', 160],
  ['Permit', 'City permit and inspection', 125],
  ['Travel', 'Technician from out of town', 210],
  ['Fee', 'Inspection by the state', 95],
] as const

/** Vendors give an estimate before any work above this amount. */
const estimateFrom = 1000

const cents = (amount: number) => Math.round(amount * 100) / 100

/** Price of the work: the call, the hours, and parts for some repairs. */
function priceOf({ order }: OrderHistory, vendor: DemoAssignee, random: Random): number {
  const hours = order.schedule
    ? order.schedule.spec.hours * random.between(0.9, 1.2)
    : random.between(...(order.problem?.hours ?? [1, 2])) * 1.5
  const parts = !order.schedule && random.chance(0.55) ? random.spread(240, 0.9) : 0
  return cents((order.schedule ? 0 : 120) + hours * vendor.rate + parts)
}

/** Writes a cost with its log line. It is entered by the person in charge of the work, at `atMs`. */
function addCost(
  history: OrderHistory,
  vendor: DemoAssignee,
  { kind, amount, atMs, type = '', number = '', description = '' }: Cost,
): void {
  const { world, order, events } = history
  const { rows, calendar } = world
  rows.add('order_cost', {
    id: rows.nextId('order_cost'),
    work_order_id: order.id,
    kind,
    type,
    company_id: kind === 'Invoice' ? vendor.id : null,
    number,
    description,
    spent_on: calendar.dayOf(atMs, order.property.zone),
    amount,
    document_id: null,
  })
  const name = orderCostName({ kind, type, number, vendorName: vendor.name })
  const { currency } = settingDefaults()
  events.push({ atMs, by: handOf(history), event: { event: 'cost-added', name, amount, currency } })
}

/**
 * Returns a function that writes the costs of an order that a vendor ended: an estimate before expensive work, an invoice
 * within two weeks, and sometimes another cost. Numbers of invoices rise for each vendor.
 */
export function createVendorCosts({ random: source, calendar }: World): (history: OrderHistory) => void {
  const random = source.fork('vendor costs')
  const lastNumbers = new Map<number, number>()
  return (history) => {
    const { order } = history
    const { assignee: vendor, endedMs } = order
    if (vendor?.kind !== 'vendor' || order.status !== 'complete' || endedMs === null) return
    const amount = priceOf(history, vendor, random)
    const at = (ms: number) => workingTime(calendar, ms, order.property.zone, random)
    if (amount > estimateFrom) {
      const estimate = Math.round((amount * random.between(0.85, 1.15)) / 50) * 50
      const atMs = Math.min(at(order.startMs), endedMs - hourMs)
      addCost(history, vendor, { kind: 'Estimate', type: 'Vendors', amount: estimate, atMs })
    }
    const number = (lastNumbers.get(vendor.id) ?? 4000 + vendor.id * 130) + random.int(1, 6)
    const billedMs = at(endedMs + random.between(1, 13) * dayMs)
    const isOpen = billedMs < Math.min(calendar.nowMs, order.closedOutMs ?? calendar.nowMs)
    if (!isOpen || random.chance(0.05)) return
    lastNumbers.set(vendor.id, number)
    addCost(history, vendor, { kind: 'Invoice', number: `INV-${number}`, amount, atMs: billedMs })
    if (!random.chance(0.16)) return
    const [type, description, usual] = random.pick(extras)
    const extra = cents(usual * random.between(0.8, 1.3))
    addCost(history, vendor, { kind: 'Other', type, description, amount: extra, atMs: billedMs + 120_000 })
  }
}
