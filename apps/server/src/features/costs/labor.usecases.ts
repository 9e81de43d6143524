import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@fettle/contract/costs'
import type { CostLabor } from '@fettle/contract/order-children'
import type { BodyOf } from '@fettle/contract/route'
import { laborDefaults, laborProblems } from '@fettle/rules/cost-requirements'
import { enteredMoment } from '@fettle/rules/entered-moment'
import { dayHoursProblems, laborDayProblems } from '@fettle/rules/labor-days'
import { roundHalfUp } from '@fettle/rules/money'
import type { LoggedLabor } from '@fettle/rules/order-log-events'
import { type Actor, may } from '@fettle/rules/permissions'
import { problem } from '@fettle/rules/problem'
import { localDay } from '@fettle/rules/time'
import {
  type CommandDeps,
  type OrderCommand,
  permit,
  runOrderCommand,
} from '#features/work-orders/order-commands.public.ts'
import { findAssigneeNamed } from '#features/workers/workers.public.ts'
import { invalid, notFound, versionConflict } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { presentCostLabor } from './cost-lines.presenter.ts'
import { getLaborLine, type LaborLine } from './costs.access.ts'
import { deleteLaborLine, findRate, insertLabor, updateLabor } from './labor.repository.ts'
import { lockWorkerDay } from './worker-days.access.ts'

type Fields = Partial<
  Pick<BodyOf<typeof contract.changeLabor>, 'laborName' | 'laborHours' | 'laborDate' | 'tcardNotes'>
>
type Entered = { laborName: string; laborHours: number; laborDate: string; tcardNotes: string }

/** A line as the API says it; the rate only for those who may see rates. */
export const presentLabor = (row: LaborLine, actor: Actor): CostLabor =>
  presentCostLabor(
    row,
    { workorderId: row.work_order_id, orderNumber: row.order_number },
    may(actor, 'rates.read'),
  )

/** What was entered, over what stood there. Throws 400 naming each field that is missing or wrong. */
function entered(fields: Fields, before: Partial<Entered>, zone: string): Entered {
  const date = fields.laborDate
  const draft = {
    laborName: fields.laborName ?? before.laborName ?? '',
    laborHours: fields.laborHours ?? before.laborHours ?? null,
    laborDate: date ? localDay(enteredMoment(date, zone), zone) : (before.laborDate ?? ''),
    tcardNotes: fields.tcardNotes ?? before.tcardNotes ?? '',
  }
  const problems = laborProblems(draft)
  if (problems.length > 0) throw invalid(problems)
  return { ...draft, laborHours: draft.laborHours as number, tcardNotes: draft.tcardNotes.trim() }
}

async function getWorker(
  { trx, actor, row }: OrderCommand,
  name: string,
): Promise<{ id: number; name: string }> {
  const found = await findAssigneeNamed(trx, actor, { propertyId: row.property_id, name })
  if (!found?.isActive)
    throw invalid([problem('laborName', 'unknown', `There is no worker or vendor ${name.trim()}.`)])
  return found
}

type Line = { worker: { id: number }; laborHours: number; laborDate: string }

/**
 * Throws 400 for labor on a day that the order cannot have it on, and for more hours than the worker's day has (C5).
 * What a line said before is not asked again: hours may always go down.
 */
async function requireDay(
  { trx, row, now }: OrderCommand,
  { worker, laborHours, laborDate }: Line,
  before?: LaborLine,
): Promise<void> {
  const zone = row.time_zone
  const [enteredOn, today] = [localDay(row.entered_at.getTime(), zone), localDay(now.getTime(), zone)]
  const sameDay = before?.worked_on === laborDate
  const days = sameDay ? [] : laborDayProblems('laborDate', { day: laborDate, enteredOn, today })
  if (days.length > 0) throw invalid(days)
  if (sameDay && before.assignee_id === worker.id && laborHours <= before.hours) return
  const day = { assigneeId: worker.id, day: laborDate, exceptCostId: before?.id ?? 0 }
  const bookedHours = await lockWorkerDay(trx, day)
  const hours = dayHoursProblems('laborHours', { hours: laborHours, bookedHours, day: laborDate })
  if (hours.length > 0) throw invalid(hours)
}

/** A line as the log keeps it, with hours to the hundredth. */
const laborParameters = ({ laborHours, laborDate }: Entered, name: string): LoggedLabor => ({
  hours: roundHalfUp(laborHours, 2),
  worker: name,
  day: laborDate,
})

type Belongings = {
  workorderId?: number | null | undefined
  orderNumber?: string | null | undefined
  propertyId?: number | null | undefined
}

/** Whatever a line says of its order must be true of it. Throws 400 naming each field that is not. */
function checkBelonging({ row }: OrderCommand, { workorderId, orderNumber, propertyId }: Belongings): void {
  const problems = [
    ...(workorderId && workorderId !== row.id
      ? [problem('workorderId', 'not-allowed', 'Labor stays on its order.')]
      : []),
    ...(orderNumber?.trim() && orderNumber.trim() !== row.order_number
      ? [problem('orderNumber', 'not-allowed', 'The order has another number.')]
      : []),
    ...(propertyId && propertyId !== row.property_id
      ? [problem('propertyId', 'not-allowed', 'The order is of another property.')]
      : []),
  ]
  if (problems.length > 0) throw invalid(problems)
}

