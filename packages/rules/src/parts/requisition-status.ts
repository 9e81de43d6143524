import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, tooLong } from '../records/problem.ts'
import { sum } from '../text/money.ts'
import { formatNumber } from '../time/formats.ts'

/** Statuses of a requisition ([C1.032], [C1.033]). */
export const requisitionStatuses = [
  'Draft',
  'Submitted',
  'Approved',
  'Ordered',
  'Part received',
  'Received',
  'Cancelled',
] as const
export type RequisitionStatus = (typeof requisitionStatuses)[number]

/** Statuses whose missing units are on order ([C1.035]). */
export const onOrderStatuses: readonly RequisitionStatus[] = ['Ordered', 'Part received']

/** Statuses of requisitions that are not finished. */
export const openRequisitionStatuses: readonly RequisitionStatus[] = requisitionStatuses.filter(
  (status) => status !== 'Received' && status !== 'Cancelled',
)

export const requisitionActions = ['submit', 'return', 'approve', 'order', 'cancel'] as const
export type RequisitionAction = (typeof requisitionActions)[number]

type Move = {
  readonly label: string
  readonly from: readonly RequisitionStatus[]
  readonly to: RequisitionStatus
  /** Whether it requires Approve Requisitions. The others require Edit Parts. */
  readonly approver?: true
  readonly asks?: 'reason'
}

/** The actions on a requisition: where each starts and ends, and what it asks for ([C1.032]–[C1.034]). */
export const requisitionMoves: Readonly<Record<RequisitionAction, Move>> = {
  submit: { label: 'Submit', from: ['Draft'], to: 'Submitted' },
  return: { label: 'Return to Draft', from: ['Submitted'], to: 'Draft', approver: true, asks: 'reason' },
  approve: { label: 'Approve', from: ['Submitted'], to: 'Approved', approver: true },
  order: { label: 'Mark as Ordered', from: ['Approved'], to: 'Ordered' },
  cancel: {
    label: 'Cancel Requisition',
    from: ['Draft', 'Submitted', 'Approved', 'Ordered', 'Part received'],
    to: 'Cancelled',
    asks: 'reason',
  },
}

/** What the rules know of a requisition. */
export type RequisitionSubject = {
  status: RequisitionStatus
  supplierId: number | null
  lines: number
}

export type RequisitionVerdict =
  | { allowed: true; to: RequisitionStatus }
  | {
      allowed: false
      code: 'wrong-status' | 'forbidden' | 'requirements'
      message: string
      problems: readonly Problem[]
    }

/** The actions that start at a status, for the buttons of a requisition. */
export const requisitionActionsFrom = (
  status: RequisitionStatus,
  { approves }: { approves: boolean },
): RequisitionAction[] =>
  requisitionActions.filter((action) => {
    const { from, approver } = requisitionMoves[action]
    return from.includes(status) && (approves || !approver)
  })

/** Whether lines, supplier and warehouse can still be changed. */
export const isDraftRequisition = (status: RequisitionStatus): boolean => status === 'Draft'

/** Whether parts can be received ([C1.036]). */
export const mayReceive = (status: RequisitionStatus): boolean => onOrderStatuses.includes(status)

/** Returns why nothing can be received in a status ([C1.036]), or null if it can. */
export const receiptRefusal = (status: RequisitionStatus): string | null =>
  mayReceive(status) ? null : `Receiving is not possible for a requisition that is ${status}.`

/** Returns the problems of a requisition that is sent to its approver ([C1.037]). */
const submitProblems = ({ supplierId, lines }: RequisitionSubject): Problem[] => [
  ...(supplierId === null ? [problem('vendorId', 'required', 'Choose a supplier.')] : []),
  ...(lines === 0 ? [problem('lines', 'required', 'Add at least one line.')] : []),
]

const no = (
  code: 'wrong-status' | 'forbidden' | 'requirements',
  message: string,
  problems: readonly Problem[] = [],
): RequisitionVerdict => ({ allowed: false, code, message, problems })

/** Decides an action on a requisition ([C1.032]–[C1.034], [C1.037]). `approves`: the person holds Approve Requisitions. */
export function decideRequisitionMove(
  action: RequisitionAction,
  requisition: RequisitionSubject,
  { reason = '', approves }: { reason?: string | undefined; approves: boolean },
): RequisitionVerdict {
  const { from, to, label, approver, asks } = requisitionMoves[action]
  if (approver && !approves) return no('forbidden', 'You do not have permission to perform that action.')
  if (!from.includes(requisition.status))
    return no('wrong-status', `${label} is not possible for a requisition that is ${requisition.status}.`)
  const problems = [
    ...(action === 'submit' ? submitProblems(requisition) : []),
    ...(asks === 'reason' && isBlank(reason) ? [required('reason', 'Reason')] : []),
    ...tooLong('reason', 'Reason', reason, maxLength.reason),
  ]
  return problems.length === 0
    ? { allowed: true, to }
    : no('requirements', 'Please correct the entries.', problems)
}

/** The status of a requisition after units of its lines were received ([C1.036]). */
export const statusAfterReceipt = (
  lines: readonly { quantity: number; received: number }[],
): RequisitionStatus =>
  lines.every(({ quantity, received }) => received >= quantity) ? 'Received' : 'Part received'

/** The status of a requisition after a receipt of its lines was corrected. A cancelled one stays cancelled. */
export function statusAfterCorrection(
  status: RequisitionStatus,
  lines: readonly { quantity: number; received: number }[],
): RequisitionStatus {
  if (status !== 'Received' && !mayReceive(status)) return status
  return lines.every(({ received }) => received <= 0) ? 'Ordered' : statusAfterReceipt(lines)
}

/** The suggested quantity of a part to buy ([C1.030]): up to its upper limit, at least 0. */
export const suggestedQuantity = (part: {
  reorderAt: number | null
  reorderTo: number | null
  available: number
  onOrder: number
}): number => Math.max(0, (part.reorderTo ?? part.reorderAt ?? 0) - (part.available + part.onOrder))

/** A line of a receipt. */
export type ReceivedLine = {
  quantity: number
  received: number
  receives: number
  code: string
  units: string
}

/** Parts that a question names; the others are counted. */
const maxNamed = 3

/**
 * Returns the question before more is received than was ordered ([C1.036]), with each part and both quantities, or null.
 */
export function overReceiptQuestion(lines: readonly ReceivedLine[]): string | null {
  const over = lines.filter(({ quantity, received, receives }) => received + receives > quantity)
  if (over.length === 0) return null
  const texts = over.slice(0, maxNamed).map(({ quantity, received, receives, code, units }) => {
    const total = `${formatNumber(sum([received, receives]))} ${units}`.trim()
    return `${code}: ${total} received in total, ${formatNumber(quantity)} ordered.`
  })
  const others = over.length - texts.length
  if (others > 0) texts.push(others === 1 ? '1 more part too.' : `${others} more parts too.`)
  return `${texts.join(' ')} Receive ${over.length === 1 ? 'it' : 'them'} anyway?`
}
