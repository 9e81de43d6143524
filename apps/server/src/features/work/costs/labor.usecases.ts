import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@fettle/contract/costs'
import type { CostLabor } from '@fettle/contract/order-children'
import type { BodyOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { laborDefaults } from '@fettle/rules/orders/cost-requirements'
import type { LoggedLabor } from '@fettle/rules/orders/order-log-events'
import { isNumberOf } from '@fettle/rules/orders/order-number'
import { mayWorkOnOrder } from '@fettle/rules/orders/order-visibility'
import { problem } from '@fettle/rules/records/problem'
import { roundHalfUp } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import { isBookable, orderNumberProblem, workOrderType } from '@fettle/rules/timecards/timecard'
import { presentCostLabor } from '#features/work/work-orders/cost-lines.public.ts'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  runOnOrders,
  runOrderCommand,
} from '#features/work/work-orders/order-command.public.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, forbidden, invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { getLaborLine, type LaborLine } from './costs.access.ts'
import { deleteLaborLine, insertLabor, updateLabor, type WrittenLabor } from './labor.repository.ts'
import {
  daysOfOrder,
  type EnteredLabor,
  enteredBefore,
  enteredLabor,
  getWorker,
  type LaborFields,
  requireDay,
} from './labor-entry.ts'
import { findChangedTarget, findTarget, type LaborTarget } from './labor-target.access.ts'
import { assertMayKeepLine, changedOwnLine, newOwnLine } from './timecard-lines.usecases.ts'

/** A line in API form, with its rate only for users who may see rates. */
export const presentLabor = (row: LaborLine, actor: Actor): CostLabor =>
  presentCostLabor(
    row,
    { workorderId: row.work_order_id, orderNumber: row.order_number },
    may(actor, 'rates.read'),
  )

/** A line for the log, with hours in hundredths. */
const loggedLabor = ({ laborHours, laborDate }: EnteredLabor, name: string): LoggedLabor => ({
  hours: roundHalfUp(laborHours, 2),
  worker: name,
  day: laborDate,
})

type Belongings = { orderNumber?: string | null | undefined; propertyId?: number | null | undefined }

/** Checks that a new line's order fields match its order. Throws 400 naming each that does not. */
function checkBelonging({ row }: OrderCommand, { orderNumber, propertyId }: Belongings): void {
  const problems = [
    ...(orderNumber?.trim() && !isNumberOf(row.order_number, orderNumber)
      ? [problem('orderNumber', 'not-allowed', 'The order has another number.')]
      : []),
    ...(propertyId && propertyId !== row.property_id
      ? [problem('propertyId', 'not-allowed', 'The order is of another property.')]
      : []),
  ]
  if (problems.length > 0) throw invalid(problems)
}

/**
 * Throws 403 for an order the actor does not work on. An order found by number accepts labor until it is
 * closed out ([B4.004], [B5.010]), because timecards are written after the work; throws 400 for another
 * number. An order being worked on accepts it while open ([A4.014]).
 */
function permitAdding(command: OrderCommand, { isByNumber }: Pick<LaborTarget, 'isByNumber'>): void {
  if (!isByNumber) return void permit(command, 'labor-add')
  const { row, subject, actor } = command
  if (!may(actor, 'labor.edit') || !mayWorkOnOrder(subject, actor)) throw forbidden()
  const orderStatus = row.status_kind === 'denied' ? 'Denied' : ''
  const order = { orderNumber: row.order_number, orderStatus, closedOutFlag: row.closed_out_at !== null }
  if (!isBookable([order])) throw invalid([orderNumberProblem()])
}

/**
 * Adds labor to an order at the worker's current rate ([A7.048], [A4.014], [A5.017]–[A5.020]), or a timecard
 * line without an order ([B7.023], [B5.013]).
 */
export async function addLabor(
  deps: CommandDeps,
  context: RequestContext,
  body: BodyOf<typeof contract.addLabor>,
): Promise<CostLabor> {
  const { actor } = context
  const target = await findTarget(deps.db, actor, body)
  const { workorderId } = target
  if (workorderId === null)
    return await runCommand(deps.db, context, async (trx) => {
      const line = await newOwnLine({ trx, actor, now: deps.clock.now() }, { ...body, ...target })
      return presentLabor(await getLaborLine(trx, actor, await insertLabor(trx, line)), actor)
    })
  return await runOrderCommand(deps, context, workorderId, async (command) => {
    permitAdding(command, target)
    checkBelonging(command, body)
    const costId = await bookLabor(command, body)
    return { read: async () => presentLabor(await getLaborLine(command.trx, actor, costId), actor) }
  })
}

/**
 * Books labor on the command's order at the worker's current rate, and logs it. Returns the line's id. Throws
 * 400 naming each missing or invalid field.
 */
export async function bookLabor(command: OrderCommand, fields: LaborFields): Promise<number> {
  const { trx, actor, row, now } = command
  const defaults = laborDefaults(actor, localDay(now.getTime(), row.time_zone))
  const line = enteredLabor(fields, defaults, row.time_zone)
  const worker = await getWorker(command, line.laborName)
  await requireDay(trx, daysOfOrder(command), { ...line, workerId: worker.id })
  const costId = await insertLabor(trx, writtenOn(command, line, worker))
  command.log({ event: 'labor-added', ...loggedLabor(line, worker.name) })
  return costId
}