/** Adds labor to an order at the worker's present rate ([A7.048], [A4.014], [A5.017]–[A5.020]). */
export const addLabor = (
  deps: CommandDeps,
  context: RequestContext,
  { workorderId, orderNumber, propertyId, ...fields }: BodyOf<typeof contract.addLabor>,
): Promise<CostLabor> =>
  runOrderCommand(deps, context, workorderId, async (command) => {
    permit(command, 'labor-add')
    checkBelonging(command, { orderNumber, propertyId })
    const costId = await postLabor(command, fields)
    const { trx, actor } = command
    return async () => presentLabor(await getLaborLine(trx, actor, costId), actor)
  })

/**
 * Writes a line of labor on the order of a command, at the worker's present rate, and tells it in the log. Returns the
 * line's id; throws 400 naming each field that is missing or wrong.
 */
export async function postLabor(command: OrderCommand, fields: Fields): Promise<number> {
  const { trx, actor, row, now } = command
  const defaults = laborDefaults(actor, localDay(now.getTime(), row.time_zone))
  const line = entered(fields, defaults, row.time_zone)
  const worker = await getWorker(command, line.laborName)
  await requireDay(command, { ...line, worker })
  const costId = await insertLabor(trx, {
    property_id: row.property_id,
    work_order_id: row.id,
    assignee_id: worker.id,
    worked_on: line.laborDate,
    hours: line.laborHours,
    rate: await findRate(trx, worker.id),
    notes: line.tcardNotes,
  })
  command.log({ event: 'labor-added', ...laborParameters(line, worker.name) })
  return costId
}

/** Runs a command on the order of a labor line; throws 404 for a line that is not on an order that the person sees. */
async function onLine<T>(
  deps: CommandDeps,
  context: RequestContext,
  costId: number,
  work: (command: OrderCommand, line: LaborLine) => Promise<() => Promise<T>>,
): Promise<T> {
  const { actor, ifMatch } = context
  const { work_order_id: workorderId } = await getLaborLine(deps.db, actor, costId)
  if (workorderId === null) throw notFound(`Cost ${costId}`)
  // `If-Match` speaks of the line, not of its order.
  return await runOrderCommand(deps, { ...context, ifMatch: null }, workorderId, async (command) => {
    const line = await getLaborLine(command.trx, actor, costId)
    if (ifMatch !== null && ifMatch !== line.mod_id) throw versionConflict(presentLabor(line, actor))
    return await work(command, line)
  })
}

const isOwn = (line: LaborLine, actor: Actor) => line.assignee_id === actor.assigneeId

/** Changes a labor line ([A7.049], [B7.025], [A5.021], [A6.012]); another worker brings that worker's present rate. */
export const changeLabor = (
  deps: CommandDeps,
  context: RequestContext,
  costId: number,
  { workorderId, orderNumber, ...fields }: BodyOf<typeof contract.changeLabor>,
): Promise<CostLabor> =>
  onLine(deps, context, costId, async (command, line) => {
    const { trx, actor, row } = command
    permit(command, 'labor-edit', { facts: { ownItem: isOwn(line, actor) } })
    checkBelonging(command, { workorderId, orderNumber })
    const before = {
      laborName: line.assignee_name,
      laborHours: line.hours,
      laborDate: line.worked_on,
      tcardNotes: line.notes,
    }
    const next = entered(fields, before, row.time_zone)
    const same = next.laborName.trim().toLowerCase() === line.assignee_name.toLowerCase()
    const worker = same
      ? { id: line.assignee_id, name: line.assignee_name }
      : await getWorker(command, next.laborName)
    await requireDay(command, { ...next, worker }, line)
    await updateLabor(trx, costId, {
      assignee_id: worker.id,
      worked_on: next.laborDate,
      hours: next.laborHours,
      overtime_hours: Math.min(line.overtime_hours, next.laborHours),
      ...(same ? {} : { rate: await findRate(trx, worker.id) }),
      notes: next.tcardNotes,
    })
    const [was, is] = [laborParameters(before, line.assignee_name), laborParameters(next, worker.name)]
    if (!isDeepStrictEqual(was, is)) command.log({ event: 'labor-changed', before: was, after: is })
    else if (next.tcardNotes !== line.notes) command.log({ event: 'labor-note-changed', ...is })
    return async () => presentLabor(await getLaborLine(trx, actor, costId), actor)
  })

/** Removes a labor line ([A7.050], [A6.012]). */
export const deleteLabor = (deps: CommandDeps, context: RequestContext, costId: number): Promise<undefined> =>
  onLine(deps, context, costId, async (command, line) => {
    permit(command, 'labor-delete', { facts: { ownItem: isOwn(line, command.actor) } })
    await deleteLaborLine(command.trx, costId)
    const gone = { laborName: '', laborHours: line.hours, laborDate: line.worked_on, tcardNotes: '' }
    command.log({ event: 'labor-removed', ...laborParameters(gone, line.assignee_name) })
    return async () => undefined
  })
