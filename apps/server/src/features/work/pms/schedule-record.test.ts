import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthlyPlan } from '#other-property.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createPmsApp } from './pms-app.fixture.ts'
import { scheduleCalls } from './schedule-calls.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
server.day('2026-01-15')

const { jobTypeOf, created, read, send } = scheduleCalls(server)

/** A worker of the property who serves the job type's trade, and a vendor. */
async function assigneesFor(jobTypeId: number) {
  const { rows } = await sql<{ worker: string; worker_id: number; vendor: string; vendor_id: number }>`
    select worker.name as worker, worker.id as worker_id, vendor.name as vendor, vendor.id as vendor_id
    from assignee worker join assignee_trade on assignee_trade.assignee_id = worker.id
    join job_type on job_type.trade_id = assignee_trade.trade_id and job_type.id = ${jobTypeId}
    cross join assignee vendor where worker.kind = 'worker' and worker.property_id = 1001 and worker.is_active
      and vendor.id = 1006 limit 1`.execute(server.db)
  const [row] = rows
  if (!row) throw new Error('Nobody serves the trade.')
  return row
}

test('[B3.016] a schedule’s record has everything entered, its procedure’s name and its next dates', async () => {
  const { id: jobTypeId } = await jobTypeOf()
  const { worker, worker_id, vendor, vendor_id } = await assigneesFor(jobTypeId)
  const assetIds = [await server.newAsset('REC-1'), await server.newAsset('REC-2')]
  const procedure = await server.db
    .insertInto('procedure')
    .values({ title: 'Monthly check' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entered = {
    orderBy: 'Rita Request',
    department: 'Plant',
    jobTypeId,
    assignToId: worker_id,
    assignToSecondaryId: vendor_id,
    jobPriority: 2,
    description: 'Check both pumps.',
    notes: 'Take the key.',
    estimatedHours: 1.5,
    startsOn: '2026-01-31',
    lastDoneOn: '2025-12-31',
    targetCompleteNumDays: 4,
    pmLinkOption: 'order per asset',
    procedureId: procedure.id,
  }
  const plan = {
    ...monthlyPlan,
    rule: { kind: 'Every', every: 3, unit: 'Months' },
    endsOn: '2027-01-31',
  }
  const { scheduleId, pmNumber } = await created({
    ...entered,
    plan,
    assets: assetIds.map((assetId) => ({ assetId })),
    locations: [{ buildingId: 1001 }],
  })
  const record = await read(scheduleId)
  expect(record).toMatchObject({
    ...entered,
    pmNumber,
    assignTo: worker,
    assignToSecondary: vendor,
    procedure: 'Monthly check',
    plan,
    assets: [
      { assetId: assetIds[0], code: 'REC-1' },
      { assetId: assetIds[1], code: 'REC-2' },
    ],
    locations: [{ buildingId: 1001, floorId: null, roomId: null }],
    pmSchedNum: pmNumber,
    dept: 'Plant',
    vendorID: null,
    assetIDList: assetIds,
    scheduledStartDate: '2026-03-31',
    repeatNumPeriods: 3,
    repeatPeriodType: 'Months',
    repeatEndDate: '2027-01-31',
    lastRepeatDate: null,
  })
  expect(pmNumber).toBeGreaterThan(0)
  expect(record.jobType).not.toBeNull()
  const { json } = await send('POST', '/preview', {
    propertyId: 1001,
    scheduleId,
    startsOn: record.startsOn,
    lastDoneOn: record.lastDoneOn,
    plan: record.plan,
  })
  const days: string[] = json.dates.map(({ on }: { on: string }) => on)
  expect(days).toEqual(['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'])
  expect([record.nextDate, record.targets.map(({ nextDate }) => nextDate)]).toEqual([
    days[0],
    [days[0], days[0]],
  ])
})

/** The names that the specification lists for the full record ([B3.016]). */
const specifiedNames =
  'pmSchedNum orderBy dept jobType assignTo vendorID assetIDList locations jobPriority description notes estimatedHours scheduledStartDate targetCompleteNumDays repeatNumPeriods repeatPeriodType repeatEndDate lastRepeatDate pmLinkOption'

test('[B3.016] the record has each name of the specification, also for a vendor and after orders were made', async () => {
  const id = await server.newSchedule({ assign_to_id: 1006, department: 'Plant' })
  server.day('2026-03-01')
  await server.generate()
  const record = await read(id)
  expect(Object.keys(record)).toEqual(expect.arrayContaining(specifiedNames.split(' ')))
  const made = (await server.occurrences(id)).filter(([, , state]) => state === 'Made').map(([, on]) => on)
  expect(made.length).toBeGreaterThan(0)
  expect(record).toMatchObject({
    vendorID: 1006,
    dept: 'Plant',
    lastRepeatDate: made.at(-1),
    scheduledStartDate: record.nextDate,
  })
  const { id: jobTypeId } = await jobTypeOf()
  const { status, json } = await send('PUT', `/${id}`, { ...record, jobTypeId, notes: 'As it was read.' })
  expect([status, json.errors, json.notes]).toEqual([200, undefined, 'As it was read.'])
  const refused = await send('PUT', `/${id}`, { dept: 'Other' })
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'dept'])
})
