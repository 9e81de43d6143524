import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  server.clock.set(new Date('2026-03-11T15:00:00Z'))
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values
    (1001, 2, '08:00', '12:00')`.execute(server.db)
  // Nine in the morning of the tenth in New York, and an hour after midnight of the eleventh.
  await sql`insert into work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters) values
    (1001, '2026-03-10T13:00:00Z', 1002, 'Tess Tern', 'status', 'status-changed', '{"from":"Open","to":"Hold","reason":""}'),
    (1001, '2026-03-10T14:30:00Z', 1002, 'Tess Tern', 'labor', 'timer-started', '{"worker":"Tess Tern"}'),
    (1002, '2026-03-11T05:00:00Z', 1002, 'Tess Tern', 'labor', 'timer-started', '{"worker":"Tess Tern"}'),
    (1002, '2026-03-10T14:00:00Z', 1003, 'Sam Stone', 'labor', 'timer-started', '{"worker":"Sam Stone"}')`.execute(
    server.db,
  )
  await sql`insert into cost_labor (property_id, work_order_id, assignee_id, record_type, worked_on, hours, notes) values
    (1001, 1001, 1001, 'Work Order', '2026-03-10', 1.5, 'Belt'), (1001, null, 1001, 'Shop', '2026-03-10', 0.5, ''),
    (1001, null, 1001, 'Shop', '2026-03-11', 2, '')`.execute(server.db)
  await sql`insert into presence_entry (user_id, status, at, cause, entered_by, entered_name) values
    (1002, 'In', '2026-03-10T12:02:00Z', 'person', 1002, 'Tess Tern'),
    (1002, 'Out', '2026-03-10T16:00:00Z', 'shift-end', null, '')`.execute(server.db)
})

const activity = (query: string, subject = 'administrator') =>
  server.as(subject, `/api/Workers/activity?propertyId=1001&${query}`)

test("[C5.004] shows each worker's touched and changed orders of the day, hours and gaps", async () => {
  const { status, json } = await activity('date=2026-03-10')
  expect(status).toBe(200)
  expect(json.map(({ workerName }: { workerName: string }) => workerName)).toEqual([
    'pia pipe',
    'Sam Stone',
    'Tess Tern',
    'Una Upper',
  ])
  expect(json[2]).toMatchObject({
    workerName: 'Tess Tern',
    shift: '8:00 AM – 12:00 PM',
    shiftHours: 4,
    hours: 2,
    gaps: [{ hours: 2 }],
    orders: [
      {
        workorderId: 1001,
        orderNumber: '501',
        firstAt: '2026-03-10T13:00:00.000Z',
        lastAt: '2026-03-10T14:30:00.000Z',
        lines: 2,
        statusChanges: [{ at: '2026-03-10T13:00:00.000Z', words: 'Status changed from Open to Hold' }],
      },
    ],
    lines: [
      { type: 'Work Order', workorderId: 1001, orderNumber: '501', hours: 1.5, notes: 'Belt' },
      { type: 'Shop', workorderId: null, orderNumber: null, hours: 0.5, notes: '' },
    ],
    presence: [
      { status: 'In', cause: 'person', enteredBy: 'Tess Tern' },
      { status: 'Out', cause: 'shift-end', enteredBy: '' },
    ],
  })
  expect(json[1].orders.map(({ workorderId }: { workorderId: number }) => workorderId)).toEqual([1002])
})

test("a day is in the property's zone, for every offset", async () => {
  const { json } = await activity('date=2026-03-11&workerId=1001')
  expect(json).toHaveLength(1)
  expect(json[0]).toMatchObject({ hours: 2, orders: [{ workorderId: 1002 }], presence: [] })
  expect((await activity('date=2026-02-30')).status).toBe(400)
})

test('orders invisible to the reader are omitted, and their hours have no number', async () => {
  const { role_id } = await server.db
    .insertInto('user_account')
    .values({
      id: 2001,
      subject: 'clerk',
      login_name: 'clerk',
      role_id: await insertRow(server.db, 'role', {
        name: 'Clerk',
        kind: 'full',
        privileges: ['FM Access', 'View Workers/Vendors'],
      }),
    })
    .returning('role_id')
    .executeTakeFirstOrThrow()
  expect(role_id).toBeGreaterThan(0)
  await server.db.insertInto('user_property').values({ user_id: 2001, property_id: 1001 }).execute()
  const { json } = await activity('date=2026-03-10&workerId=1001', 'clerk')
  expect(json[0].orders).toEqual([])
  expect(json[0].lines[0]).toMatchObject({ workorderId: null, orderNumber: null, hours: 1.5, notes: '' })
})

test('requires permission to see workers, in their property, including the spreadsheet', async () => {
  for (const path of ['activity', 'activity/as-excel']) {
    const ask = (subject: string, propertyId: number) =>
      server.as(subject, `/api/Workers/${path}?propertyId=${propertyId}&date=2026-03-10`)
    expect((await ask('technician', 1001)).status).toBe(403)
    expect((await ask('administrator', 1002)).status).toBe(404)
  }
  const { status, headers } = await server.as(
    'administrator',
    '/api/Workers/activity/as-excel?propertyId=1001&date=2026-03-10',
  )
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
})

test.each(['', '/as-excel'])('an invalid day, or one in year 0, is rejected: %s', async (call) => {
  for (const date of ['2026-02-30', '0000-01-01']) {
    const { status } = await server.as(
      'administrator',
      `/api/Workers/activity${call}?propertyId=1001&date=${date}`,
    )
    expect(status, date).toBe(400)
  }
})
