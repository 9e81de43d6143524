import type { WorkOrder } from '@fettle/contract/work-orders'
import { toldMomentProblems } from '@fettle/rules/entered-moment'
import type { NoticeEvent } from '@fettle/rules/notices'
import type { OrderAction } from '@fettle/rules/order-actions'
import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { decideTransition } from '@fettle/rules/order-transitions'
import type { OrderSubject, Permit } from '@fettle/rules/order-verdict'
import type { Actor } from '@fettle/rules/permissions'
import type { Settings } from '@fettle/rules/settings'
import type { TransitionFacts, TransitionInput } from '@fettle/rules/transition-requirements'
import { announceChange, type NoticeDeps } from '#features/notices/notices.usecases.ts'
import { settingsOf } from '#features/settings/settings.usecases.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import type { Doer } from '#platform/db/doer.ts'
import type { NumberingEvent } from '#platform/db/stored-log-event.ts'
import { runCommand } from '#platform/http/command.ts'
import { changedMeanwhile, conflict, invalid } from '#platform/http/problem-error.ts'
import { doerOf, type RequestContext } from '#platform/http/request-context.ts'
import { presentOrderDetail, subjectOf } from '../order-detail.presenter.ts'
import { findOrderDetail, findOrderWithSettings, type OrderDetailRow } from '../order-detail.repository.ts'
import { assertVisible } from '../work-orders.access.ts'
import { type FieldNames, orderRefused } from '../work-orders.errors.ts'
import {
  type Counter,
  type LogLine,
  lockOrder,
  type OrderColumns,
  writeOrder,
} from './order-command.repository.ts'

export type CommandDeps = { db: Db; clock: Clock } & NoticeDeps

/** One command on one order: the order as it stands while nobody else may change it, and what is to be written. */
export type OrderCommand = {
  readonly trx: Trx
  readonly actor: Actor
  /** In whose name it is written. */
  readonly doer: Doer
  readonly settings: Settings
  readonly now: Date
  readonly row: OrderDetailRow
  readonly subject: OrderSubject
  /** Columns of the order to write at the end, all at once. */
  set(columns: OrderColumns): void
  /** A line for the order's log. */
  log(event: OrderLogEvent): void
  /** Gives the order the next number when it is written, with a line that tells it. */
  takeNumber(event: NumberingEvent): void
  /** Something that people are told of by e-mail; `previousId` is whom the order was taken from. */
  tell(event: NoticeEvent, previousId?: number | null): void
}

type Work<T> = (command: OrderCommand) => Promise<T>

/**
 * Runs a command on an order: locks it, finds it visible, compares `If-Match`, lets `work` decide and write, then
 * writes the order's columns, its log and the messages about it in the same transaction. `work` gives what is left to do
 * once all is written, which returns the answer.
 * Throws 404 or 403 for an order that the caller does not see, 412 with the present order for a stale version.
 */
export function runOrderCommand<T>(
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  work: Work<() => Promise<T>>,
): Promise<T> {
  const { actor, ifMatch } = context
  const doer = doerOf(context)
  return runCommand(deps.db, context, async (trx) => {
    const now = deps.clock.now()
    await lockOrder(trx, workorderId)
    const row = assertVisible(await findOrderWithSettings(trx, workorderId), actor, workorderId)
    const settings = settingsOf(row.settings)
    const lines: LogLine[] = []
    const events: NoticeEvent[] = []
    const previousIds: number[] = []
    let columns: OrderColumns = {}
    let counter: Counter | null = null
    const command: OrderCommand = {
      trx,
      actor,
      doer,
      settings,
      now,
      row,
      subject: subjectOf(row),
      set: (more) => {
        columns = { ...columns, ...more }
      },
      log: (event) => void lines.push(event),
      takeNumber: (event) => {
        counter = 'work order'
        lines.push(event)
      },
      tell: (event, previousId = null) => {
        events.push(event)
        if (previousId !== null) previousIds.push(previousId)
      },
    }
    if (ifMatch !== null && ifMatch !== row.mod_id) throw changedMeanwhile(presentBefore(command))
    const answer = await work(command)
    if (Object.keys(columns).length > 0 || lines.length > 0) {
      const change = { columns, counter, doer, at: now, lines }
      const { isWritten, firstLogId } = await writeOrder(trx, row, change)
      if (!isWritten) throw conflict('Somebody else changed this order at the same moment.')
      if (firstLogId !== null) {
        const told = { workorderId, doer, events, previousIds, causeLogId: firstLogId, settings, now }
        await announceChange(deps, trx, told)
      }
    }
    return await answer()
  })
}

/** The same for commands that answer the order as it then is. */
export const changeOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  work: Work<void>,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    await work(command)
    return () => presentNow(command, workorderId)
  })

/** The order as it stood when the command began. */
export const presentBefore = ({ row, actor, now }: OrderCommand): WorkOrder =>
  presentOrderDetail(row, { actor, now })

/** An order as the transaction has left it; the caller has just changed or made it. */
export async function presentNow(
  { trx, actor, now }: Pick<OrderCommand, 'trx' | 'actor' | 'now'>,
  workorderId: number,
): Promise<WorkOrder> {
  const row = (await findOrderDetail(trx, workorderId)) as OrderDetailRow
  return presentOrderDetail(row, { actor, now })
}

/**
 * Asks the transition table. Throws 403 for want of permission, 400 naming all that is missing, 422 for what is
 * switched off, else 409 with the present order. `names` tells what the payload calls the fields of the rules.
 */
export function permit(
  command: OrderCommand,
  action: OrderAction,
  given: { facts?: TransitionFacts; input?: TransitionInput; names?: FieldNames } = {},
): Permit {
  const { subject, actor, settings } = command
  const { facts = {}, input = {}, names = {} } = given
  const verdict = decideTransition({ action, order: subject, actor, settings, facts, input })
  if (!verdict.allowed) throw orderRefused(verdict, presentBefore(command), names)
  return verdict
}

/** Throws 400 for a moment that somebody says they did this at, and that cannot be. */
export function requireToldMoment(
  { row, now }: Pick<OrderCommand, 'row' | 'now'>,
  field: string,
  text: string | null | undefined,
): void {
  const moments = { enteredMs: row.entered_at.getTime(), nowMs: now.getTime(), zone: row.time_zone }
  const problems = toldMomentProblems(field, text, moments)
  if (problems.length > 0) throw invalid(problems)
}
