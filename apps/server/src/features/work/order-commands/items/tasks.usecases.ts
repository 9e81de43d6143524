import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import { type OrderLogEvent, quoted, textChange } from '@fettle/rules/orders/order-log-events'
import { postOrderReading } from '#features/things/meters/meters.public.ts'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  presentBefore,
  presentNow,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import { getTask, type TaskRow, updateTask } from '#features/work/work-orders/order-writes.public.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { entryProblems, isOutside } from './task-entry.ts'
import { prepareTaskOrder, setFailedTasksFlag } from './task-order.usecases.ts'

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

/**
 * Runs a command on a line. `work` may return a function that creates the failure's order, called after all
 * other writes.
 */
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
 * Writes a line. Creates an order in the same transaction if the line fails, has no open order, and its
 * schedule orders failures automatically ([C2.057]).
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
 * Columns of a line that starts or stops failing. Reverting a failure also reverts its dismissal. An order
 * that has not ended stays linked, so that failing again does not create a second one.
 */
const failing = (task: TaskRow, isFailed: boolean) => ({
  is_failed: isFailed,
  failure_dismissed_reason: '',
  failure_note: isFailed ? task.failure_note : '',
  failure_order_id: isFailed && hasEnded(task) ? null : task.failure_order_id,
})

const hasEnded = ({ failure_order_status: status }: TaskRow): boolean =>
  status !== 'open' && status !== 'hold'

/** Marks a line done or not done ([A7.032]). A done line is no longer failed. */
export const markDone = (deps: CommandDeps, context: RequestContext, ids: Ids, isDone: boolean) =>
  changeTask(deps, context, ids, async (command, task) => {
    if (isDone === task.is_done) return undefined
    if (isDone && task.is_failed)
      throw conflict('This line failed; take that back first.', presentBefore(command), 'wrong-status')
    await updateTask(command.trx, task.id, { is_done: isDone })
    command.log(marked(task, isDone ? 'done' : 'not done'))
    return undefined
  })

/** Marks a line failed or not failed ([A7.032]). A failed line is no longer done. */
export const markFailed = (deps: CommandDeps, context: RequestContext, ids: Ids, isFailed: boolean) =>
  changeTask(deps, context, ids, async (command, task) => {
    if (isFailed === task.is_failed) return undefined
    if (isFailed && task.is_done)
      throw conflict('This line is done; take that back first.', presentBefore(command), 'wrong-status')
    command.log(marked(task, isFailed ? 'failed' : 'not failed'))
    return await writeTask(deps, command, task, failing(task, isFailed))
  })

/**
 * Sets a line's entry ([A7.032]). A number outside the limits marks the line failed; one within them reverts
 * that. A meter line posts its number as a reading (C2), and clearing the entry voids the reading.
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
