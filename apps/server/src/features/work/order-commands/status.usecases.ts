import type * as contract from '@fettle/contract/order-commands'
import type { BodyOf } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Hold, holdProblems } from '@fettle/rules/orders/hold'
import type { OrderAction } from '@fettle/rules/orders/order-actions'
import { loggedReason } from '@fettle/rules/orders/order-log-events'
import { orderStatusName, parseOrderStatus } from '@fettle/rules/orders/order-status'
import { isBlank } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
} from '#features/work/work-orders/order-command.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { completionMoment, noteFacts } from './completion.ts'
import { type Entered, factsWith, writeEntry } from './completion-entry.ts'
import { writeMessage } from './items/messages.usecases.ts'
import { keepPicture } from './items/signature.usecases.ts'
import { moveTo } from './status-change.ts'

type StatusAction = Extract<
  OrderAction,
  'open' | 'hold' | 'dnc' | 'complete' | 'open-sub-status' | 'complete-sub-status'
>
type StatusInput = {
  subStatus?: string
  completedAt?: string | null | undefined
  hold?: Hold
  /** Reason in the log, for a change without a hold. */
  reason?: string
  /** Message that is written with the change and counts as its note. */
  message?: { kind: 1 | 2; text: string } | null
  /** Data entered together with completing. */
  entered?: Entered
}

/** Actions without further input and without completion requirements. */
const plainChanges: ReadonlySet<StatusAction> = new Set(['open', 'hold', 'dnc'])

/** Applies a status by the transition table. Ending an order stops its running timers. */
async function setStatus(
  command: OrderCommand,
  action: StatusAction,
  input: StatusInput = {},
): Promise<void> {
  const { subStatus, completedAt, hold, reason, message = null, entered = {} } = input
  const completion = plainChanges.has(action) ? undefined : await factsWith(command, entered)
  const ask = (laborCount: number) =>
    permit(command, action, {
      facts: {
        ...(completion && { completion: { ...completion, laborCount } }),
        notes: noteFacts(command.row, message),
      },
      input: { subStatus: subStatus ?? null },
    })
  const verdict = ask(completion?.laborCount ?? 0)
  if (hold) refuseBadHold(command, hold)
  const at = verdict.to?.kind === 'complete' ? completionMoment(command, completedAt) : command.now
  if (verdict.to?.kind === 'complete') {
    const booked = await writeEntry(command, entered, at)
    // A timer that books no hours does not count as labor.
    ask(command.row.cost_labor.length + booked)
  }
  await moveTo(command, verdict, { at, ...(hold ? { reason: hold.reason, hold } : { reason: reason ?? '' }) })
  if (message) await writeMessage(command, message)
}

function refuseBadHold({ now, row }: OrderCommand, hold: Hold): void {
  const problems = holdProblems(hold, { today: localDay(now.getTime(), row.time_zone) })
  if (problems.length > 0) throw invalid(problems)
}

/** Reopens an order or takes it off hold ([A7.017], [A4.004]). */
export const openOrder = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  changeOrder(deps, context, workorderId, (command) => setStatus(command, 'open'))

/** Puts an order on hold ([A7.017]), with an optional reason, end date and message. */
export const holdOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  { reason, holdUntil, commentText, kind = 1 }: BodyOf<typeof contract.setHold>,
) =>
  changeOrder(deps, context, workorderId, async (command) => {
    const hold = { reason: (reason ?? '').trim(), until: holdUntil ?? null }
    await setStatus(command, 'hold', { hold, message: messageOf(commentText, kind) })
  })

const messageOf = (text: string | null | undefined, kind: 1 | 2) =>
  isBlank(text) ? null : { kind, text: text ?? '' }

/** Marks an order as not completed ([A7.017]), with an optional reason and message. */
export const dncOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  { reason, commentText, kind = 1 }: BodyOf<typeof contract.setDnc>,
) =>
  changeOrder(deps, context, workorderId, (command) =>
    setStatus(command, 'dnc', {
      reason: (reason ?? '').trim(),
      message: messageOf(commentText, kind),
    }),
  )

/**
 * Completes an order and writes all entered data, or nothing ([A7.018]). Throws 400 naming every unmet
 * requirement ([A5.001]).
 */
export async function completeOrder(
  deps: CommandDeps & Pick<FeatureDeps, 'storage'>,
  context: RequestContext,
  body: BodyOf<typeof contract.completeOrder>,
): Promise<WorkOrder> {
  const { workorderId, completionDateTime: completedAt, requestedStatus, signatureDataUri, ...entry } = body
  const signed = signatureDataUri && { orderId: workorderId, signatureDataUri }
  const entered = { ...entry, picture: signed ? await keepPicture(deps, context, signed) : null }
  const subStatus = requestedStatus?.trim() || plainComplete
  const isPlain = subStatus === plainComplete
  return await changeOrder(deps, context, workorderId, (command) =>
    setStatus(command, isPlain ? 'complete' : 'complete-sub-status', {
      entered,
      completedAt,
      ...(!isPlain && { subStatus }),
    }),
  )
}

const plainComplete = orderStatusName({ kind: 'complete', subStatus: null })
const plainActions = { open: 'open', hold: 'hold', dnc: 'dnc', complete: 'complete' } as const

/** Action that leads to the status of this name. Unknown names are handled as sub-statuses. */
function actionFor(name: string, settings: Settings): { action: StatusAction; subStatus?: string } {
  const status = parseOrderStatus(name, settings)
  if (status === undefined || status.kind === 'denied') return { action: 'open-sub-status', subStatus: name }
  if (status.subStatus === null) return { action: plainActions[status.kind] }
  return {
    action: status.kind === 'complete' ? 'complete-sub-status' : 'open-sub-status',
    subStatus: status.subStatus,
  }
}

/** Sets a sub-status, or a plain status by its name ([A7.023]). */
export const setSubStatus = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, requestedStatus, laborHours }: BodyOf<typeof contract.setSubStatus>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, (command) => {
    const { action, subStatus } = actionFor(requestedStatus.trim(), command.settings)
    const entered = { laborHours: laborHours ?? null }
    return setStatus(command, action, { entered, ...(subStatus === undefined ? {} : { subStatus }) })
  })

/** Locks an ended order (C9). */
export const closeOut = (deps: CommandDeps, context: RequestContext, workorderId: number) =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'close-out')
    command.set({ closed_out_at: command.now })
    command.log({ event: 'closed-out' })
  })

/** Reverts a close-out and logs the reason (C9). */
export const reopen = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  reason: string | null | undefined,
) =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'reopen-closed-out', { input: { reason: reason ?? null } })
    command.set({ closed_out_at: null })
    command.log({ event: 'close-out-taken-back', reason: loggedReason(reason) })
  })
