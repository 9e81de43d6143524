import type { DemoAsset } from '../assets/assets.ts'
import type { DemoMeter } from '../assets/meters.ts'
import type { DemoSchedule } from '../maintenance/add-schedule.ts'
import type { Parts } from '../parts/parts.ts'
import type { Staff } from '../people/people.ts'
import type { PictureBook } from '../pictures/picture-book.ts'
import type { DemoProperty } from '../places/places.ts'
import type { SubStatusName } from '../settings.ts'
import type { TradeBook } from '../trades.ts'
import type { World } from '../world.ts'
import { assignOrders } from './assign.ts'
import { buildCastOrders, buildDuplicates } from './cast-orders.ts'
import { writeLabor, writeParts } from './costs.ts'
import { runCourse } from './course.ts'
import { buildDemand, type DemandContext, planAhead } from './demand.ts'
import { logHistory, type OrderHistory, writeLog } from './events.ts'
import { writeMessages, writeSurvey } from './messages.ts'
import type { DemoOrder } from './order.ts'
import { signatureFor, writePhotos } from './photos.ts'
import { buildPmOrders } from './pm-orders.ts'
import { writeTasks } from './tasks.ts'
import { createVendorCosts } from './vendor-costs.ts'
import { writeOrder } from './write-order.ts'

export type DemoInput = {
  world: World
  properties: readonly DemoProperty[]
  book: TradeBook
  staff: Staff
  assets: readonly DemoAsset[]
  meters: readonly DemoMeter[]
  schedules: readonly DemoSchedule[]
  parts: Parts
  pictures: PictureBook
  subStatusIds: ReadonlyMap<SubStatusName, number>
}

export const firstOrderNumber = 10_001
export const firstRequestNumber = 5001

function groupBy<K, V>(items: readonly V[], keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Assigns ids and request numbers in the order of entry, order numbers in the order of approval. */
function giveNumbers({ rows }: World, orders: DemoOrder[]): void {
  orders.sort((a, b) => a.enteredMs - b.enteredMs)
  let request = firstRequestNumber
  for (const order of orders) {
    order.id = rows.nextId('work_order')
    if (order.source === 'request') order.requestNumber = request++
  }
  const numbered = orders
    .filter((order) => order.numberedMs !== null)
    .sort((a, b) => (a.numberedMs ?? 0) - (b.numberedMs ?? 0))
  for (const [index, order] of numbered.entries()) order.number = firstOrderNumber + index
}

function drawOrders(around: DemoInput): DemoOrder[] {
  const { world, properties, staff, book, schedules } = around
  const context: DemandContext = {
    world,
    book,
    staff,
    assets: groupBy(around.assets, ({ building }) => building.id),
  }
  const random = world.random.fork('courses')
  const asked = buildDemand(context, properties)
  for (const order of asked) {
    if (order.numberedMs === null) continue
    planAhead(order, random)
    runCourse(world, order, random)
  }
  const planned = buildPmOrders(context, schedules)
  for (const order of planned) runCourse(world, order, random)
  const orders = [...asked, ...planned, ...buildCastOrders(context), ...buildDuplicates(context, asked)]
  assignOrders(staff, orders, world.random.fork('assignment'))
  giveNumbers(world, orders)
  return orders
}

/** Creates about 5,000 orders of 18 months with all of their items. */
export function buildOrders(around: DemoInput): void {
  const { world, staff, parts, pictures, subStatusIds } = around
  const meters = groupBy(around.meters, ({ asset }) => asset.id)
  const random = world.random.fork('children')
  const writeVendorCosts = createVendorCosts(world)
  for (const order of drawOrders(around)) {
    const history: OrderHistory = { world, staff, order, random, events: [] }
    logHistory(history)
    writeMessages(history)
    writeLabor(history)
    writeParts(history, parts)
    writeVendorCosts(history)
    writePhotos(history, pictures)
    writeSurvey(history)
    const failedTasksWait = writeTasks(history, meters)
    const signature = signatureFor(history, pictures)
    writeOrder(history, subStatusIds, failedTasksWait, signature)
    writeLog(history)
  }
}
