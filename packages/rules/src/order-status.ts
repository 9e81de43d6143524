export const statusKinds = ['open', 'hold', 'complete', 'dnc', 'denied'] as const
export type StatusKind = (typeof statusKinds)[number]

/** The kinds of orders that still wait for work; only these can be overdue. */
export const liveKinds = ['open', 'hold'] as const satisfies readonly StatusKind[]

export const orderCategories = ['CM', 'PM', 'REQ'] as const
export type OrderCategory = (typeof orderCategories)[number]

/** A request carries this instead of a number until it is approved. */
export const requestNumber = 'REQ'
/** A denied request carries this for good. */
export const deniedNumber = 'Denied'

const plainNames = { open: 'Open', hold: 'Hold', complete: 'Complete', dnc: 'DNC', denied: 'Denied' } as const

/** What the list's status filter offers beside sub-statuses. Overdue is a filter, not a status (A4.001). */
export const statusFilters = ['Open', 'Hold', 'DNC', 'Complete', 'Denied', 'Overdue', 'All'] as const
export type StatusFilter = (typeof statusFilters)[number]

export type OrderStatus = { kind: StatusKind; subStatus: string | null }

/** `orderStatus` as the API says it: the sub-status where there is one, else the kind's name (A4.001). */
export const orderStatusName = ({ kind, subStatus }: OrderStatus): string => subStatus ?? plainNames[kind]

export type SubStatuses = { openSubStatuses: readonly string[]; completeSubStatuses: readonly string[] }

/** Reads an `orderStatus`; undefined when it is neither a status nor a configured sub-status. */
export function parseOrderStatus(name: string, subStatuses: SubStatuses): OrderStatus | undefined {
  const kind = statusKinds.find((each) => plainNames[each] === name)
  if (kind) return { kind, subStatus: null }
  if (subStatuses.openSubStatuses.includes(name)) return { kind: 'open', subStatus: name }
  if (subStatuses.completeSubStatuses.includes(name)) return { kind: 'complete', subStatus: name }
  return undefined
}

/** An order not yet approved (A4.002). */
export const isRequest = (order: { orderNumber: string }): boolean => order.orderNumber === requestNumber

export const isDenied = (order: { orderNumber: string }): boolean => order.orderNumber === deniedNumber

/** The status buttons are hidden once an order is denied (A4.008). */
export const showsStatusButtons = (order: { orderNumber: string }): boolean => !isDenied(order)

/** What people read of a request that its requester took back; its status is `Denied`. */
export const withdrawnStatus = 'Withdrawn'

/** What people read in place of the status `Denied` where the requester took it back; else the status. */
export const statusOrWithdrawn = (order: { orderStatus: string; withdrawnFlag?: boolean }): string =>
  order.withdrawnFlag ? withdrawnStatus : order.orderStatus

/** The status as people read it: an order numbered REQ reads 'Submitted' (A2.051), a request taken back 'Withdrawn'. */
export function displayStatus(order: {
  orderNumber: string
  orderStatus: string
  withdrawnFlag?: boolean
}): string {
  return isRequest(order) ? 'Submitted' : statusOrWithdrawn(order)
}

/** Overdue: of open or hold kind, with its target in the past. */
export const isOverdue = (order: { kind: StatusKind; targetAtMs: number | null }, nowMs: number): boolean =>
  (order.kind === 'open' || order.kind === 'hold') && order.targetAtMs !== null && order.targetAtMs < nowMs

export const statusColours = ['approved', 'submitted', 'open', 'hold', 'complete', 'denied', 'dnc'] as const
export type StatusColour = (typeof statusColours)[number]

/** Which of the named status colours an order wears (A9.022). */
export const statusColourOf = (order: { orderNumber: string; kind: StatusKind }): StatusColour =>
  isRequest(order) && order.kind === 'open' ? 'submitted' : order.kind

export const stageKeys = ['submitted', 'assigned', 'on-hold', 'final'] as const
export type Stage = { key: (typeof stageKeys)[number]; label: string; active: boolean }

function finalLabel({ kind, subStatus }: OrderStatus): string {
  if (subStatus !== null) return subStatus
  if (kind === 'dnc') return 'Did Not Complete'
  return kind === 'denied' ? 'Denied' : 'Complete'
}

/** The four stages of the status timeline and which of them are lit (A2.104-A2.107). */
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
