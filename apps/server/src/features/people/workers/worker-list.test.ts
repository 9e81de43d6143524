import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  // A Tuesday, eleven o'clock in New York.
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values
    (1002, 2, '07:00', '15:30'), (1003, 2, '15:00', '23:30'), (1009, 2, '08:00', '16:00')`.execute(server.db)
  await sql`insert into worker_day_off (worker_id, from_on, to_on, reason) values
    (1009, '2026-03-09', '2026-03-11', 'Vacation')`.execute(server.db)
  await sql`insert into cost_labor (property_id, assignee_id, record_type, worked_on, hours) values
    (1001, 1001, 'Shop', '2026-03-08', 2.5), (1001, 1001, 'Shop', '2026-03-14', 1),
    (1001, 1001, 'Shop', '2026-03-07', 8), (1001, 1001, 'Shop', '2026-03-15', 8)`.execute(server.db)
})

const list = (query = '', subject = 'administrator') => server.as(subject, `/api/Workers/list?${query}`)
const names = async (query: string, subject = 'administrator') =>
  (await list(query, subject)).json.data.map(({ workerName }: { workerName: string }) => workerName)

test('[C5.001] [C5.003] contains the active workers by name, with their current day', async () => {
  const { json } = await list('propertyId=1001')
  expect(json.data.map(({ workerName }: { workerName: string }) => workerName)).toEqual([
    'pia pipe',
    'Sam Stone',
    'Tess Tern',
    'Una Upper',
  ])
  expect(json.data[2]).toMatchObject({
    workerName: 'Tess Tern',
    trades: 'HVAC',
    supervisorName: 'Sam Stone',
    shiftToday: '',
    isOnShift: false,
    inOut: 'Out',
    inOutDateTime: null,
    openOrders: 2,
    weekHours: 3.5,
    phone: '555-111-2222',
    email: 'tess@north.example',
    workerActiveFlag: true,
  })
  expect(json.data[1]).toMatchObject({ shiftToday: '7:00 AM – 3:30 PM', isOnShift: true, weekHours: 0 })
  expect(json.data[3]).toMatchObject({ shiftToday: 'Off: Vacation', isOnShift: false })
})

test('[C5.002] is limited by each filter', async () => {
  expect(await names('search=TE')).toEqual(['Tess Tern'])
  expect(await names('trade=plumbing')).toEqual(['pia pipe', 'Una Upper'])
  expect(await names('building=library')).toEqual(['pia pipe', 'Sam Stone', 'Tess Tern', 'Una Upper'])
  expect(await names('building=nowhere')).not.toContain('Tess Tern')
  expect(await names('supervisor=sam stone')).toEqual(['Tess Tern'])
  expect(await names('shift=On shift now')).toEqual(['Sam Stone'])
  expect(await names('shift=Shift today')).toEqual(['pia pipe', 'Sam Stone'])
  expect(await names('shift=No shift today')).toEqual(['Tess Tern', 'Una Upper'])
  expect(await names('inOut=Out')).toEqual(['Sam Stone', 'Tess Tern'])
  expect(await names('active=Inactive')).toEqual(['Old Ben'])
  expect(await names('active=*')).toContain('Old Ben')
  expect(await names('workerIds=1002,1005')).toEqual(['Sam Stone'])
})

test('can be sorted by each column, with ties by id', async () => {
  expect(await names('sortColumn=openOrders&sortDirection=descend')).toEqual([
    'Tess Tern',
    'Una Upper',
    'pia pipe',
    'Sam Stone',
  ])
  expect((await names('sortColumn=weekHours&sortDirection=descend'))[0]).toBe('Tess Tern')
  for (const column of ['trades', 'supervisorName', 'inOut', 'phone', 'email', 'workerActiveFlag'])
    expect([column, (await list(`sortColumn=${column}&active=*`)).json.data.length]).toEqual([column, 5])
})

test("requires permission to see workers, in the person's properties", async () => {
  for (const subject of ['technician', 'requester']) expect((await list('', subject)).status).toBe(403)
  expect((await list('propertyId=1002')).status).toBe(404)
  expect(await names('', 'wide')).toContain('Vic South')
})

test('sets are counted together, and an invalid one has no total', async () => {
  const filters = [
    {},
    { active: '*' },
    { shift: 'Shift today' },
    { propertyId: [1002] },
    { shift: 'never' },
    { trade: 'HVAC' },
  ]
  const { json } = await server.post('administrator', '/api/Workers/counts', { filters })
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([4, 5, 2, 0, null, 3])
})

test('[C0.012] flags and saved filters support workers', async () => {
  const flags = { kind: 'worker', recordIds: [1002] }
  expect((await server.put('administrator', '/api/Flags', { ...flags, isFlagged: true })).status).toBe(200)
  expect(await names('flagged=true')).toEqual(['Sam Stone'])
  expect(
    (await server.put('administrator', '/api/Flags', { ...flags, recordIds: [1005], isFlagged: true }))
      .status,
  ).toBe(404)
  expect((await server.put('technician', '/api/Flags', { ...flags, isFlagged: true })).status).toBe(403)
})
