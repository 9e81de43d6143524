import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meter-kinds'
import { type OrderLogEvent, quoted, textChange } from '@fettle/rules/order-log-events'
import { postOrderReading } from '#features/meters/meters.public.ts'
import { conflict, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
  presentBefore,
} from '../order-command.usecases.ts'
import { entryProblems, isOutside } from './task-entry.ts'
import { findTask, refreshFailedTasksFlag, type TaskRow, updateTask } from './tasks.repository.ts'

type Ids = { workorderId: number; taskId: number }

const changeTask = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, taskId }: Ids,
  work: (command: OrderCommand, task: TaskRow) => Promise<void>,
): Promise<WorkOrder> =>
  changeOrder(deps, context, workorderId, async (command) => {
    permit(command, 'task')
    const task = await findTask(command.trx, workorderId, taskId)
    if (!task) throw notFound(`Task ${taskId}`)
    await work(command, task)
  })

const marked = ({ text }: TaskRow, as: OrderLogEvent<'task-marked'>['as']) =>
  ({ event: 'task-marked', as, task: quoted(text) }) as const

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
    await updateTask(command.trx, task.id, { is_failed: isFailed })
    await refreshFailedTasksFlag(command.trx, command.row.id)
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
    await updateTask(command.trx, task.id, {
      data_entry: entry,
      posting_flag: posts,
      is_failed: isFailed,
      is_done: task.is_done && !isFailed,
    })
    await refreshFailedTasksFlag(command.trx, command.row.id)
    command.log({
      event: 'task-entry-changed',
      task: quoted(task.text),
      ...textChange(task.data_entry, entry),
    })
    if (isFailed && !task.is_failed) command.log(marked(task, 'failed'))
    if (!isFailed && task.is_failed) command.log(marked(task, 'not failed'))
  })
