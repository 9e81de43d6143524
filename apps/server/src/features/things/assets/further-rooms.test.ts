import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { fillAssets } from './assets.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
await fillAssets(server)

const recorded = async () => {
  const { rows } = await sql`select record_id, property_id, action, before, after from change_record
    where record_kind = 'asset' and field = 'further_rooms' order by id`.execute(server.db)
  return rows
}

test('adding and removing further rooms are recorded as changes of the asset', async () => {
  const { rows } = await sql<{
    code: string
  }>`select code from room where id in (1001, 1002) order by code, id`.execute(server.db)
  const rooms = rows.map(({ code }) => code)
  await sql`insert into asset_room (asset_id, room_id) values (1001, 1001), (1001, 1002)`.execute(server.db)
  const come = { record_id: 1001, property_id: 1001, action: 'update', before: null, after: rooms }
  expect(await recorded()).toEqual([come])
  await sql`delete from asset_room where asset_id = 1001`.execute(server.db)
  expect(await recorded()).toEqual([come, { ...come, before: rooms, after: null }])
})

test('deleting an asset records no change of its rooms', async () => {
  const { rows } = await sql<{ id: number }>`insert into asset (property_id, code, name, status)
    values (1001, 'GONE', 'Gone', 'In Service') returning id`.execute(server.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into asset_room (asset_id, room_id) values (${id}, 1002)`.execute(server.db)
  const before = (await recorded()).length
  await sql`delete from asset where id = ${id}`.execute(server.db)
  expect(await recorded()).toHaveLength(before)
})
