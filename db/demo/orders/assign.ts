import type { DemoAssignee, Staff } from '../people/people.ts'
import type { Random } from '../random.ts'
import { type DemoOrder, isLive } from './order.ts'

const isVendorsTrade = (trade: string): boolean => trade === 'Elevators' || trade === 'Pest Control'

/** Returns the property's workers of a trade. */
export function crewOf({ assignees }: Staff, { property, trade }: DemoOrder): DemoAssignee[] {
  return assignees.filter((each) => each.property === property && each.trades.includes(trade.name))
}

const vendorsOf = ({ assignees }: Staff, { trade }: DemoOrder): DemoAssignee[] =>
  assignees.filter((each) => each.kind === 'vendor' && each.trades.includes(trade.name))

function weightOf(worker: DemoAssignee, order: DemoOrder, { cast }: Staff): number {
  if (worker === cast.contractor) return 0.6
  if (worker.trades.length > 4) return 0.12
  return worker.trades[0] === order.trade.name ? 3 : 1
}

function assign(staff: Staff, order: DemoOrder, random: Random): void {
  if (order.numberedMs === null || order.schedule) return
  if (isLive(order) && order.subStatus === null && random.chance(0.07)) return
  const crew = crewOf(staff, order)
  const vendors = vendorsOf(staff, order)
  const goesOut =
    vendors.length > 0 && (isVendorsTrade(order.trade.name) || crew.length === 0 || random.chance(0.04))
  if (goesOut) order.assignee = random.pick(vendors)
  else if (crew.length > 0) order.assignee = random.weighted(crew, (worker) => weightOf(worker, order, staff))
  const others = crew.filter((each) => each !== order.assignee)
  if (order.assignee && others.length > 0 && random.chance(0.06)) order.secondary = random.pick(others)
}

/** Gives a visitor's account a number of live orders that is neither too small nor too large. */
function settle(
  staff: Staff,
  orders: readonly DemoOrder[],
  person: DemoAssignee,
  count: number,
  random: Random,
): void {
  const live = orders.filter((order) => isLive(order) && order.numberedMs !== null)
  const theirs = live.filter((order) => order.assignee === person)
  for (const order of theirs.slice(count)) {
    const others = crewOf(staff, order).filter(
      (each) => each !== person && each !== staff.cast.contractor && each !== staff.cast.technician,
    )
    order.assignee = others.length > 0 ? random.pick(others) : null
    if (order.secondary === order.assignee) order.secondary = null
  }
  const wanted = live.filter(
    (order) =>
      order.assignee !== person &&
      order.source !== 'pm' &&
      order.property === person.property &&
      person.trades.includes(order.trade.name) &&
      order.assignee !== staff.cast.technician &&
      order.assignee !== staff.cast.contractor,
  )
  for (const order of random.sample(wanted, Math.max(0, count - theirs.length))) {
    order.assignee = person
    if (order.secondary === person) order.secondary = null
  }
}

/** Assigns every approved order to a person of its trade; a few stay unassigned. */
export function assignOrders(staff: Staff, orders: readonly DemoOrder[], random: Random): void {
  for (const order of orders) if (order.assignee === null) assign(staff, order, random)
  settle(staff, orders, staff.cast.contractor, 6, random)
  settle(staff, orders, staff.cast.technician, 20, random)
}
