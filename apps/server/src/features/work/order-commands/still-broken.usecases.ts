import type { WorkOrder } from '@fettle/contract/work-orders'
import type { NoticeEvent } from '@fettle/rules/notices/notices'
import { defaultTarget } from '@fettle/rules/orders/default-target'
import { maxLength } from '@fettle/rules/records/limits'
import { tooLong } from '@fettle/rules/records/problem'
import { findJobTypeTarget } from '#features/foundation/trades/offered-job-types.public.ts'
import {
  announce,
  type CommandDeps,
  insertLog,
  type OrderCommand,
  permit,
  presentNow,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import {
  copyAsRequest,
  findWaitingFollowUp,
  insertComment,
  insertSet,
} from '#features/work/work-orders/order-writes.public.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { targetTimeOf } from './fields/order-target.ts'
import { moveTo } from './status-change.ts'

/**
 * Reports that ended work is still broken. Reopens it, or creates one open follow-up request in the same set
 * if the setting says so or the work is closed out. Returns the open order. Throws 400 if the message is too
 * long, 403 if the caller is not the requester, and 409 if the work has not ended.
 */
export const reportStillBroken = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, message }: { workorderId: number; message: string },
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    const { settings, row } = command
    const text = message.trim()
    const problems = tooLong('message', 'Message', text, maxLength.message)
    if (problems.length > 0) throw invalid(problems)
    const isReopened = settings.stillBrokenMakes === 'Reopen' && row.closed_out_at === null
    if (!isReopened) return await followUp(deps, command, text)
    await reopen(command, text)
    return () => presentNow(command, workorderId)
  })

async function reopen(command: OrderCommand, text: string): Promise<void> {
  const { trx, row, now, author } = command
  const verdict = permit(command, 'report-again')
  if (text !== '') {
    await insertComment(trx, { workorderId: row.id, kind: 1, text, at: now, author })
    command.notify({ kind: 'comment', text })
  }
  command.log({ event: 'still-broken' })
  await moveTo(command, verdict)
}

/**
 * Creates a follow-up request with the same place, people and kind of work. While one is open, a repeated
 * report adds the message to it instead.
 */
async function followUp(deps: CommandDeps, command: OrderCommand, text: string) {
  permit(command, 'follow-up')
  const waiting = await findWaitingFollowUp(command.trx, command.row.id)
  if (waiting === undefined) return await enterFollowUp(deps, command, text)
  if (text !== '') await addToFollowUp(deps, command, waiting.id, text)
  return () => presentNow(command, waiting.id)
}

async function enterFollowUp(deps: CommandDeps, command: OrderCommand, text: string) {
  const { trx, row, now, author, settings } = command
  const setId = row.set_id ?? (await insertSet(trx))
  if (row.set_id === null) command.set({ set_id: setId })
  const { description, isMessageApart } = descriptionOf(row, text)
  const jobType = await findJobTypeTarget(trx, row.job_type_id)
  const due = { propertyId: row.property_id, jobType, priority: row.job_priority }
  const time = await targetTimeOf(trx, due, settings)
  return async () => {
    const created = await copyAsRequest(trx, row.id, {
      changed: {
        set_id: setId,
        follows_id: row.id,
        description,
        enteredAt: now,
        targetAt: new Date(defaultTarget(now.getTime(), time)),
      },
      log: {
        author,
        at: now,
        lines: [{ event: 'follow-up-entered', number: 'next', after: row.order_number }],
      },
      logOf: {
        workorderId: row.id,
        author,
        at: now,
        lines: [{ event: 'still-broken-as-request', number: 'next' }],
      },
    })
    if (isMessageApart) await insertComment(trx, { workorderId: created.id, kind: 1, text, at: now, author })
    const events: NoticeEvent[] = [{ kind: 'follow-up', after: row.order_number }]
    await announce(deps, trx, created, { author, events, settings, now })
    return await presentNow(command, created.id)
  }
}

/**
 * Description of the follow-up: the original order's number, the message and the original description.
 * Nothing is truncated: if it is too long, the message is added separately and only the log names the order.
 */
function descriptionOf(row: { order_number: string; description: string }, text: string) {
  const heading = `Still broken after work order ${row.order_number}.`
  const join = (...parts: string[]) => parts.filter(Boolean).join('\n\n')
  const fits = (description: string) => description.length <= maxLength.description
  const whole = join(heading, text, row.description)
  if (fits(whole)) return { description: whole, isMessageApart: false }
  const headed = join(heading, row.description)
  return { description: fits(headed) ? headed : row.description, isMessageApart: text !== '' }
}

async function addToFollowUp(deps: CommandDeps, command: OrderCommand, workorderId: number, text: string) {
  const { trx, now, author, settings } = command
  await insertComment(trx, { workorderId, kind: 1, text, at: now, author })
  const firstLogId = await insertLog(trx, {
    workorderId,
    author,
    at: now,
    lines: [{ event: 'message-from-requester' }],
  })
  const events: NoticeEvent[] = [{ kind: 'comment', text }]
  await announce(deps, trx, { id: workorderId, firstLogId }, { author, events, settings, now })
}
