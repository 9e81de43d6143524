import { addDays, localDay, startOfLocalDay, weekOf } from '@fettle/rules/time/time'
import * as world from './orders-world.fixture.ts'
import { type PlainOrder, present } from './orders-world.fixture.ts'

/** A query in raw form: texts, or lists for repeated keys. */
export type RawQuery = Record<string, string | string[]>

const low = (text: string) => text.trim().toLowerCase()
const list = (value: string | string[]) => (Array.isArray(value) ? value : [value])
const byId = <R extends { id: number }>(records: readonly R[], id: number | null) =>
  records.find((record) => record.id === id)
const bears = (record: { code: string; name: string } | undefined, wanted: string[]) =>
  record !== undefined &&
  wanted.map(low).some((name) => name === low(record.code) || name === low(record.name))
const named = (record: { name: string } | undefined, wanted: string[]) =>
  record !== undefined && wanted.map(low).includes(low(record.name))
const holds = (text: string, wanted: string) => text.toLowerCase().includes(low(wanted))
const isOverdue = ({ kind, targetAt }: PlainOrder) =>
  (kind === 'open' || kind === 'hold') && targetAt !== null && Date.parse(targetAt) < present.getTime()

const isOnTime = ({ completedAt, targetAt }: PlainOrder) =>
  completedAt !== null && targetAt !== null && Date.parse(completedAt) <= Date.parse(targetAt)

function hasStatus(order: PlainOrder, name: string, withSubStatuses: boolean): boolean {
  const wanted = low(name)
  if (wanted === 'all') return true
  if (wanted === 'overdue') return isOverdue(order)
  if (wanted === order.kind) return order.subStatusId === null || withSubStatuses
  return named(byId(world.subStatuses, order.subStatusId), [name])
}

function from(order: PlainOrder, at: string | null, bound: string): boolean {
  if (at === null) return false
  const start = bound.includes('T') ? Date.parse(bound) : startOfLocalDay(bound, order.zone)
  return Date.parse(at) >= start
}

function until(order: PlainOrder, at: string | null, bound: string): boolean {
  if (at === null) return false
  if (bound.includes('T')) return Date.parse(at) <= Date.parse(bound)
  return Date.parse(at) < startOfLocalDay(addDays(bound, 1), order.zone)
}

const isAssignedTo = (order: PlainOrder, names: string[]) =>
  named(byId(world.assignees, order.assigneeId), names) ||
  named(byId(world.assignees, order.secondaryId), names)

/** A moment lies in the period of the order's own calendar. Weeks begin on Sunday unless set otherwise. */
function isWithin(order: PlainOrder, at: string | null, period: string): boolean {
  if (at === null) return false
  const [day, today] = [localDay(Date.parse(at), order.zone), localDay(present.getTime(), order.zone)]
  if (period === 'today') return day === today
  const week = weekOf(today, { firstDayOfWeek: world.weekStarts[order.propertyId] ?? 'Sunday' })
  return week.from <= day && day <= week.to
}

const hasWord = (order: PlainOrder, word: string) => {
  const [building, room] = [byId(world.buildings, order.buildingId), byId(world.rooms, order.roomId)]
  const isPlace = (place: { code: string; name: string } | undefined) =>
    place !== undefined && (holds(place.name, word) || low(place.code) === low(word))
  return (
    holds(order.description, word) ||
    holds(order.multiAssetDisplay, word) ||
    isPlace(building) ||
    isPlace(room) ||
    [order.number, order.requestNumber].some((number) => String(number) === word.replace('#', ''))
  )
}

/** Reference implementation of each filter on plain objects, compared with the server. */
const meanings: Record<string, (order: PlainOrder, value: string[], query: RawQuery) => boolean> = {
  propertyId: (order, ids) => ids.includes(String(order.propertyId)),
  omit: (order, ids) => !ids.includes(String(order.id)),
  workorderId: (order, ids) => ids.includes(String(order.id)),
  contactId: (order, ids) => ids.includes(String(order.contactId)),
  setId: (order, [id]) => String(order.setId) === id,
  orderNumber: (order, [text = '']) => {
    const shown = order.number === null ? (order.kind === 'denied' ? 'denied' : 'req') : String(order.number)
    return shown === low(text).replace('#', '').trim()
  },
  requestId: (order, [text]) => String(order.requestNumber) === text,
  orderOrRequestNumber: (order, [text]) =>
    String(order.requestNumber) === text || String(order.number) === text,
  numberPrefix: (order, [text = '']) =>
    String(order.number).startsWith(text) || String(order.requestNumber).startsWith(text),
  orderStatus: (order, names, query) =>
    names.some((name) => hasStatus(order, name, query.includeSubStatuses === 'true')),
  includeSubStatuses: () => true,
  overdueFlag: (order, [flag]) => isOverdue(order) === (flag === 'true'),
  orderCategory: (order, categories) => categories.includes(order.category),
  jobPriority: (order, priorities) => priorities.includes(String(order.priority)),
  trade: (order, names) => named(byId(world.trades, order.tradeId), names),
  jobType: (order, names) => named(byId(world.jobTypes, order.jobTypeId), names),
  assignTo: (order, names, query) =>
    isAssignedTo(order, names) || (query.unassignedFlag === 'true' && order.assigneeId === null),
  unassignedFlag: (order, [flag], query) =>
    (order.assigneeId === null) === (flag === 'true') ||
    (flag === 'true' && query.assignTo !== undefined && isAssignedTo(order, list(query.assignTo))),
  withoutTradeFlag: (order, [flag]) => (order.tradeId === null) === (flag === 'true'),
  failedTasksFlag: (order, [flag]) => order.hasFailedTasks === (flag === 'true'),
  campus: (order, names) => bears(byId(world.campuses, order.campusId), names),
  building: (order, names) => bears(byId(world.buildings, order.buildingId), names),
  floor: (order, names) => bears(byId(world.floors, order.floorId), names),
  suite: (order, names) => bears(byId(world.rooms, order.roomId), names),
  description: (order, [text = '']) => holds(order.description, text),
  orderBy: (order, [text = '']) => holds(order.orderBy, text),
  orderByField2: (order, [text = '']) => holds(order.orderByField2, text),
  multiAssetDisplay: (order, [text = '']) => holds(order.multiAssetDisplay, text),
  search: (order, [text = '']) =>
    text
      .trim()
      .split(/\s+/)
      .every((word) => hasWord(order, word)) || low(text) === `req ${order.requestNumber}`,
  targetDateStart: (order, [bound = '']) => from(order, order.targetAt, bound),
  targetDateEnd: (order, [bound = '']) => until(order, order.targetAt, bound),
  entryPeriod: (order, [period = '']) => isWithin(order, order.enteredAt, period),
  targetPeriod: (order, [period = '']) => isWithin(order, order.targetAt, period),
  entryDateStart: (order, [bound = '']) => from(order, order.enteredAt, bound),
  entryDateEnd: (order, [bound = '']) => until(order, order.enteredAt, bound),
  startDateStart: (order, [bound = '']) => from(order, order.startAt, bound),
  startDateEnd: (order, [bound = '']) => until(order, order.startAt, bound),
  closedOutDateStart: (order, [bound = '']) => from(order, order.closedOutAt, bound),
  closedOutDateEnd: (order, [bound = '']) => until(order, order.closedOutAt, bound),
  surveyDateStart: (order, [bound = '']) => from(order, order.surveyedAt, bound),
  surveyDateEnd: (order, [bound = '']) => until(order, order.surveyedAt, bound),
  onTimeFlag: (order, [flag]) => isOnTime(order) === (flag === 'true'),
  notAcceptableFlag: (order, [flag]) => (order.isAcceptable === false) === (flag === 'true'),
  completionDateStart: (order, [bound = '']) => from(order, order.completedAt, bound),
  completionDateEnd: (order, [bound = '']) => until(order, order.completedAt, bound),
}
export const filterNames = Object.keys(meanings)

