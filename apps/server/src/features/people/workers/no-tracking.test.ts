import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

test('[C5.004] no person is tracked, even with location tracking on: no location is stored or returned', async () => {
  await sql`insert into setting (name, value) values ('locationTrackingFlag', 'true')`.execute(server.db)
  await server.put('administrator', '/api/Workers/1001', { locationTracking: true })
  // Latitudes belong to places, assets, photos and orders: none to an account, a worker, a timer or an entry of In and Out.
  const { rows } = await sql<{
    table: string
  }>`select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name ~ '(latitude|longitude|position|gps)'
      and table_name ~ '(worker|assignee|user|presence|timer|contact|session)'`.execute(server.db)
  expect(rows).toEqual([])
  for (const path of ['', '/list?propertyId=1001', '/1001', '/activity?propertyId=1001&date=2026-03-10']) {
    const { status, body } = await server.as('administrator', `/api/Workers${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(body).not.toMatch(/"(latitude|longitude|lat|lng|gps)"/i)
  }
})
