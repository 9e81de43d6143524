export const statusKinds = ['open', 'hold', 'complete', 'dnc', 'denied'] as const
export type StatusKind = (typeof statusKinds)[number]

/** Status kinds of unfinished orders. Only these can be overdue. */
export const liveKinds = ['open', 'hold'] as const satisfies readonly StatusKind[]

export const orderCategories = ['CM', 'PM', 'REQ'] as const
export type OrderCategory = (typeof orderCategories)[number]

/** Order number of a request until it is approved. */
const requestNumber = 'REQ'
/** Permanent order number of a denied request. */
const deniedNumber = 'Denied'

const plainNames = { open: 'Open', hold: 'Hold', complete: 'Complete', dnc: 'DNC', denied: 'Denied' } as const

/** Status filters of the list, in addition to sub-statuses. Overdue is a filter, not a status (A4.001). */
export const statusFilters = ['Open', 'Hold', 'DNC', 'Complete', 'Denied', 'Overdue', 'All'] as const

export type OrderStatus = { kind: StatusKind; subStatus: string | null }

/** `orderStatus` in the API: the sub-status if set, or else the kind's name (A4.001). */
export const orderStatusName = ({ kind, subStatus }: OrderStatus): string => subStatus ?? plainNames[kind]

export type SubStatuses = { openSubStatuses: readonly string[]; completeSubStatuses: readonly string[] }

/** Parses an `orderStatus`. undefined if it is neither a status nor a configured sub-status. */
export function parseOrderStatus(name: string, subStatuses: SubStatuses): OrderStatus | undefined {
  const kind = statusKinds.find((each) => plainNames[each] === name)
  if (kind) return { kind, subStatus: null }
  if (subStatuses.openSubStatuses.includes(name)) return { kind: 'open', subStatus: name }
  if (subStatuses.completeSubStatuses.includes(name)) return { kind: 'complete', subStatus: name }
  return undefined
}

/** An order that is not approved yet (A4.002). */
export const isRequest = (order: { orderNumber: string }): boolean => order.orderNumber === requestNumber

export const isDenied = (order: { orderNumber: string }): boolean => order.orderNumber === deniedNumber

/** A denied order has no status buttons (A4.008). */
export const showsStatusButtons = (order: { orderNumber: string }): boolean => !isDenied(order)

/** Display name of a withdrawn request, whose status is `Denied`. */
export const withdrawnStatus = 'Withdrawn'

/** Returns 'Withdrawn' instead of `Denied` for a withdrawn request, or else the status. */
export const statusOrWithdrawn = (order: { orderStatus: string; withdrawnFlag?: boolean }): string =>
  order.withdrawnFlag ? withdrawnStatus : order.orderStatus

/**
 * The displayed status: 'Submitted' for an order numbered REQ (A2.051), 'Withdrawn' for a withdrawn request.
 */
export function displayStatus(order: {
  orderNumber: string
  orderStatus: string
  withdrawnFlag?: boolean
}): string {
  return isRequest(order) ? 'Submitted' : statusOrWithdrawn(order)
}

/**
 * Filters of unassigned orders: open ones without an assignee. Requests get their assignee at the approval, and held
 * orders count as held only.
 */
export const unassignedFilters: {
  readonly orderStatus: string[]
  readonly includeSubStatuses: true
  readonly orderCategory: ('CM' | 'PM')[]
  readonly unassignedFlag: true
} = {
  orderStatus: ['Open'],
  includeSubStatuses: true,
  orderCategory: ['CM', 'PM'],
  unassignedFlag: true,
}

/** An order is overdue if its kind is open or hold and its target is in the past. */
export const isOverdue = (order: { kind: StatusKind; targetAtMs: number | null }, nowMs: number): boolean =>
  (order.kind === 'open' || order.kind === 'hold') && order.targetAtMs !== null && order.targetAtMs < nowMs

const statusColorNames = ['approved', 'submitted', 'open', 'hold', 'complete', 'denied', 'dnc'] as const
export type StatusColorName = (typeof statusColorNames)[number]

/** Returns the named status color of an order (A9.022). */
export const statusColorOf = (order: { orderNumber: string; kind: StatusKind }): StatusColorName =>
  isRequest(order) && order.kind === 'open' ? 'submitted' : order.kind

const stageKeys = ['submitted', 'assigned', 'on-hold', 'final'] as const
export type Stage = { key: (typeof stageKeys)[number]; label: string; active: boolean }

function finalLabel({ kind, subStatus }: OrderStatus): string {
  if (subStatus !== null) return subStatus
  if (kind === 'dnc') return 'Did Not Complete'
  return kind === 'denied' ? 'Denied' : 'Complete'
}

/** Returns the four stages of the status timeline and which are reached (A2.104-A2.107). */
export function stagesOf(order: OrderStatus & { orderNumber: string }): Stage[] {
  const submitted = order.kind === 'open' && isRequest(order)
  return [
    { key: 'submitted', label: 'Submitted', active: submitted },
    {
      key: 'assigned',
      label: 'Assigned',
      active: !submitted && (order.kind === 'open' || order.kind === 'complete' || order.kind === 'dnc'),
    },
    { key: 'on-hold', label: 'On Hold', active: order.kind === 'hold' },
    {
      key: 'final',
      label: finalLabel(order),
      active:
        order.subStatus !== null ||
        order.kind === 'complete' ||
        order.kind === 'dnc' ||
        order.kind === 'denied',
    },
  ]
}

/** Returns an order's state in plain words for the public. */
export const plainStatus = ({
  kind,
  isRequest: waits,
  isWithdrawn,
}: {
  kind: StatusKind
  isRequest: boolean
  isWithdrawn: boolean
}): string =>
  ({
    open: waits ? 'Waiting for approval' : 'Open',
    hold: 'On hold',
    complete: 'Complete',
    dnc: 'Ended without being completed',
    denied: isWithdrawn ? withdrawnStatus : 'Denied',
  })[kind]
