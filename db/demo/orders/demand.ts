import { weekdayOf } from '@fettle/rules/time/time'
import type { DemoAsset } from '../assets/assets.ts'
import { hourMs } from '../calendar.ts'
import type { DemoContact, Staff } from '../people/people.ts'
import type { DemoBuilding, DemoProperty, DemoRoom } from '../places/places.ts'
import type { Random } from '../random.ts'
import type { Problem, Season } from '../texts/problem.ts'
import { type DemoTrade, isOffered, jobTypeOf, type TradeBook } from '../trades.ts'
import type { World } from '../world.ts'
import { targetHours } from './course.ts'
import { askedText, type Scene, terseText } from './describe.ts'
import type { DemoOrder } from './order.ts'
import { denyReasons } from './phrases.ts'
import { workingTime } from './working-time.ts'

export type DemandContext = {
  world: World
  book: TradeBook
  staff: Staff
  /** Assets by building id. */
  assets: ReadonlyMap<number, readonly DemoAsset[]>
}

/** Average orders per day over all properties, without preventive maintenance. */
const ordersPerDay = 7.1
const weekdayFactor = [0.14, 1.32, 1.18, 1.1, 1.12, 0.98, 0.2]

/** How much more often than average a season's problems occur in a month (1 to 12), by property. */
function seasonFactor(season: Season | undefined, month: number, property: DemoProperty): number {
  if (!season) return 1
  const isDesert = property.code === 'SQC'
  const peaks: Record<Season, readonly number[]> = {
    winter: [12, 1, 2],
    summer: isDesert ? [5, 6, 7, 8, 9] : [6, 7, 8],
    autumn: [9, 10, 11],
    wet: [3, 4, 5],
  }
  const isPeak = peaks[season].includes(month)
  const isNear = peaks[season].includes((month % 12) + 1) || peaks[season].includes(((month + 10) % 12) + 1)
  const height =
    season === 'winter' ? (isDesert ? 1.6 : 4.2) : season === 'summer' ? (isDesert ? 4.5 : 3.2) : 2
  return isPeak ? height : isNear ? 1 : season === 'winter' && isDesert ? 0.2 : 0.28
}

type Kind = { trade: DemoTrade; problem: Problem }

function kindsFor(book: TradeBook, property: DemoProperty): Kind[] {
  const dry = (problem: Problem) => problem.jobType !== 'Snow and Ice' || property.code !== 'SQC'
  return [...book.values()]
    .filter(({ name }) => isOffered(name, property))
    .flatMap((trade) => trade.problems.filter(dry).map((problem) => ({ trade, problem })))
}

function placeFor(
  problem: Problem,
  contact: DemoContact | null,
  property: DemoProperty,
  random: Random,
): { building: DemoBuilding; room: DemoRoom | null } {
  const where = problem.where ?? 'room'
  const building =
    contact && random.chance(0.75)
      ? contact.building
      : random.weighted(property.buildings, (each) => each.floors.length)
  if (where === 'outside') return { building, room: null }
  if (where === 'room' && contact && contact.building === building && random.chance(0.6))
    return { building, room: contact.room }
  const rooms = building.floors
    .flatMap((floor) => floor.rooms)
    .filter(({ kind }) => kind.where === where && kind.name !== 'Storage')
  if (rooms.length > 0) return { building, room: random.pick(rooms) }
  return { building, room: null }
}

function assetFor(
  context: DemandContext,
  problem: Problem,
  building: DemoBuilding,
  room: DemoRoom | null,
  random: Random,
): DemoAsset | null {
  const fitting = (context.assets.get(building.id) ?? []).filter(({ spec }) =>
    problem.assets?.includes(spec.category),
  )
  const near = fitting.filter((asset) => asset.room !== null && asset.room.floor === room?.floor)
  const pool = near.length > 0 ? near : fitting
  return pool.length > 0 ? random.pick(pool) : null
}

