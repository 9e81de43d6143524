import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
await fillAssets(server)

const flagged = async (person: string) => (await server.as(person, '/api/Flags?kind=asset')).json.recordIds
const flag = (person: string, recordIds: number[], isFlagged = true) =>
  server.put(person, '/api/Flags', { kind: 'asset', recordIds, isFlagged })
const codes = async (person: string, query: string) =>
  (await server.as(person, `/api/Assets?${query}`)).json.data.map(
    ({ assetId }: { assetId: number }) => assetId,
  )

test('[C0.012] [C0.013] flags are personal, and the list shows flagged records', async () => {
  expect((await flag('technician', [1003, 1001])).json.recordIds.toSorted()).toEqual([1001, 1003])
  expect((await flag('technician', [1001])).json.recordIds).toHaveLength(2)
  expect(await flagged('supervisor')).toEqual([])
  expect(await codes('technician', 'flagged=true&sortColumn=assetCode')).toEqual([1003, 1001])
  expect(await codes('technician', 'flagged=true&name=panel')).toEqual([1003])
  expect(await codes('technician', 'flagged=false')).toEqual([1003, 1002, 1001])
  expect(await codes('supervisor', 'flagged=true')).toEqual([])
  expect((await flag('technician', [1003, 1002], false)).json.recordIds).toEqual([1001])
})

test("[C0.013] Clear flags removes only the person's own flags", async () => {
  await flag('technician', [1001])
  await flag('supervisor', [1001, 1002])
  const cleared = await server.as('technician', '/api/Flags?kind=asset', { method: 'DELETE' })
  expect([cleared.status, await flagged('technician')]).toEqual([204, []])
  expect((await flagged('supervisor')).toSorted()).toEqual([1001, 1002])
})

test('invisible records cannot be flagged, and flags on them are hidden', async () => {
  for (const recordIds of [[1004], [1001, 1004], [424242]]) {
    const { status } = await flag('technician', recordIds)
    expect([recordIds, status]).toEqual([recordIds, 404])
  }
  expect(await flagged('technician')).toEqual([])
  await flag('wide', [1001, 1004])
  await sql`delete from user_property where user_id = 1006 and property_id = 1002`.execute(server.db)
  expect(await flagged('wide')).toEqual([1001])
  expect((await server.as('requester', '/api/Flags?kind=asset')).status).toBe(403)
  expect((await flag('requester', [1001])).status).toBe(403)
})

test("a count of filter sets includes the person's flagged records", async () => {
  await flag('dispatcher', [1001, 1002])
  const { json } = await server.post('dispatcher', '/api/Assets/counts', {
    filters: [{}, { flagged: true }, { flagged: true, name: 'fan' }, { propertyId: [1002] }, { wrong: 'x' }],
  })
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([3, 2, 1, 0, null])
})

test('a person can have at most five thousand flags', async () => {
  await sql`insert into asset (id, property_id, code, name) select 20000 + n, 1001, 'N-' || n, 'Unit' from generate_series(1, 5001) n`.execute(
    server.db,
  )
  const { rows } = await sql<{ id: number }>`select id from asset where code like 'N-%' order by id`.execute(
    server.db,
  )
  const ids = rows.map(({ id }) => id)
  for (let first = 0; first < 5000; first += 1000)
    expect((await flag('administrator', ids.slice(first, first + 1000))).status).toBe(200)
  expect((await flag('administrator', ids.slice(5000))).status).toBe(409)
  expect(await flagged('administrator')).toHaveLength(5000)
})
