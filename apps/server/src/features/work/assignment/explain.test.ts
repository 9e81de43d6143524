import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`
    delete from job_rank;
    insert into job_rank (worker_id, trade_id, job_type_id, rank, auto_assign) values
      (1003, 1002, 1003, 1, true), (1009, 1002, 1003, 2, true), (1002, 1002, null, 1, true), (1004, 1002, 1003, 1, true);
    insert into assignee_building (assignee_id, building_id) values (1009, 1001);
    insert into asset (id, property_id, code, name) values (7001, 1001, 'P-1', 'Pump'), (7002, 1002, 'P-2', 'South pump');
    insert into work_order (id, property_id, number, category, status_kind, trade_id, job_type_id, building_id,
      assign_to_id, assigned_at, time_zone, start_at) values
      (8001, 1001, 801, 'CM', 'open', 1002, 1003, 1001, 1003, '2026-03-10', 'America/New_York', '2026-03-10'),
      (8002, 1001, 802, 'CM', 'open', 1002, null, null, null, null, 'America/New_York', '2026-03-10');
    insert into work_order_log (work_order_id, user_name, kind, event, parameters) values
      (8001, 'Dora Dispatch', 'reasoned-assignment', 'assigned-automatically',
       '{"to":"pia pipe","source":"job-rank","rank":1,"work":"Leak","isOnShift":true,"openOrders":3}')`.execute(
    server.db,
  )
})

const preview = (query: string, subject = 'supervisor') =>
  server.as(subject, `/api/Assignments/preview?${query}`)
const ofOrder = (id: number, subject = 'supervisor') => server.as(subject, `/api/Assignments/${id}`)
const leak = 'propertyId=1001&tradeId=1002&jobTypeId=1003'

describe('previewing the assignment for a kind of work', () => {
  test('[C5.014,C5.022] returns the assignee with reason, steps and exclusions', async () => {
    const { status, json } = await preview(`${leak}&buildingId=1002`)
    expect([status, json.assignee, json.reason]).toEqual([
      200,
      { id: 1003, name: 'pia pipe' },
      'rank 1 for Leak, off shift, 1 open',
    ])
    const step = (name: string) => json.steps.find((each: { step: string }) => each.step === name)
    expect(step('exact-job-type')).toEqual({
      step: 'exact-job-type',
      outcome: 'narrowed',
      left: [
        { id: 1003, name: 'pia pipe' },
        { id: 1009, name: 'Una Upper' },
      ],
      leftOut: [
        { id: 1004, name: 'Old Ben', why: 'inactive', value: null },
        { id: 1002, name: 'Sam Stone', why: 'not-ranked', value: null },
      ],
    })
    expect(step('exact-building').leftOut).toEqual([
      { id: 1009, name: 'Una Upper', why: 'building', value: null },
    ])
    expect(json.timeZone).toBe('America/New_York')
  })

  test('[C5.016] evaluates the start in the property’s time zone', async () => {
    await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at)
      values (1009, 1, '22:00', '06:00')`.execute(server.db)
    const at = async (start: string) => (await preview(`${leak}&startDateTime=${start}`)).json.assignee.name
    expect([await at('2026-03-10T05:59'), await at('2026-03-10T06:00')]).toEqual(['Una Upper', 'pia pipe'])
  })

  test('[C5.016] names a day off for a worker who would be on shift', async () => {
    await sql`
      insert into worker_shift (worker_id, weekday, starts_at, ends_at)
        values (1009, 4, '08:00', '16:00'), (1003, 4, '08:00', '16:00');
      insert into worker_day_off (worker_id, from_on, to_on) values (1003, '2026-03-12', '2026-03-13')`.execute(
      server.db,
    )
    const { json } = await preview(`${leak}&startDateTime=2026-03-12T10:00`)
    expect(json.assignee.name).toBe('Una Upper')
    expect(json.steps.find((each: { step: string }) => each.step === 'on-shift').leftOut).toEqual([
      { id: 1003, name: 'pia pipe', why: 'day-off', value: null },
    ])
  })

  test('accepts only records of the property', async () => {
    const { status, json } = await preview(
      'propertyId=1001&tradeId=1003&jobTypeId=1001&buildingId=1004&assetId=7002',
    )
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['tradeId', 'jobTypeId', 'buildingId', 'assetId'],
    ])
    expect((await preview('propertyId=1002')).status).toBe(404)
    expect((await preview('propertyId=1001&jobTypeId=1003')).status).toBe(400)
    expect((await preview('propertyId=1001&assetId=7001')).status).toBe(200)
    expect((await preview(`${leak}&startDateTime=yesterday`)).status).toBe(400)
  })

  test('requires permission to approve', async () => {
    for (const subject of ['technician', 'contractor', 'requester', 'viewer'])
      expect([subject, (await preview(leak, subject)).status]).toEqual([subject, 403])
    for (const subject of ['administrator', 'dispatcher', 'supervisor'])
      expect([subject, (await preview(leak, subject)).status]).toEqual([subject, 200])
  })
})

describe('explaining an order’s assignee', () => {
  test('[C5.022] returns the log line, and who would be assigned now, not counting the order itself', async () => {
    const { status, json } = await ofOrder(8001)
    expect(status).toBe(200)
    expect(json.order).toMatchObject({
      workorderId: 8001,
      orderNumber: '801',
      assignTo: 'pia pipe',
      given: { words: 'Assigned to pia pipe: rank 1 for Leak, on shift, 3 open', by: 'Dora Dispatch' },
    })
    expect(json.reason).toBe('rank 1 for Leak, off shift, 0 open')
    expect(json.sought).toMatchObject({ tradeId: 1002, jobTypeId: 1003, buildingId: 1001 })
  })

  test('returns no reason for an unassigned order, but still a candidate', async () => {
    const { json } = await ofOrder(8002)
    expect([json.order.assignTo, json.order.given, json.assignee.name]).toEqual([null, null, 'Sam Stone'])
  })

  test('requires access to the order', async () => {
    expect((await ofOrder(1006)).status).toBe(404)
    expect((await ofOrder(99999)).status).toBe(404)
    expect((await ofOrder(8001, 'technician')).status).toBe(403)
  })
})
