import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows } from '#platform/testing/rows.ts'
import { workerCalls } from './worker-calls.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const { create, change, remove } = workerCalls(server)

const newestChange = async () => {
  const { rows } = await sql<{
    id: string
  }>`select coalesce(max(id), 0)::text as id from change_record`.execute(server.db)
  return rows[0]?.id ?? '0'
}
const rankChanges = async (after: string) => {
  const { rows } = await sql<{ words: string }>`
    select action || ' ' || coalesce(field, '') as words from change_record
    where record_kind = 'job_rank' and id > ${after}::bigint order by id`.execute(server.db)
  return rows.map(({ words }) => words)
}
const faults = (json: { errors: { field: string; code: string }[] }) =>
  json.errors.map(({ field, code }) => `${field} ${code}`).sort()

describe('[A7.045] creating a worker', () => {
  test('stores all fields, and the worker can be assigned immediately', async () => {
    const { status, json } = await create({
      workerName: ' Ada Able ',
      supervisorFlag: true,
      tradeIds: [1001, 1001],
      shifts: [{ weekday: 1, from: '07:00', to: '15:30' }],
      email: 'ada@example.org',
      role: 'Lead',
      supervisorId: 1002,
      hourlyRate: 41.5,
    })
    expect([status, json]).toMatchObject([
      201,
      {
        workerName: 'Ada Able',
        propertyId: 1001,
        supervisorFlag: true,
        workerActiveFlag: true,
        trades: [{ tradeId: 1001, tradeName: 'HVAC' }],
        email: 'ada@example.org',
        role: 'Lead',
        supervisorName: 'Sam Stone',
        hourlyRate: 41.5,
        shifts: [{ weekday: 1, from: '07:00', to: '15:30' }],
      },
    ])
    const list = await server.as('administrator', '/api/Workers/ReassignValueList/1001')
    expect(list.json.map(({ valueListValue }: { valueListValue: string }) => valueListValue)).toContain(
      'Ada Able',
    )
  })

  test('reports every problem', async () => {
    const unknown = await create({ tradeIds: [99], buildingIds: [99], vendorId: 1001, supervisorId: 1005 })
    expect([unknown.status, faults(unknown.json)]).toEqual([
      400,
      ['buildingIds unknown', 'supervisorId unknown', 'tradeIds unknown', 'vendorId unknown'],
    ])
    const malformed = await create({
      workerName: ' ',
      hourlyRate: -1,
      email: 'no address',
      shifts: [{ weekday: 7, from: '24:00', to: '08:00' }],
      shoeSize: 44,
    })
    expect(malformed.status).toBe(400)
    expect(faults(malformed.json)).toEqual(
      expect.arrayContaining(['workerName required', 'hourlyRate too-small', 'shoeSize unknown-field']),
    )
  })

  test("requires a unique name in the property, and one of the person's properties", async () => {
    expect((await create({ workerName: 'tess tern' })).json.errors[0]).toMatchObject({
      field: 'workerName',
      code: 'duplicate',
    })
    const both = await Promise.all([create({ workerName: 'Twin' }), create({ workerName: 'twin' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await create({ propertyId: 1002, workerName: 'Far Away' })).status).toBe(404)
  })

  test('requires permission to edit workers', async () => {
    for (const subject of ['technician', 'requester'])
      expect((await create({ workerName: 'Nobody' }, subject)).status).toBe(403)
  })
})

describe('[A7.046] changing and deleting a worker', () => {
  test('changes the given fields only, with a change record', async () => {
    const { json: made } = await create({ workerName: 'Max Mover', phone: '555-000-1111', tradeIds: [1001] })
    const { status, json } = await change(
      made.workerId,
      { workerName: 'Max Mover Jr', workerActiveFlag: false, phone: '555-000-2222' },
      { ifMatch: `"${made.fmModId}"` },
    )
    expect([status, json]).toMatchObject([
      200,
      {
        workerName: 'Max Mover Jr',
        workerActiveFlag: false,
        trades: [{ tradeId: 1001 }],
        phone: '555-000-2222',
      },
    ])
    expect(json.fmModId).toBeGreaterThan(made.fmModId)
    const stale = await change(made.workerId, { notes: 'x' }, { ifMatch: `"${made.fmModId}"` })
    expect([stale.status, stale.json.current.workerName]).toEqual([412, 'Max Mover Jr'])
    const records = await findRows(server.db, 'change_record', ['field', 'before', 'after'], {
      record_id: made.workerId,
      record_kind: ['worker', 'assignee'],
      action: 'update',
    })
    expect(records).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Max Mover', after: 'Max Mover Jr' },
        { field: 'is_active', before: true, after: false },
        { field: 'phone', before: '555-000-1111', after: '555-000-2222' },
      ]),
    )
  })

  test('replaces trades and shifts as a whole, and increases the version', async () => {
    const { json: made } = await create({ workerName: 'Shifty', tradeIds: [1001] })
    const { json } = await change(made.workerId, { tradeIds: [1002], shifts: [] })
    expect(json.trades.map(({ tradeId }: { tradeId: number }) => tradeId)).toEqual([1002])
    expect(json.fmModId).toBeGreaterThan(made.fmModId)
  })

  test('keeps the version without changes', async () => {
    const shifts = [{ weekday: 1, from: '08:00', to: '16:00' }]
    const { json: made } = await create({ workerName: 'Sam Same', notes: 'calm', tradeIds: [1001], shifts })
    const same = { workerName: 'Sam Same', notes: 'calm', tradeIds: [1001], buildingIds: [], shifts }
    for (const body of [{}, same]) {
      const { status, json } = await change(made.workerId, body)
      expect([status, json.fmModId]).toEqual([200, made.fmModId])
    }
    for (const body of [{ tradeIds: [] }, { workerName: 'Sam Other' }, { notes: 'lively' }]) {
      const before = (await change(made.workerId, {})).json.fmModId
      expect((await change(made.workerId, body)).json.fmModId).toBe(before + 1)
    }
  })

  test('a worker cannot supervise themselves', async () => {
    const { json: made } = await create({ workerName: 'Solo' })
    expect(faults((await change(made.workerId, { supervisorId: made.workerId })).json)).toEqual([
      'supervisorId not-allowed',
    ])
  })

  test('deletes an unreferenced worker; others are deactivated', async () => {
    const { json: made } = await create({ workerName: 'Brief Stay', tradeIds: [1001] })
    expect((await remove(made.workerId)).status).toBe(204)
    expect((await remove(made.workerId)).status).toBe(404)
    const named = await remove(1001)
    expect([named.status, named.json.errors[0].code]).toEqual([409, 'in-use'])
    expect((await server.as('administrator', '/api/Workers/1001')).status).toBe(200)
  })

  test("requires permission, in the person's own property", async () => {
    expect((await change(1002, { notes: 'x' }, { subject: 'technician' })).status).toBe(403)
    expect((await remove(1002, 'technician')).status).toBe(403)
    expect((await change(1005, { notes: 'x' })).status).toBe(404)
    expect((await remove(1005)).status).toBe(404)
  })
})

