import type * as contract from '@fettle/contract/order-commands'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { OrderAction } from '@fettle/rules/order-actions'
import { parseOrderStatus } from '@fettle/rules/order-status'
import type { Settings } from '@fettle/rules/settings'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { stopTimersOfOrder } from '../../users/order-timers.usecases.ts'
import { saidHours } from '../../users/timers.usecases.ts'
import { completionFacts, completionMoment, noteFacts } from './completion.ts'
import { because } from './log-texts.ts'
import { type CommandDeps, changeOrder, type OrderCommand, permit } from './order-command.usecases.ts'
import { moveTo } from './status-change.ts'

type StatusAction = Extract<
  OrderAction,
  'open' | 'hold' | 'dnc' | 'complete' | 'open-sub-status' | 'complete-sub-status'
>
type Given = {
  subStatus?: string
  reason?: string | null | undefined
  completedAt?: string | null | undefined
  laborHours?: number | null | undefined
}

/** Takes an order to a status by the transition table; ending it stops the timers that run on it. */
async function setStatus(command: OrderCommand, action: StatusAction, given: Given = {}): Promise<void> {
  const { subStatus, reason = null, completedAt, laborHours } = given
  const completion = await completionFacts(command)
  const ask = (laborCount: number) =>
    permit(command, action, {
      facts: { completion: { ...completion, laborCount }, notes: noteFacts(command.row) },
      input: { subStatus: subStatus ?? null },
    })
  const verdict = ask(completion.laborCount)
  const at = verdict.to?.kind === 'complete' ? completionMoment(command, completedAt) : command.now
  if (verdict.stopsTimers) {
    const posted = await stopTimersOfOrder(command, { at, laborHours: saidHours(laborHours) })
    // A timer that posts nothing is no labor.
    ask(command.row.cost_labor.length + posted)
  }
  await moveTo(command, verdict, { at, reason })
}

/** Opens an order again, or takes it off hold ([A7.017], [A4.004]). */
export const openOrder = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  changeOrder(deps, context, workorderId, (command) => setStatus(command, 'open'))

/** Puts an order on hold ([A7.017]). */
export const holdOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  reason: string | null | undefined,
) => changeOrder(deps, context, workorderId, (command) => setStatus(command, 'hold', { reason }))

/** Marks an order as not completed ([A7.017]). */
export const dncOrder = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  changeOrder(deps, context, workorderId, (command) => setStatus(command, 'dnc'))

/** Completes an order ([A7.018]); throws 400 naming every requirement that is not met ([A5.001]). */
export const completeOrder = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, completionDateTime, laborHours }: BodyOf<typeof contract.completeOrder>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, (command) =>
    setStatus(command, 'complete', { completedAt: completionDateTime, laborHours }),
  )

const plainActions = { open: 'open', hold: 'hold', dnc: 'dnc', complete: 'complete' } as const

/** What must be done to give an order the status of this name; an unknown name is refused as a sub-status. */
function actionFor(name: string, settings: Settings): { action: StatusAction; subStatus?: string } {
  const status = parseOrderStatus(name, settings)
  if (status === undefined || status.kind === 'denied') return { action: 'open-sub-status', subStatus: name }
  if (status.subStatus === null) return { action: plainActions[status.kind] }
  return {
    action: status.kind === 'complete' ? 'complete-sub-status' : 'open-sub-status',
    subStatus: status.subStatus,
  }
}

/** Gives an order a sub-status, or a plain status by its name ([A7.023]). */
export const setSubStatus = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, requestedStatus, laborHours }: BodyOf<typeof contract.setSubStatus>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, (command) => {
    const { action, subStatus } = actionFor(requestedStatus.trim(), command.settings)
    return setStatus(command, action, { laborHours, ...(subStatus === undefined ? {} : { subStatus }) })
  })

/** Freezes an ended order (C9). */
export const closeOut = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'close-out')
    command.set({ closed_out_at: command.now })
    command.log('close-out', 'Closed out')
  })

/** Takes a close-out back, with a reason that stands in the log (C9). */
export const reopen = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  reason: string | null | undefined,
) =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'reopen-closed-out', { input: { reason: reason ?? null } })
    command.set({ closed_out_at: null })
    command.log('close-out', `Close-out taken back${because(reason)}`)
  })
