import { isDeepStrictEqual } from 'node:util'
import type { NewWorker, WorkerChange } from '@fettle/contract/worker-changes'
import type { Worker } from '@fettle/contract/workers'
import type { WorkerLogEvent } from '@fettle/rules/people/worker-log'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { definedOf } from '#records/command/entered-fields.ts'
import { phoneToStore } from '#records/command/phone-fields.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { touchRecord } from '#records/command/write-record.repository.ts'
import { putBuildings, putTrades } from './assignees.repository.ts'
import { workerLogLines } from './worker-changes.ts'
import { assertTies, assertTimes, ranksOf } from './worker-ties.usecases.ts'
import { getWorker } from './workers.access.ts'
import { asNameTaken, asStillNamed, hasLabor, hasOpenOrders } from './workers.errors.ts'
import { presentWorker } from './workers.presenter.ts'
import * as repository from './workers.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>
type Row = Awaited<ReturnType<typeof getWorker>>

/**
 * Creates a worker ([A7.045]). Throws 404 for another property, 400 for unknown references, 409 for a
 * duplicate name.
 */
export const createWorker = (deps: Deps, context: RequestContext, sent: NewWorker): Promise<Worker> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    ownPropertyScope(actor, sent.propertyId)
    const body = { ...sent, ...(await phonesToStore(trx, sent.propertyId, sent)) }
    await assertTies(trx, context, body.propertyId, body)
    assertTimes(body)
    const workerId = await repository.insertWorker(trx, {
      propertyId: body.propertyId,
      name: body.workerName,
      isActive: body.workerActiveFlag ?? true,
      columns: columnsOf(body),
    })
    await putChildren(trx, workerId, body)
    await insertLog(trx, repository.workerStore, workerId, {
      author: authorOf(context),
      at: deps.clock.now(),
      lines: [{ event: 'worker-entered', name: body.workerName }],
    })
    return presentWorker(await getWorker(trx, actor, workerId), actor)
  }).catch(asNameTaken)

const workerKind: RecordKind<Row, object, WorkerLogEvent, Worker> = {
  name: 'worker',
  ...storedIn(repository.workerStore),
  read: getWorker,
  present: async (_trx, row, { actor }) => presentWorker(row, actor),
}

/**
 * Changes a worker ([A7.046]). Absent fields stay unchanged. Throws as above, and 412 for a stale version.
 */
export const changeWorker = (
  deps: Deps,
  context: RequestContext,
  workerId: number,
  sent: WorkerChange,
): Promise<Worker> =>
  runRecordCommand(workerKind, deps, context, workerId, async ({ trx, actor, row, log }) => {
    const asSent = changeOf(sent, presentWorker(row, actor))
    const body = { ...asSent, ...(await phonesToStore(trx, row.property_id, asSent, row)) }
    await assertTies(trx, context, row.property_id, body, workerId)
    assertTimes(body)
    const { ordersToMove } = row.of_page
    if (row.is_active && body.workerActiveFlag === false && ordersToMove > 0)
      throw hasOpenOrders(ordersToMove, row.name)
    await repository.updateWorker(trx, workerId, {
      name: body.workerName,
      isActive: body.workerActiveFlag,
      columns: columnsOf(body),
    })
    await putChildren(trx, workerId, body)
    const changed = await getWorker(trx, actor, workerId)
    for (const line of workerLogLines(row, changed, await readSettings(trx, row.property_id))) log(line)
    const isSame = JSON.stringify(changed) === JSON.stringify(row)
    if (!isSame && changed.mod_id === row.mod_id) await touchRecord(trx, 'worker', workerId)
    return async () => presentWorker(await getWorker(trx, actor, workerId), actor)
  }).catch(asNameTaken)

/** Deletes a worker nothing names ([A7.046]). Throws 409 for one that orders, hours or an account name. */
export const deleteWorker = (deps: Deps, context: RequestContext, workerId: number): Promise<null> =>
  runRecordCommand(workerKind, deps, context, workerId, async ({ trx, row }) => {
    if (await repository.hasHours(trx, workerId)) throw hasLabor(row.name)
    await repository.removeWorker(trx, workerId)
    return async () => null
  }).catch(asStillNamed)

const fixed = [
  'propertyId',
  'tradeDisplay',
  'createdDateTime',
  'vendorName',
  'supervisorName',
  'propertyName',
  'propertyTimeZone',
  'account',
] as const

/**
 * What a record that was sent back changes. Throws 400 naming each field that says otherwise and can't be changed here.
 * Rates that the caller is not told are null to them, and stay.
 */
function changeOf(sent: WorkerChange, record: Worker): WorkerChange {
  const problems = fixed
    .filter((field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], record[field]))
    .map((field) => ({ field, code: 'not-allowed', message: `${field} can't be changed here.` }))
  if (problems.length > 0) throw invalid(problems)
  const { trades, buildings, hourlyRate, overtimeRate, ...change } = sent
  return {
    ...change,
    tradeIds: change.tradeIds ?? trades?.map(({ tradeId }) => tradeId),
    buildingIds: change.buildingIds ?? buildings?.map(({ buildingId }) => buildingId),
    ...(hourlyRate === null || hourlyRate === undefined ? {} : { hourlyRate }),
    ...(overtimeRate === record.overtimeRate ? {} : { overtimeRate }),
  }
}

const phoneFields = [
  ['phone', 'Phone'],
  ['cellphone', 'Cell Phone'],
] as const

/** The phones of a worker as they are stored. Throws 400 naming each that is not a number. */
async function phonesToStore(
  trx: Trx,
  propertyId: number,
  sent: Pick<WorkerChange, 'phone' | 'cellphone'>,
  before?: Record<'phone' | 'cellphone', string>,
): Promise<Pick<WorkerChange, 'phone' | 'cellphone'>> {
  const { phoneCountry } = await readSettings(trx, propertyId)
  const found = phoneFields.map(([field, label]) => ({
    field,
    ...phoneToStore({ field, label, entered: sent[field], before: before && [before[field]] }, phoneCountry),
  }))
  const problems = found.flatMap((each) => each.problems)
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(
    found.flatMap(({ field, phone }) => (phone === undefined ? [] : [[field, phone]])),
  )
}

const columnsOf = (body: WorkerChange): repository.WorkerColumns =>
  definedOf({
    company_id: body.vendorId,
    supervisor_id: body.supervisorId,
    hourly_rate: body.hourlyRate ?? undefined,
    overtime_rate: body.overtimeRate,
    notify_preference: body.notifyPreference,
    notes: body.notes,
    email: body.email,
    phone: body.phone,
    cellphone: body.cellphone,
    role_title: body.role,
    is_supervisor: body.supervisorFlag,
    location_tracking: body.locationTracking,
  })

async function putChildren(trx: Trx, workerId: number, body: WorkerChange): Promise<void> {
  if (body.tradeIds)
    await putTrades(
      trx,
      workerId,
      body.tradeIds.map((tradeId) => ({ tradeId })),
    )
  if (body.buildingIds) await putBuildings(trx, workerId, body.buildingIds)
  if (body.shifts) await repository.putShifts(trx, workerId, body.shifts)
  if (body.daysOff) await repository.putDaysOff(trx, workerId, body.daysOff)
  if (body.jobRanks) await repository.putRanks(trx, workerId, await ranksOf(trx, body.jobRanks))
}
