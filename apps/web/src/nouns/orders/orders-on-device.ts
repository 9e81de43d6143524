import { workOrder } from '@fettle/contract/work-orders'
import { offsetOf, pageOf } from '@fettle/rules/records/paging'
import { ApiError } from '#lib/api-error.ts'
import { onDevice } from '#lib/device/database.ts'
import { recordsOf } from '#lib/device/device-copies.ts'
import type { Copy } from '#lib/device/kept-queries.ts'
import type { ListQuery } from './list-search.ts'
import { type OrderPage, orderKind } from './order-page.ts'

type Row = OrderPage['data'][number]

/** Filters by a value that each stored order has, with the value. */
const filteredValues = {
  propertyId: (row) => row.propertyId,
  orderCategory: (row) => row.orderCategory,
  campus: (row) => row.campus,
  building: (row) => row.building,
  floor: (row) => row.floor,
  suite: (row) => row.suite,
  trade: (row) => row.trade,
  jobType: (row) => row.jobType,
  jobPriority: (row) => row.jobPriority,
} satisfies Partial<Record<keyof ListQuery, (row: Row) => string | number | null>>

/** Parts of a list's query that do not filter by a value. */
const others: ReadonlySet<string> = new Set([
  'skip',
  'take',
  'sortColumn',
  'sortDirection',
  'orderStatus',
  'includeSubStatuses',
  'assignTo',
  'unassignedFlag',
])

/** Name of the stored mark of the last bundle. */
export const bundleMark = 'order-bundle'

/**
 * Returns a page of the stored orders and the time of the oldest one. Returns null without stored orders, or without a
 * bundle: a requester's device has only the orders that were opened there.
 * Throws if a filter needs the server, because the device has only open and held orders of the worker's shift.
 */
export async function readOrderPage(userId: number, query: ListQuery): Promise<Copy | null> {
  const stored = await recordsOf(userId, orderKind)
  const mark = await onDevice(userId, (database) => database.get('lists', bundleMark))
  if (stored.length === 0 || !mark) return null
  const rows = stored.flatMap(({ record }): Row[] => {
    const read = workOrder.safeParse(record)
    return read.success ? [read.data] : []
  })
  assertOnDevice(query, rows)
  const found = rows.filter((row) => matches(row, query)).sort(comparison(query))
  const offset = offsetOf(query.skip)
  const data = found.slice(offset, offset + query.take)
  const storedAt = Math.min(...stored.map((record) => record.storedAt))
  const page: OrderPage = {
    pagination: {
      pageNumber: pageOf(query.skip, query.take),
      pageSize: query.take,
      totalPages: Math.ceil(found.length / query.take),
      itemsInPage: data.length,
      totalItems: found.length,
    },
    message: '',
    generatedDateTime: new Date(storedAt).toISOString(),
    data,
  }
  return { value: page, storedAt }
}

const isLiveStatus = (status: string) => ['open', 'hold', 'overdue'].includes(status.toLowerCase())

function assertOnDevice(query: ListQuery, rows: readonly Row[]): void {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined)
  const isFilterKnown = filled.every(([name]) => name in filteredValues || others.has(name))
  const statuses = new Set(rows.map(({ orderStatus }) => orderStatus.toLowerCase()))
  if (
    isFilterKnown &&
    query.orderStatus.every((status) => isLiveStatus(status) || statuses.has(status.toLowerCase()))
  )
    return
  const title = isFilterKnown ? 'This status needs a network' : 'This filter needs a network'
  const message = 'Only open and held orders of your shift are on this device. Choose Open to see them.'
  throw new ApiError('listWorkOrders', 0, { title, errors: [{ field: '', code: 'offline', message }] })
}

function matches(row: Row, query: ListQuery): boolean {
  const hasValues = Object.entries(filteredValues).every(([name, read]) => {
    const wanted = query[name as keyof typeof filteredValues]
    return wanted === undefined || wanted.some((each) => isSame(each, read(row)))
  })
  return (
    hasValues && hasAssignee(row, query) && query.orderStatus.some((status) => hasStatus(row, status, query))
  )
}

/** Both filters together find the orders of either. */
function hasAssignee(row: Row, { assignTo, unassignedFlag }: ListQuery): boolean {
  const isAssigned =
    assignTo === undefined ||
    assignTo.some((name) => isSame(name, row.assignTo) || isSame(name, row.assignToSecondary))
  const isUnassigned = unassignedFlag === undefined || unassignedFlag === (row.assignToId === null)
  return assignTo !== undefined && unassignedFlag === true
    ? isAssigned || isUnassigned
    : isAssigned && isUnassigned
}

const isSame = (one: string | number, other: string | number | null): boolean =>
  other !== null && String(one).trim().toLowerCase() === String(other).trim().toLowerCase()

function hasStatus(row: Row, status: string, { includeSubStatuses = false }: ListQuery): boolean {
  if (isSame(status, 'Overdue'))
    return (
      row.statusKind === 'open' && row.targetDateTime !== null && Date.parse(row.targetDateTime) < Date.now()
    )
  if (isSame(status, row.orderStatus)) return true
  return includeSubStatuses && isSame(status, 'Open') && row.statusKind === 'open'
}

/** Sorts as the list does: texts without regard to case and with numbers by value, rows without a value last. */
function comparison({ sortColumn, sortDirection }: ListQuery): (a: Row, b: Row) => number {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const valueIn = (row: Row) => {
    const value: unknown = sortColumn in row ? row[sortColumn as keyof Row] : null
    return value === null || value === undefined || value === '' ? null : String(value)
  }
  const turn = sortDirection === 'descend' ? -1 : 1
  return (a, b) => {
    const [one, other] = [valueIn(a), valueIn(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return turn * collator.compare(one, other) || turn * (a.workorderId - b.workorderId)
  }
}
