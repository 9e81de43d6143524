import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meter-kinds'
import { type OrderLogEvent, quoted, textChange } from '@fettle/rules/order-log-events'
import { postOrderReading } from '#features/meters/meters.public.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
  presentBefore,
} from '../order-command.usecases.ts'
import { entryProblems, isOutside } from './task-entry.ts'
import { setFailedTasksFlag } from './task-order.usecases.ts'
import { getTask, type TaskRow, updateTask } from './tasks.repository.ts'

type Ids = { workorderId: number; taskId: number }

const changeTask = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, taskId }: Ids,
  work: (command: OrderCommand, task: TaskRow) => Promise<void>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'task')
    await work(command, await getTask(command.trx, { workorderId, taskId }))
  })

const marked = ({ text }: TaskRow, as: OrderLogEvent<'task-marked'>['as']) =>
  ({ event: 'task-marked', as, task: quoted(text) }) as const

/**
 * The columns of a line that fails, or no longer does. A dismissal was about the failure that is taken back. An order
 * that was made stays with the line while it has not ended, so that a second press makes no second one.
 */
const failing = (task: TaskRow, isFailed: boolean) => ({
  is_failed: isFailed,
  failure_dismissed_reason: '',
  failure_order_id: isFailed && hasEnded(task) ? null : task.failure_order_id,
})

const hasEnded = ({ failure_order_status: status }: TaskRow): boolean =>
  status !== 'open' && status !== 'hold'

/** Marks a line done or takes it back ([A7.032]); a failed one is not done. */
export const markDone = (deps: CommandDeps, context: RequestContext, ids: Ids, isDone: boolean) =>
  changeTask(deps, context, ids, async (command, task) => {
    if (isDone === task.is_done) return
    if (isDone && task.is_failed)
      throw conflict('This line failed; take that back first.', presentBefore(command), 'wrong-status')
    await updateTask(command.trx, task.id, { is_done: isDone })
    command.log(marked(task, isDone ? 'done' : 'not done'))
  })

/** Marks a line failed or takes it back ([A7.032]); a done one has not failed. */
export const markFailed = (deps: CommandDeps, context: RequestContext, ids: Ids, isFailed: boolean) =>
  changeTask(deps, context, ids, async (command, task) => {
    if (isFailed === task.is_failed) return
    if (isFailed && task.is_done)
      throw conflict('This line is done; take that back first.', presentBefore(command), 'wrong-status')
    const next = failing(task, isFailed)
    await updateTask(command.trx, task.id, next)
    setFailedTasksFlag(command, task.id, { ...task, ...next })
    command.log(marked(task, isFailed ? 'failed' : 'not failed'))
  })

/**
 * Writes a line's entry ([A7.032]). A number outside of the line's limits marks it failed, one that comes back within
 * them takes that back; a meter's number is posted as a reading of it (C2), and an emptied one takes its reading back.
 */
export const enterData = (
  deps: CommandDeps,
  context: RequestContext,
  ids: Ids,
  {
    dataEntry = '',
    confirm = null,
  }: { dataEntry?: string | undefined; confirm?: ReadingConfirmation | null | undefined },
) =>
  changeTask(deps, context, ids, async (command, task) => {
    const entry = dataEntry.trim()
    if (entry === task.data_entry) return
    const problems = entryProblems(task, entry)
    if (problems.length > 0) throw invalid(problems)
    const meterId = task.answer_kind === 'meter' ? task.read_meter_id : null
    const posts = meterId !== null && entry !== ''
    if (meterId !== null && (posts || task.posting_flag)) {
      const { trx, actor, row, now } = command
      await postOrderReading(trx, { actor, meterId, workorderId: row.id, now, text: entry, confirm })
    }
    const fails = isOutside(task, entry)
    const wasOutside = isOutside(task, task.data_entry)
    const isFailed = fails || (task.is_failed && !wasOutside)
    const next = {
      data_entry: entry,
      posting_flag: posts,
      is_done: task.is_done && !isFailed,
      ...(isFailed === task.is_failed ? {} : failing(task, isFailed)),
    }
    await updateTask(command.trx, task.id, next)
    setFailedTasksFlag(command, task.id, { ...task, ...next })
    command.log({
      event: 'task-entry-changed',
      task: quoted(task.text),
      ...textChange(task.data_entry, entry),
    })
    if (isFailed && !task.is_failed) command.log(marked(task, 'failed'))
    if (!isFailed && task.is_failed) command.log(marked(task, 'not failed'))
  })
