import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './platform/testing/app.ts'
import { fillForeignProperty } from './platform/testing/foreign-property.fixture.ts'
import { signedInAs } from './platform/testing/tokens.ts'

let server: TestApp
let headers: { authorization: string }
const mine = [1, 2]
let foreign: number

beforeAll(async () => {
  server = await createTestApp()
  foreign = (await fillForeignProperty(server.db)).foreign
  await sql`insert into property (id, code, name, time_zone) values (2, 'TWO', 'Second', 'UTC')`.execute(
    server.db,
  )
  await sql`insert into user_property (user_id, property_id) select id, 2 from user_account where subject = 'insider'`.execute(
    server.db,
  )
  for (const id of mine) {
    await sql
      .raw(`
      insert into assignee (id, kind, property_id, name) values (${id}, 'worker', ${id}, 'Worker ${id}');
      insert into worker (id, property_id) values (${id}, ${id});
      insert into assignee (id, kind, property_id, name) values (${id + 10}, 'vendor', ${id}, 'Vendor ${id}');
      insert into company (id, code) values (${id + 10}, 'V${id}');
      insert into contact (id, property_id, first_name, last_name) values (${id}, ${id}, 'Ada', 'Own ${id}');
      insert into asset (id, property_id, code, name) values (${id}, ${id}, 'A', 'Asset ${id}');
      insert into pm_schedule (id, number, property_id, starts_on, description)
        values (${id}, ${id}, ${id}, '2026-01-01', 'Schedule ${id}');
      insert into work_order (id, property_id, number, category, status_kind, time_zone)
        values (${id}, ${id}, ${id}, 'CM', 'open', 'UTC')`)
      .execute(server.db)
  }
  headers = await signedInAs(server, 'insider')
})
afterAll(() => server[Symbol.asyncDispose]())

const listed = async (url: string): Promise<unknown[]> => {
  const answer = await server.app.inject({ url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const rows: { propertyId: number }[] = answer.json().data
  return rows.map(({ propertyId }) => propertyId).toSorted((one, other) => one - other)
}

test.each([
  '/api/Workorders',
  '/api/Assets',
  '/api/PmSchedules',
  '/api/Workers/list',
  '/api/Contacts',
  '/api/Vendors',
])('[C8.025] of three properties, a person with two finds the records of those two in %s', async (path) => {
  expect(await listed(path)).toEqual(mine)
  expect(await listed(`${path}?propertyId=1&propertyId=2`)).toEqual(mine)
  expect(await listed(`${path}?propertyId=2`)).toEqual([2])
  // The list of work orders drops invisible orders; the other lists refuse a property that is not assigned to the person.
  const url = `${path}?propertyId=1&propertyId=2&propertyId=${foreign}`
  if (path === '/api/Workorders') expect(await listed(url)).toEqual(mine)
  else expect((await server.app.inject({ url, headers })).statusCode).toBe(404)
})

test.each([
  ['/api/Assets', { assetCode: 'NEW', name: 'New' }],
  ['/api/Contacts', { firstName: 'New', lastName: 'Person' }],
  ['/api/Workers', { workerName: 'New' }],
])('[C8.025] nothing is added to a property that the person does not have: %s', async (url, body) => {
  const send = {
    method: 'POST' as const,
    url,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  }
  const before = await server.app.inject({ url: url.replace('/Workers', '/Workers/list'), headers })
  const answer = await server.app.inject({ ...send, payload: { ...body, propertyId: foreign } })
  expect(answer.statusCode, answer.body).toBe(404)
  const after = await server.app.inject({ url: url.replace('/Workers', '/Workers/list'), headers })
  expect(after.json().pagination.totalItems).toBe(before.json().pagination.totalItems)
})
