import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listJobs } from '#jobs.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values
    (1002, 2, '07:00', '15:30')`.execute(server.db)
})
// Tuesday, 11:00 in New York.
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`truncate presence_entry`.execute(server.db)
  await sql`update user_account set in_out_status = 'Out', in_out_at = null, in_out_cause = 'person'`.execute(
    server.db,
  )
})

const press = (newStatus: string, dateTime?: string, subject = 'supervisor', userId = 1003) =>
  server.put(subject, '/api/Users/ChangeStatus', { userId, newStatus, ...(dateTime && { dateTime }) })
const entries = async (userId = 1003) =>
  (
    await server.db
      .selectFrom('presence_entry')
      .select(['status', 'at', 'cause', 'reason', 'entered_name'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString().slice(11, 16) }))
const runJob = async () => {
  const job = listJobs(server.deps).find(({ name }) => name === 'forgotten-out')
  await job?.run({} as never, AbortSignal.timeout(10_000))
}
const account = async () => {
  const { json } = await server.as('supervisor', '/api/Users/MyProfile')
  return [json.inOutStatus, json.inOutDateTime, json.inOutCause]
}

describe('In and Out', () => {
  test('are immutable entries, and a second device adds none', async () => {
    await press('In')
    server.clock.advance(60_000)
    await press('In')
    expect(await entries()).toEqual([
      { status: 'In', at: '15:00', cause: 'person', reason: '', entered_name: 'Sam Stone' },
    ])
    await expect(
      sql`update presence_entry set at = now() where user_id = 1003`.execute(server.db),
    ).rejects.toThrow('never changed')
  })

  test('count from when they were pressed offline, whatever their sequence of arrival', async () => {
    await press('In', '2026-03-10T12:00:00Z')
    await press('In', '2026-03-10T11:05:00Z')
    expect(await account()).toEqual(['In', '2026-03-10T11:05:00.000Z', 'person'])
    await press('Out', '2026-03-10T14:00:00Z')
    await press('Out', '2026-03-10T10:00:00Z')
    expect(await account()).toEqual(['Out', '2026-03-10T14:00:00.000Z', 'person'])
    for (const wrong of ['2026-03-10T15:06:00Z', '2026-03-08T14:59:00Z'])
      expect((await press('In', wrong)).json.errors).toMatchObject([{ field: 'dateTime' }])
    expect((await press('In', '2026-03-10T15:04:00Z')).json.inOutDateTime).toBe('2026-03-10T15:00:00.000Z')
  })

  test('end automatically with the shift, marked as such', async () => {
    await press('In', '2026-03-10T11:00:00Z')
    server.clock.set(new Date('2026-03-10T21:29:00Z'))
    await runJob()
    expect((await account())[0]).toBe('In')
    server.clock.set(new Date('2026-03-10T21:30:00Z'))
    await runJob()
    await runJob()
    expect(await account()).toEqual(['Out', '2026-03-10T19:30:00.000Z', 'shift-end'])
    expect(await entries()).toHaveLength(2)
  })

  test('continue while a timer runs, outside of shifts, and while In/Out is off', async () => {
    await press('In', '2026-03-10T11:00:00Z')
    server.clock.set(new Date('2026-03-11T01:00:00Z'))
    await sql`insert into order_timer (work_order_id, user_id, started_at) values (1001, 1003, '2026-03-10T19:00:00Z')`.execute(
      server.db,
    )
    await runJob()
    expect((await account())[0]).toBe('In')
    await sql`delete from order_timer`.execute(server.db)
    await sql`insert into setting (property_id, name, value) values (null, 'inOutActiveFlag', 'false')`.execute(
      server.db,
    )
    await runJob()
    expect((await account())[0]).toBe('In')
    await sql`delete from setting where name = 'inOutActiveFlag'`.execute(server.db)
    await runJob()
    expect((await account())[0]).toBe('Out')
    await press('In')
    server.clock.set(new Date('2026-03-12T01:00:00Z'))
    await runJob()
    expect((await account())[0]).toBe('In')
  })
})

describe('a correction', () => {
  const correct = (workerId: number, body: object, subject = 'supervisor') =>
    server.put(subject, `/api/Workers/${workerId}/presence`, body)
  const body = { status: 'Out', dateTime: '2026-03-10T13:00:00Z', reason: 'Left at nine' }

  test('adds an entry with its reason and logs it', async () => {
    await press('In', '2026-03-10T12:00:00Z', 'technician', 1002)
    const { status, json } = await correct(1001, body)
    expect([status, json.inOut, json.inOutDateTime]).toEqual([200, 'Out', '2026-03-10T13:00:00.000Z'])
    expect(await entries(1002)).toMatchObject([
      { status: 'In', cause: 'person' },
      { status: 'Out', cause: 'correction', reason: 'Left at nine', entered_name: 'Sam Stone' },
    ])
    const log = await server.as('administrator', '/api/Workers/1001/log')
    expect(log.json.data[0].activity).toBe('Marked Out from 3/10/2026 9:00 AM on: Left at nine')
  })

  test('requires a reason and a past time, and is limited to supervisors of the property', async () => {
    for (const [more, field] of [
      [{ reason: ' ' }, 'reason'],
      [{ dateTime: '2026-03-10T15:30:00Z' }, 'dateTime'],
      [{ dateTime: '2026-02-01T00:00:00Z' }, 'dateTime'],
    ] as const)
      expect((await correct(1001, { ...body, ...more })).json.errors).toMatchObject([{ field }])
    expect((await correct(1001, body, 'technician')).status).toBe(403)
    expect((await correct(1005, body)).status).toBe(404)
    expect((await correct(1003, body)).status).toBe(422)
  })
})

test('the assignment list shows who is In', async () => {
  await press('In', undefined, 'technician', 1002)
  const { json } = await server.as('administrator', '/api/Workers/ReassignValueList/1001')
  expect(json.map(({ displayText }: { displayText: string }) => displayText)).toContain('Tess Tern (In)')
  expect(json.map(({ valueListValue }: { valueListValue: string }) => valueListValue)).toContain('Tess Tern')
})
