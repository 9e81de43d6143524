import type { WorkOrder } from '@fettle/contract/work-orders'
import type { NoticeEvent } from '@fettle/rules/notices/notices'
import { isRaisedToEmergency } from '@fettle/rules/notices/push'
import type { OrderAction } from '@fettle/rules/orders/order-actions'
import { decideTransition } from '@fettle/rules/orders/order-transitions'
import { isForbidden, type OrderSubject, type Permit } from '@fettle/rules/orders/order-verdict'
import type { TransitionFacts, TransitionInput } from '@fettle/rules/orders/transition-requirements'
import type { Settings } from '@fettle/rules/settings/settings'
import { enteredMoment, statedTimeProblems } from '@fettle/rules/time/entered-moment'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import {
  assertVisible,
  justCreated,
  type WhichOrder,
} from '#features/foundation/order-access/order-access.public.ts'
import { type StoredSettings, settingsOf } from '#features/foundation/settings/settings.public.ts'
import { type Notify, notifyOfChange, prepareNotices } from '#features/work/notices/notices.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { FieldNames } from '#records/command/change-fields.ts'
import {
  type CommandContext,
  type RecordCommand,
  type RecordKind,
  type Remainder,
  runCommandWithin,
  runRecordCommand,
} from '#records/command/record-command.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { type LogLine, type OrderColumns, writeOrder } from './order-command.repository.ts'
import { presentOrderDetail, subjectOf } from './order-detail.presenter.ts'
import {
  findJustCreatedOrder,
  findOrderDetail,
  findOrderWithSettings,
  type OrderDetailRow,
} from './order-detail.repository.ts'
import { orderRefused } from './work-orders.errors.ts'

export type CommandDeps = { db: Db; clock: Clock } & MailDeps

type Row = OrderDetailRow & { settings: StoredSettings }
/** `previousId` is the assignee who loses the order. */
type Notice = NoticeEvent & { previousId?: number | null }
/** A line that contains the next number also assigns it to the order. */
type Kind = RecordKind<Row, OrderColumns, LogLine, WorkOrder>

/** A command on one order: the locked order and the pending changes. */
export type OrderCommand = RecordCommand<Row, OrderColumns, LogLine> & {
  readonly settings: Settings
  readonly subject: OrderSubject
  /** Adds an e-mail notice, sent after all writes. */
  notify(notice: Notice): void
}

/** Orders whose command collects `notices`, sent with its first log line as the cause. */
const ordersOf = (deps: CommandDeps, notices: readonly Notice[]): Kind => ({
  name: 'order',
  lock: (trx, workorderId) => lockRecord(trx, 'work_order', workorderId),
  read: async (trx, actor, workorderId) =>
    assertVisible(await findOrderWithSettings(trx, workorderId), actor, workorderId),
  workChecksAccess: true,
  async write(trx, row, change) {
    const written = await writeOrder(trx, row, change)
    const isRaised = isRaisedToEmergency(row.job_priority, change.columns.job_priority)
    const events: NoticeEvent[] = isRaised ? [...notices, { kind: 'raised-to-emergency' }] : [...notices]
    const writeNotices = await prepareNotices(deps, trx, {
      workorderId: row.id,
      author: change.author,
      events,
      previousIds: notices.flatMap(({ previousId }) => previousId ?? []),
      settings: settingsOf(row.settings),
      now: change.at,
    })
    return async () => {
      const outcome = await written()
      if (outcome.isWritten && outcome.firstLogId !== null) await writeNotices(outcome.firstLogId)
      return outcome
    }
  },
  present: async (_trx, row, reader) => presentOrderDetail(row, reader),
})

const withNotices = (
  command: RecordCommand<Row, OrderColumns, LogLine>,
  notices: Notice[],
): OrderCommand => ({
  ...command,
  settings: settingsOf(command.row.settings),
  subject: subjectOf(command.row),
  notify: (notice) => void notices.push(notice),
})

/** Runs a command on an order, as `runRecordCommand` does. */
export const runOrderCommand = <T>(
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  work: (command: OrderCommand) => Promise<Remainder<T>>,
): Promise<T> => {
  const notices: Notice[] = []
  return runRecordCommand(ordersOf(deps, notices), deps, context, workorderId, (command) =>
    work(withNotices(command, notices)),
  )
}