const writtenOn = ({ row }: OrderCommand, line: EnteredLabor, worker: { id: number }): WrittenLabor => ({
  property_id: row.property_id,
  work_order_id: row.id,
  assignee_id: worker.id,
  record_type: workOrderType,
  worked_on: line.laborDate,
  hours: line.laborHours,
  notes: line.tcardNotes,
})

const isOwn = (line: LaborLine, actor: Actor) => line.assignee_id === actor.assigneeId

/** Throws 412 with the line for a stale version. */
function requireVersion(line: LaborLine, { actor, ifMatch }: RequestContext): void {
  if (isStale(ifMatch, line.mod_id)) throw versionConflict(presentLabor(line, actor))
}

/**
 * Changes a labor line ([A7.049], [B7.025], [A5.021], [A6.012]). A new worker sets their current rate. A new
 * number or type moves the line, and both orders log it.
 */
export async function changeLabor(
  deps: CommandDeps,
  context: RequestContext,
  costId: number,
  body: BodyOf<typeof contract.changeLabor>,
): Promise<CostLabor> {
  const { actor } = context
  const found = await getLaborLine(deps.db, actor, costId)
  const target = await findChangedTarget(deps.db, actor, found, body)
  const ids = [found.work_order_id, target.workorderId].filter((id) => id !== null)
  return await runCommand(deps.db, context, (trx) =>
    // `If-Match` is the line's version, not the orders'.
    runOnOrders(deps, { ...context, ifMatch: null }, { trx, ids }, async (commands) => {
      const line = await getLaborLine(trx, actor, costId)
      const from = commandOf(commands, line.work_order_id)
      const to = commandOf(commands, target.workorderId)
      if (line.work_order_id !== found.work_order_id || (to === undefined) !== (target.workorderId === null))
        throw movedMeanwhile()
      if (from) permit(from, 'labor-edit', { facts: { ownItem: isOwn(line, actor) } })
      if (to && to !== from) permitAdding(to, target)
      if (!from || !to) await assertMayKeepLine(trx, actor, line)
      requireVersion(line, context)
      const next = to
        ? await changedOrderLine(to, line, body)
        : await changedOwnLine({ trx, actor, now: deps.clock.now() }, line, { ...body, ...target })
      if (!(await updateLabor(trx, line, next.written))) throw movedMeanwhile()
      logChange({ from, to }, line, next.entered, next.name)
      return presentLabor(await getLaborLine(trx, actor, costId), actor)
    }),
  )
}

const movedMeanwhile = () => conflict('Somebody else changed this line at the same moment.')

const commandOf = (commands: ReadonlyMap<number, OrderCommand>, id: number | null) =>
  id === null ? undefined : commands.get(id)

async function changedOrderLine(command: OrderCommand, line: LaborLine, fields: LaborFields) {
  const entered = enteredLabor(fields, enteredBefore(line), command.row.time_zone)
  const same = entered.laborName.trim().toLowerCase() === line.assignee_name.toLowerCase()
  const worker = same
    ? { id: line.assignee_id, name: line.assignee_name }
    : await getWorker(command, entered.laborName)
  const before = line.work_order_id === command.row.id ? line : { ...line, worked_on: '' }
  await requireDay(command.trx, daysOfOrder(command), { ...entered, workerId: worker.id }, before)
  return { entered, name: worker.name, written: writtenOn(command, entered, worker) }
}

/** Logs a change on the order, or on both if the line moved. */
function logChange(
  { from, to }: { from: OrderCommand | undefined; to: OrderCommand | undefined },
  line: LaborLine,
  entered: EnteredLabor,
  name: string,
): void {
  const [was, is] = [loggedLabor(enteredBefore(line), line.assignee_name), loggedLabor(entered, name)]
  if (from !== to) {
    from?.log({ event: 'labor-removed', ...was })
    to?.log({ event: 'labor-added', ...is })
  } else if (!isDeepStrictEqual(was, is)) to?.log({ event: 'labor-changed', before: was, after: is })
  else if (entered.tcardNotes !== line.notes) to?.log({ event: 'labor-note-changed', ...is })
}

/** Deletes a labor line of an order or a timecard ([A7.050], [B7.024], [A6.012]). */
export async function deleteLabor(
  deps: CommandDeps,
  context: RequestContext,
  costId: number,
): Promise<undefined> {
  const { actor } = context
  const found = await getLaborLine(deps.db, actor, costId)
  const ids = found.work_order_id === null ? [] : [found.work_order_id]
  await runCommand(deps.db, context, (trx) =>
    runOnOrders(deps, { ...context, ifMatch: null }, { trx, ids }, async (commands) => {
      const line = await getLaborLine(trx, actor, costId)
      if (line.work_order_id !== found.work_order_id) throw movedMeanwhile()
      const command = commandOf(commands, line.work_order_id)
      if (command) permit(command, 'labor-delete', { facts: { ownItem: isOwn(line, actor) } })
      else await assertMayKeepLine(trx, actor, line)
      requireVersion(line, context)
      await deleteLaborLine(trx, costId)
      command?.log({ event: 'labor-removed', ...loggedLabor(enteredBefore(line), line.assignee_name) })
      return null
    }),
  )
}
