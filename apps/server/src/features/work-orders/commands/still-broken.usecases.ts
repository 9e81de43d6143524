import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/limits'
import { defaultTarget } from '@fettle/rules/target-date'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { copyAsRequest } from './create/create.repository.ts'
import { insertComment } from './items/items.repository.ts'
import { insertLog, nextNumber } from './order-command.repository.ts'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  presentNow,
  runOrderCommand,
} from './order-command.usecases.ts'
import { insertSet } from './sets.repository.ts'
import { moveTo } from './status-change.ts'

/**
 * Says of ended work that it is still broken. It is opened again; or, where the settings say so and for work that is
 * closed out, a new request about it is made in the same set. Gives the order that is open then. Throws 403 for work
 * that one did not ask for, 409 for work that has not ended.
 */
export const reportStillBroken = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, message }: { workorderId: number; message: string },
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    const { settings, row } = command
    const text = message.trim().slice(0, maxLength.message)
    const isReopened = settings.stillBrokenMakes === 'Reopen' && row.closed_out_at === null
    if (isReopened) await reopen(command, text)
    const openId = isReopened ? workorderId : await followUp(command, text)
    return () => presentNow(command, openId)
  })

async function reopen(command: OrderCommand, text: string): Promise<void> {
  const { trx, row, now, doer } = command
  const verdict = permit(command, 'report-again')
  if (text !== '') {
    await insertComment(trx, { workorderId: row.id, kind: 1, text, at: now, doer })
    command.tell({ kind: 'comment', text })
  }
  command.log('still-broken', 'Reported as still broken')
  await moveTo(command, verdict)
}

/** A request with the same place, people and kind of work; its text tells which order it follows. */
async function followUp(command: OrderCommand, text: string): Promise<number> {
  const { trx, row, now, doer, settings } = command
  permit(command, 'follow-up')
  const setId = row.set_id ?? (await insertSet(trx))
  if (row.set_id === null) command.set({ set_id: setId })
  const requestNumber = await nextNumber(trx, 'request')
  const description = [`Still broken after work order ${row.order_number}.`, text, row.description]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, maxLength.description)
  const newId = await copyAsRequest(trx, row.id, {
    request_number: requestNumber,
    set_id: setId,
    description,
    enteredAt: now,
    targetAt: new Date(defaultTarget(now.getTime(), settings.targetHours)),
  })
  command.log('still-broken', `Reported as still broken: request ${requestNumber} entered`)
  const activity = `Request ${requestNumber} entered, after work order ${row.order_number}`
  await insertLog(trx, { workorderId: newId, doer, at: now, lines: [{ kind: 'entry', activity }] })
  return newId
}