describe("[C5.005] a worker's ranks and schedule", () => {
  test('overlapping shifts are rejected at their field, also past midnight', async () => {
    const shifts = [
      { weekday: 6, from: '22:00', to: '06:00' },
      { weekday: 0, from: '05:30', to: '12:00' },
    ]
    const { status, json } = await create({ workerName: 'Olga Overlap', shifts })
    expect([status, json.errors]).toMatchObject([
      400,
      [{ field: 'shifts.1.from', message: 'Overlaps with Saturday 10:00 PM – 6:00 AM.' }],
    ])
    const beside = [shifts[0], { weekday: 0, from: '06:00', to: '12:00' }]
    expect((await create({ workerName: 'Olga Overlap', shifts: beside })).status).toBe(201)
  })

  test('job ranks and days off are replaced as a whole, and unknown ones are reported by line', async () => {
    const { json: made } = await create({
      workerName: 'Rae Rank',
      tradeIds: [1001],
      jobRanks: [
        { trade: 'hvac', jobType: 'Too hot', rank: 2, autoAssignWorkerFlag: true },
        { trade: 'HVAC', jobType: null, rank: 9, autoAssignWorkerFlag: false },
      ],
      daysOff: [{ from: '2026-12-24', to: '2026-12-31', reason: 'Holidays' }],
    })
    expect(made).toMatchObject({
      jobRanks: [
        { trade: 'HVAC', jobType: 'Too hot', rank: 2, autoAssignWorkerFlag: true },
        { trade: 'HVAC', jobType: null, rank: 9, autoAssignWorkerFlag: false },
      ],
      daysOff: [{ from: '2026-12-24', to: '2026-12-31', reason: 'Holidays' }],
    })
    const wrong = await change(made.workerId, {
      jobRanks: [
        { trade: 'Alchemy', jobType: null, rank: 1, autoAssignWorkerFlag: true },
        { trade: 'HVAC', jobType: 'Leak', rank: 1, autoAssignWorkerFlag: true },
        { trade: 'HVAC', jobType: null, rank: 1, autoAssignWorkerFlag: true },
        { trade: 'HVAC', jobType: null, rank: 2, autoAssignWorkerFlag: true },
      ],
    })
    expect(faults(wrong.json)).toEqual([
      'jobRanks.0.trade unknown',
      'jobRanks.1.jobType unknown',
      'jobRanks.3.jobType duplicate',
    ])
    const days = await change(made.workerId, {
      daysOff: [
        { from: '2026-12-24', to: '2026-12-23' },
        { from: '2027-01-01', to: '2027-01-05' },
        { from: '2027-01-05', to: '2027-01-06' },
      ],
    })
    expect(faults(days.json)).toEqual(['daysOff.0.to not-allowed', 'daysOff.2.from not-allowed'])
    const cleared = await change(made.workerId, { jobRanks: [], daysOff: [] })
    expect([cleared.json.jobRanks, cleared.json.daysOff]).toEqual([[], []])
  })

  test('only changed job ranks are written', async () => {
    const rankOf = (jobType: string | null, rank: number) => ({
      trade: 'HVAC',
      jobType,
      rank,
      autoAssignWorkerFlag: false,
    })
    const { json: made } = await create({
      workerName: 'Rob Rank',
      tradeIds: [1001],
      jobRanks: [rankOf('Too hot', 2), rankOf(null, 9)],
    })
    const before = await newestChange()
    await change(made.workerId, { jobRanks: [rankOf('Too hot', 2), rankOf(null, 9)] })
    expect(await rankChanges(before)).toEqual([])
    const { json } = await change(made.workerId, { jobRanks: [rankOf('Too hot', 1), rankOf(null, 9)] })
    expect(await rankChanges(before)).toEqual(['update rank'])
    expect(json.jobRanks).toMatchObject([rankOf('Too hot', 1), rankOf(null, 9)])
    await change(made.workerId, { jobRanks: [rankOf(null, 9)] })
    expect(new Set((await rankChanges(before)).map((one) => one.split(' ')[0]))).toEqual(
      new Set(['update', 'delete']),
    )
  })
})