/**
 * Runs one command on several orders in the caller's transaction; `work` receives the commands by id. Orders
 * are locked by ascending id to avoid deadlocks.
 */
export function runOnOrders<T>(
  deps: CommandDeps,
  context: CommandContext,
  { trx, ids }: { trx: Trx; ids: readonly number[] },
  work: (commands: ReadonlyMap<number, OrderCommand>) => Promise<T>,
): Promise<T> {
  const commands = new Map<number, OrderCommand>()
  const step = ([id, ...others]: readonly number[]): Promise<T> => {
    if (id === undefined) return work(commands)
    const notices: Notice[] = []
    return runCommandWithin(ordersOf(deps, notices), deps, context, {
      trx,
      id,
      work: async (command) => {
        commands.set(id, withNotices(command, notices))
        const answer = await step(others)
        return async () => answer
      },
    })
  }
  return step([...new Set(ids)].toSorted((one, other) => one - other))
}

/** Like `runOrderCommand`, for commands that return the updated order. */
export const changeOrder = (
  deps: CommandDeps,
  context: RequestContext,
  workorderId: number,
  work: (command: OrderCommand) => Promise<void>,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    await work(command)
    return { read: () => presentNow(command, workorderId) }
  })

export const presentBefore = ({ row, actor, now }: OrderCommand): WorkOrder =>
  presentOrderDetail(row, { actor, now })

/** The order as written so far in the caller's transaction. */
export async function presentNow(
  { trx, actor, now }: Pick<OrderCommand, 'trx' | 'actor' | 'now'>,
  order: WhichOrder,
): Promise<WorkOrder> {
  const row = (await (order === justCreated
    ? findJustCreatedOrder(trx)
    : findOrderDetail(trx, order))) as OrderDetailRow
  return presentOrderDetail(row, { actor, now })
}

/**
 * Checks an action against the transition table. Throws 403 without permission, 412 with the current order
 * for a stale version, 400 naming all missing fields, 422 for a disabled feature, else 409 with the current
 * order. `names` maps rule fields to payload names.
 */
export function permit(
  command: OrderCommand,
  action: OrderAction,
  checks: { facts?: TransitionFacts; input?: TransitionInput; names?: FieldNames } = {},
): Permit {
  const { subject, actor, settings } = command
  const { facts = {}, input = {}, names = {} } = checks
  const verdict = decideTransition({ action, order: subject, actor, settings, facts, input })
  if (command.isStale && !isForbidden(verdict)) throw versionConflict(presentBefore(command))
  if (!verdict.allowed) throw orderRefused(verdict, presentBefore(command), names)
  return verdict
}

/**
 * Sends notices about an order other than the command's own. `firstLogId` is the first of its new log lines.
 */
export const announce = (
  deps: MailDeps,
  trx: Trx,
  { id, firstLogId }: { id: number; firstLogId: number },
  change: Pick<OrderCommand, 'author' | 'settings' | 'now'> & { events: readonly NoticeEvent[] },
): Promise<void> => notifyOfChange(deps, trx, { workorderId: id, causeLogId: firstLogId, ...change })

/** Like `announce`, for an order written with the next statement. */
export const prepareAnnouncement = (
  deps: MailDeps,
  trx: Trx,
  workorderId: WhichOrder,
  change: Pick<OrderCommand, 'author' | 'settings' | 'now'> & { events: readonly NoticeEvent[] },
): Promise<Notify> => prepareNotices(deps, trx, { workorderId, ...change })

/** Throws 400 if the stated time of an action is not possible. */
export function requireStatedTime(
  { row, now }: Pick<OrderCommand, 'row' | 'now'>,
  field: string,
  text: string | null | undefined,
): void {
  const moments = { enteredMs: row.entered_at.getTime(), nowMs: now.getTime(), zone: row.time_zone }
  const problems = statedTimeProblems(field, text, moments)
  if (problems.length > 0) throw invalid(problems)
}

/** The stated time of an action, from the order's entry to now. A plain day means now. Throws 400 if it is not possible. */
export function statedMoment(
  command: Pick<OrderCommand, 'row' | 'now'>,
  field: string,
  text: string | null | undefined,
): Date {
  requireStatedTime(command, field, text)
  const { row, now } = command
  if (!text?.includes('T')) return now
  const statedMs = Math.max(enteredMoment(text, row.time_zone), row.entered_at.getTime())
  return new Date(Math.min(statedMs, now.getTime()))
}
