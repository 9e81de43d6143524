import { addDays } from '@fettle/rules/time/time'
import type { DemoAsset } from '../assets/assets.ts'
import type { DemoSchedule } from '../maintenance/add-schedule.ts'
import type { Person } from '../people/people.ts'
import type { DemoBuilding } from '../places/places.ts'
import type { DemandContext } from './demand.ts'
import type { DemoOrder } from './order.ts'

export const system: Person = { userId: null, name: 'System' }

type Target = { asset: DemoAsset | null; building: DemoBuilding; assets: DemoAsset[]; marksBuilding: boolean }

/** Returns the subject of each of an occurrence's orders. */
function targetsOf({ spec, property, building, assets }: DemoSchedule): Target[] {
  const home = building ?? assets[0]?.building ?? property.buildings[0]
  if (!home) return []
  if (spec.link === 'order per asset')
    return assets.map((asset) => ({ asset, building: asset.building, assets: [asset], marksBuilding: false }))
  if (spec.link === 'one order')
    return [{ asset: null, building: home, assets: [...assets], marksBuilding: false }]
  const buildings = spec.category ? [...new Set(assets.map((asset) => asset.building))] : property.buildings
  return buildings.map((each) => ({
    asset: null,
    building: each,
    assets: assets.filter((asset) => asset.building === each),
    marksBuilding: true,
  }))
}

function draft(
  context: DemandContext,
  schedule: DemoSchedule,
  occurrence: string,
  target: Target,
  setId: number | null,
): DemoOrder {
  const { calendar } = context.world
  const { zone } = schedule.property
  const enteredMs = calendar.at(addDays(occurrence, -(schedule.spec.leadDays ?? 0)), zone, 3 * 60 + 2)
  const startMs = calendar.at(occurrence, zone, 7 * 60)
  const what = target.asset
    ? `${schedule.spec.title}: ${target.asset.name}.`
    : target.marksBuilding
      ? `${schedule.spec.title}: ${target.building.name}.`
      : schedule.description
  return {
    id: 0,
    source: 'pm',
    property: schedule.property,
    building: target.building,
    room: target.asset?.room ?? null,
    location3: '',
    trade: schedule.trade,
    jobType: schedule.jobType,
    problem: null,
    priority: schedule.spec.priority,
    description: what,
    contact: null,
    enteredBy: system,
    enteredMs,
    numberedMs: enteredMs,
    approver: null,
    number: null,
    requestNumber: null,
    deniedMs: null,
    denyReason: '',
    assignee: schedule.assignee,
    secondary: null,
    startMs,
    targetMs: calendar.at(addDays(occurrence, schedule.spec.targetDays), zone, 16 * 60),
    status: 'open',
    subStatus: null,
    holds: [],
    endedMs: null,
    closedOutMs: null,
    setId,
    duplicateOf: null,
    assets: target.assets,
    schedule,
    occurrence,
    pmAsset: target.asset,
    pmBuilding: target.marksBuilding ? target.building : null,
  }
}

/** Creates the orders of the PM schedules, each linked to its schedule and occurrence. */
export function buildPmOrders(context: DemandContext, schedules: readonly DemoSchedule[]): DemoOrder[] {
  const { world } = context
  const orders: DemoOrder[] = []
  for (const schedule of schedules) {
    for (const occurrence of schedule.occurrences) {
      const targets = targetsOf(schedule)
      let setId: number | null = null
      if (targets.length > 1) {
        setId = world.rows.nextId('work_order_set')
        world.rows.add('work_order_set', { id: setId })
      }
      for (const target of targets) {
        const order = draft(context, schedule, occurrence, target, setId)
        if (order.enteredMs < world.calendar.nowMs) orders.push(order)
      }
    }
  }
  return orders
}