/** Orders that match a query, by brute force. */
export const expectedOrders = (orders: readonly PlainOrder[], query: RawQuery): PlainOrder[] =>
  orders.filter((order) =>
    Object.entries(query).every(([name, value]) => meanings[name]?.(order, list(value), query) ?? true),
  )

const compare = (a: unknown, b: unknown): number => {
  if (a === b || a === null || a === undefined || b === null || b === undefined) return 0
  if (typeof a === 'string' && typeof b === 'string') return inNaturalOrder.compare(a, b)
  return (a as number) < (b as number) ? -1 : 1
}
const inNaturalOrder = new Intl.Collator('und', { numeric: true })
const nameOf = (records: readonly { id: number; name: string }[], id: number | null) =>
  byId(records, id)?.name.toLowerCase()
/** The displayed status by its place in the life of an order, with the configured order of sub-statuses. */
function statusPlace(order: PlainOrder): string {
  if (order.category === 'REQ' && order.kind !== 'denied') return '0'
  const place = ['open', 'hold', 'complete', 'dnc', 'denied'].indexOf(order.kind) + 1
  const subStatus = byId(world.subStatuses, order.subStatusId)
  return subStatus ? `${place} ${subStatus.display_sequence} ${subStatus.name.toLowerCase()}` : `${place}`
}

/** Sort value of each column. */
const sortValues: Record<string, (order: PlainOrder) => unknown> = {
  orderNumber: (order) => order.number,
  requestId: (order) => order.requestNumber,
  orderCategory: (order) => order.category,
  orderStatus: statusPlace,
  jobPriority: (order) => order.priority,
  trade: (order) => nameOf(world.trades, order.tradeId),
  jobType: (order) => nameOf(world.jobTypes, order.jobTypeId),
  assignTo: (order) => nameOf(world.assignees, order.assigneeId),
  orderBy: (order) => order.orderBy.toLowerCase(),
  orderByField2: (order) => order.orderByField2.toLowerCase(),
  propertyName: (order) => nameOf(world.properties, order.propertyId),
  campus: (order) => nameOf(world.campuses, order.campusId),
  building: (order) => nameOf(world.buildings, order.buildingId),
  floor: (order) => nameOf(world.floors, order.floorId),
  suite: (order) => byId(world.rooms, order.roomId)?.code.toLowerCase(),
  multiAssetDisplay: (order) => order.multiAssetDisplay.toLowerCase(),
  description: (order) => order.description.toLowerCase(),
  entryTimestampLTZ: (order) => order.enteredAt,
  startTimestampLTZ: (order) => order.startAt,
  targetTimestampLTZ: (order) => order.targetAt,
  completionTimestampLTZ: (order) => order.completedAt,
}

/**
 * Orders sorted by a column, with ties by id in the same direction. Empty values come last in both
 * directions. By number, pending requests come before denied ones.
 */
export function expectedOrderOf(
  orders: readonly PlainOrder[],
  column: string,
  direction: 'ascend' | 'descend',
): number[] {
  const sign = direction === 'ascend' ? 1 : -1
  const value = sortValues[column] as (order: PlainOrder) => unknown
  const isEmpty = (order: PlainOrder) => value(order) === null || value(order) === undefined
  const tier = (order: PlainOrder) => {
    if (!isEmpty(order)) return 0
    return column === 'orderNumber' && order.kind === 'denied' ? 2 : 1
  }
  return [...orders]
    .sort((a, b) => tier(a) - tier(b) || sign * (compare(value(a), value(b)) || a.id - b.id))
    .map(({ id }) => id)
}