/** A new order without any work. */
export function draftOrder(
  context: DemandContext,
  { trade, problem }: Kind,
  contact: DemoContact | null,
  property: DemoProperty,
  enteredMs: number,
  random: Random,
): DemoOrder {
  const jobType = jobTypeOf(trade, problem.jobType)
  const { building, room } = placeFor(problem, contact, property, random)
  const asset = assetFor(context, problem, building, room, random)
  const scene: Scene = { problem, building, room, asset }
  const priority = random.chance(0.12)
    ? Math.max(1, Math.min(5, jobType.priority + random.pick([-1, 1])))
    : jobType.priority
  const desk = random.pick(context.staff.desks.get(property) ?? [])
  const supervisor = context.staff.supervisors.get(property) ?? desk
  const isRequest = contact !== null
  return {
    id: 0,
    source: isRequest ? 'request' : 'staff',
    property,
    building,
    room,
    location3: random.chance(0.06)
      ? random.pick([
          'North wall',
          'Next to the stairs',
          'Behind the door',
          'Above the ceiling',
          'By the loading dock',
          'Second stall',
        ])
      : '',
    trade,
    jobType,
    problem,
    priority,
    description: isRequest ? askedText(scene, contact, random) : terseText(scene, random),
    contact,
    enteredBy: isRequest ? contact : random.chance(0.5) ? supervisor : desk,
    enteredMs,
    numberedMs: null,
    approver: isRequest ? desk : null,
    number: null,
    requestNumber: null,
    deniedMs: null,
    denyReason: '',
    assignee: null,
    secondary: null,
    startMs: enteredMs,
    targetMs: enteredMs + (targetHours[priority] ?? 72) * hourMs,
    status: 'open',
    subStatus: null,
    holds: [],
    endedMs: null,
    closedOutMs: null,
    setId: null,
    duplicateOf: null,
    assets: asset && (problem.where === 'plant' || random.chance(0.42)) ? [asset] : [],
    schedule: null,
    occurrence: null,
    pmAsset: null,
    pmBuilding: null,
  }
}

/** Approves or denies a request after a while, or leaves it waiting. */
function decideRequest({ world }: DemandContext, order: DemoOrder, random: Random): void {
  const waits = random.spread(order.priority <= 2 ? 0.7 : 4, 1.1) * hourMs
  const decidedMs =
    order.priority === 1
      ? order.enteredMs + Math.min(waits, hourMs)
      : workingTime(world.calendar, order.enteredMs + waits, order.property.zone, random)
  const isForgotten = random.chance(decidedMs > world.calendar.nowMs - 12 * 24 * hourMs ? 0.35 : 0.005)
  if (isForgotten || decidedMs >= world.calendar.nowMs) return
  if (random.chance(0.045)) {
    order.status = 'denied'
    order.deniedMs = decidedMs
    order.denyReason = random.pick(denyReasons)
    return
  }
  approve(order, decidedMs)
}

export function approve(order: DemoOrder, decidedMs: number): void {
  order.numberedMs = decidedMs
  order.startMs = decidedMs
  order.targetMs = decidedMs + (targetHours[order.priority] ?? 72) * hourMs
}

/** Creates the orders of one day at one property. */
function ordersOfDay(
  context: DemandContext,
  property: DemoProperty,
  kinds: readonly Kind[],
  contacts: readonly DemoContact[],
  day: string,
  random: Random,
): DemoOrder[] {
  const { calendar } = context.world
  const month = Number(day.slice(5, 7))
  const weightOf = ({ problem }: Kind) => problem.weight * seasonFactor(problem.season, month, property)
  const totalWeight = kinds.reduce((sum, { problem }) => sum + problem.weight, 0)
  const load = kinds.reduce((sum, kind) => sum + weightOf(kind), 0) / totalWeight
  const expected =
    ordersPerDay *
    (property.spec.share / 100) *
    (weekdayFactor[weekdayOf(day)] ?? 1) *
    (0.4 + 0.6 * load) *
    random.between(0.6, 1.4)
  const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
  return Array.from({ length: count }, () => {
    const kind = random.weighted(kinds, weightOf)
    const asks = kind.problem.asked.length > 0 && random.chance(0.72)
    const minutes = random.chance(0.9) ? random.int(6 * 60 + 40, 17 * 60) : random.int(0, 24 * 60 - 1)
    const order = draftOrder(
      context,
      kind,
      asks ? random.pick(contacts) : null,
      property,
      calendar.at(day, property.zone, minutes),
      random,
    )
    if (asks) decideRequest(context, order, random)
    else order.numberedMs = order.enteredMs
    return order
  })
}

/** Creates all orders of the last 18 months, without preventive maintenance. */
export function buildDemand(context: DemandContext, properties: readonly DemoProperty[]): DemoOrder[] {
  const { world, staff, book } = context
  const orders: DemoOrder[] = []
  for (const property of properties) {
    const random = world.random.fork(`demand ${property.code}`)
    const kinds = kindsFor(book, property)
    const contacts = staff.contacts.filter((contact) => contact.property === property)
    for (let offset = -548; offset <= -1; offset++) {
      for (const order of ordersOfDay(
        context,
        property,
        kinds,
        contacts,
        world.calendar.day(offset),
        random,
      )) {
        if (order.enteredMs < world.calendar.nowMs) orders.push(order)
      }
    }
  }
  return orders
}

/** Scheduled in advance: events and moves are requested before their day. */
export function planAhead(order: DemoOrder, random: Random): void {
  if (order.trade.name !== 'Moves & Events') return
  const aheadMs = random.int(2, 12) * 24 * hourMs
  order.startMs += aheadMs
  order.targetMs = order.startMs + 24 * hourMs
}
