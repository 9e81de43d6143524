import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meter-kinds'
import { type OrderLogEvent, quoted, textChange } from '@fettle/rules/order-log-events'
import { postOrderReading } from '#features/meters/meters.public.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  presentBefore,
  presentNow,
  runOrderCommand,
} from '../order-command.usecases.ts'
import { entryProblems, isOutside } from './task-entry.ts'
import { prepareTaskOrder, setFailedTasksFlag } from './task-order.usecases.ts'
import { getTask, type TaskRow, updateTask } from './tasks.repository.ts'

type TaskColumns = Partial<
  Pick<
    TaskRow,
    | 'is_done'
    | 'is_failed'
    | 'data_entry'
    | 'posting_flag'
    | 'failure_dismissed_reason'
    | 'failure_note'
    | 'failure_order_id'
  >
>
type Ids = { workorderId: number; taskId: number }

/** Runs a command on a line; `work` may return what makes the order of its failure, once all else is written. */
const changeTask = (
  deps: CommandDeps,
  context: RequestContext,
  ids: Ids,
  work: (command: OrderCommand, task: TaskRow) => Promise<(() => Promise<void>) | undefined>,
): Promise<WorkOrder> =>
  runOrderCommand(deps, context, ids.workorderId, async (command) => {
    permit(command, 'task')
    const makeOrder = await work(command, await getTask(command.trx, ids))
    return async () => {
      await makeOrder?.()
      return await presentNow(command, ids.workorderId)
    }
  })

/**
 * Writes a line. Where it fails, no order stands with it, and its schedule says so, an order is made of it by itself
 * ([C2.057]): in the same transaction, so exactly once.
 */
async function writeTask(
  deps: CommandDeps,
  command: OrderCommand,
  task: TaskRow,
  columns: TaskColumns,
): Promise<(() => Promise<void>) | undefined> {
  const next = { ...task, ...columns }
  await updateTask(command.trx, task.id, columns)
  const makesOrder =
    task.makes_order === true && next.is_failed && !task.is_failed && next.failure_order_id === null
  setFailedTasksFlag(command, task.id, makesOrder ? { ...next, is_failed: false } : next)
  return makesOrder ? await prepareTaskOrder(deps, command, task, next.data_entry) : undefined
}

const marked = ({ text }: TaskRow, as: OrderLogEvent<'task-marked'>['as']) =>
  ({ event: 'task-marked', as, task: quoted(text) }) as const

/**
 * The columns of a line that fails, or no longer does. A dismissal was about the failure that is taken back. An order
 * that was made stays with the line while it has not ended, so that a second press makes no second one.
 */
const failing = (task: TaskRow, isFailed: boolean) => ({
  is_failed: isFailed,
  failure_dismissed_reason: '',
  failure_note: isFailed ? task.failure_note : '',
  failure_order_id: isFailed && hasEnded(task) ? null : task.failure_order_id,
})

const hasEnded = ({ failure_order_status: status }: TaskRow): boolean =>
  status !== 'open' && status !== 'hold'

/** Marks a line done or takes it back ([A7.032]); a failed one is not done. */
export const markDone = (deps: CommandDeps, context: RequestContext, ids: Ids, isDone: boolean) =>
  changeTask(deps, context, ids, async (command, task) => {
    if (isDone === task.is_done) return undefined
    if (isDone && task.is_failed)
      throw conflict('This line failed; take that back first.', presentBefore(command), 'wrong-status')
    await updateTask(command.trx, task.id, { is_done: isDone })
    command.log(marked(task, isDone ? 'done' : 'not done'))
    return undefined
  })

/** Marks a line failed or takes it back ([A7.032]); a done one has not failed. */
export const markFailed = (deps: CommandDeps, context: RequestContext, ids: Ids, isFailed: boolean) =>
  changeTask(deps, context, ids, async (command, task) => {
    if (isFailed === task.is_failed) return undefined
    if (isFailed && task.is_done)
      throw conflict('This line is done; take that back first.', presentBefore(command), 'wrong-status')
    command.log(marked(task, isFailed ? 'failed' : 'not failed'))
    return await writeTask(deps, command, task, failing(task, isFailed))
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
    if (entry === task.data_entry) return undefined
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
    command.log({
      event: 'task-entry-changed',
      task: quoted(task.text),
      ...textChange(task.data_entry, entry),
    })
    if (isFailed && !task.is_failed) command.log(marked(task, 'failed'))
    if (!isFailed && task.is_failed) command.log(marked(task, 'not failed'))
    return await writeTask(deps, command, task, {
      data_entry: entry,
      posting_flag: posts,
      is_done: task.is_done && !isFailed,
      ...(isFailed === task.is_failed ? {} : failing(task, isFailed)),
    })
  })
