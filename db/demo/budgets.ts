import { type CostType, costTypes } from '@fettle/rules/orders/order-costs'
import type { DemoProperty } from './places/places.ts'
import type { World } from './world.ts'

type Spent = { orderId: number | null | undefined; type: CostType; day: string; amount: number }

/** Ratio of a budget to a year's costs, by building. One building of each property exceeds its budget. */
const shares = [1.18, 1.3, 0.86, 1.22, 1.12, 1.35, 1.26, 1.16, 1.4] as const

/** Smallest budget, for buildings that hardly cost anything. */
const least: Readonly<Record<CostType, number>> = { Labor: 1000, Parts: 200, Vendors: 500, Other: 200 }

function* spentIn({ rows }: World): Generator<Spent> {
  for (const { work_order_id: orderId, worked_on: day, hours, rate } of rows.rowsOf('cost_labor'))
    yield { orderId, type: 'Labor', day: String(day), amount: Number(hours) * Number(rate) }
  for (const { work_order_id: orderId, transacted_on: day, quantity, unit_cost } of rows.rowsOf('cost_part'))
    yield { orderId, type: 'Parts', day: String(day), amount: Number(quantity) * Number(unit_cost) }
  for (const { work_order_id: orderId, spent_on: day, kind, amount } of rows.rowsOf('order_cost'))
    if (kind !== 'Estimate')
      yield {
        orderId,
        type: kind === 'Invoice' ? 'Vendors' : 'Other',
        day: String(day),
        amount: Number(amount),
      }
}

/** Costs of the last 12 months by building and type. */
function yearlyCosts(world: World): Map<string, number> {
  const buildings = new Map(
    world.rows.rowsOf('work_order').map(({ id, building_id }) => [Number(id), Number(building_id)]),
  )
  const since = world.calendar.day(-365)
  const costs = new Map<string, number>()
  for (const { orderId, type, day, amount } of spentIn(world)) {
    const building = typeof orderId === 'number' ? buildings.get(orderId) : undefined
    if (building === undefined || day <= since) continue
    const key = `${building} ${type}`
    costs.set(key, (costs.get(key) ?? 0) + amount)
  }
  return costs
}

/** Writes the budgets of the current and the former year, for each building and type of cost. */
export function buildBudgets(world: World, properties: readonly DemoProperty[]): void {
  const { rows, calendar } = world
  const costs = yearlyCosts(world)
  const thisYear = Number(calendar.today.slice(0, 4))
  for (const property of properties) {
    for (const [at, building] of property.buildings.entries()) {
      for (const costType of costTypes) {
        const planned = (costs.get(`${building.id} ${costType}`) ?? 0) * (shares[at % shares.length] ?? 1)
        for (const year of [thisYear - 1, thisYear]) {
          const amount = Math.ceil((year === thisYear ? planned : planned * 0.96) / 100) * 100
          rows.add('budget', {
            id: rows.nextId('budget'),
            property_id: property.id,
            building_id: building.id,
            year,
            cost_type: costType,
            amount: Math.max(least[costType], amount),
          })
        }
      }
    }
  }
}
