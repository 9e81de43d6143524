import type * as contract from '@fettle/contract/order-commands'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { withdrawnStatus } from '@fettle/rules/orders/order-status'
import {
  type CommandDeps,
  changeOrder,
  permit,
  requireStatedTime,
} from '#features/work/work-orders/order-command.public.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { assignTo, assignUnassigned, recordChoice } from './assignment.ts'
import { changeFields } from './fields/change-fields.ts'
import { countFromApproval } from './fields/dates.ts'
import { moveTo } from './status-change.ts'

/**
 * Approves a request ([A7.019]): it becomes an open order with the next number and keeps its request number.
 * An unassigned order is assigned automatically ([C5.023]). Throws 400 and changes nothing if any of the sent
 * fields is invalid, and 409 with the current order if it is no
 * longer a request.
 */
export const approveRequest = (
  deps: CommandDeps,
  context: RequestContext,
  {
    workorderId,
    jobType,
    trade,
    jobPriority,
    targetDateTime,
    approvalDateTime,
    assignAutomatically,
    ...people
  }: BodyOf<typeof contract.approveOrder>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    const verdict = permit(command, 'approve')
    const { request_number: requestNumber } = command.row
    if (requestNumber === null) throw new Error('A request that may be approved has a number.')
    requireStatedTime(command, 'approvalDateTime', approvalDateTime)
    command.notify({ kind: 'approved' })
    const approved = recordChoice(command)
    await changeFields(approved, {
      jobType: jobType ?? undefined,
      trade: trade ?? undefined,
      jobPriority: jobPriority ?? undefined,
      targetDateTime: targetDateTime ?? undefined,
    })
    if (targetDateTime === undefined || targetDateTime === null) await countFromApproval(approved)
    await assignTo(approved, people)
    if (assignAutomatically) await assignUnassigned(approved)
    command.set({ category: 'CM', status_kind: 'open', sub_status_id: null })
    command.log({ event: 'request-approved', request: requestNumber, number: 'next' })
    if (command.row.status_kind !== 'open') await moveTo(command, verdict)
  })

/**
 * Denies a request with a reason ([A7.020]). Throws 409 with the current order if it is no longer a request.
 */
export const denyRequest = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, denyReason, denyDateTime }: BodyOf<typeof contract.denyOrder>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    const reason = (denyReason ?? '').trim()
    const verdict = permit(command, 'deny', { input: { reason }, names: { reason: 'denyReason' } })
    requireStatedTime(command, 'denyDateTime', denyDateTime)
    command.set({ deny_reason: reason })
    await moveTo(command, verdict, { reason })
  })

/** Withdraws the caller's own request (C9). It is stored as denied and displayed as 'Withdrawn'. */
export const withdrawRequest = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  changeOrder(deps, context, workorderId, async (command) => {
    const verdict = permit(command, 'withdraw')
    command.set({ is_withdrawn: true })
    await moveTo(command, verdict, { event: { kind: 'withdrawn' }, name: withdrawnStatus })
  })
