import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findAttributes } from '../testing/find-attributes.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

const counted = () =>
  server.db
    .selectFrom('meter_reading')
    .innerJoin('meter', 'meter.id', 'meter_reading.meter_id')
    .select(['meter.code', 'current_reading'])
    .where('struck_at', 'is', null)
    .where('meter.code', 'like', 'UR-%')
    .orderBy('meter.code')
    .orderBy('read_at')
    .execute()

test('imported readings are voided, replaced ones count again, and created meters are removed', async () => {
  await server.bring('meters', 'code,name,units\nUR-1,One,kWh\n')
  await server.bring(
    'readings',
    'meter,read_at,reading\nUR-1,2026-01-01 08:00,10\nUR-1,2026-01-02 08:00,20\n',
  )
  const before = await counted()
  expect(before).toHaveLength(2)
  const done = await server.bring(
    'readings',
    'meter,read_at,reading\nUR-1,2026-01-02 08:00,25\nUR-1,2026-01-03 08:00,30\nUR-2,2026-01-03 08:00,5\n',
    { creates: ['meters'] },
  )
  expect(done.counts).toMatchObject({ created: 2, updated: 1 })
  const { json } = await server.as('wide', `/api/Imports/${done.importId}/rows?outcome=updated`)
  expect(json.data[0].changes).toEqual([{ field: 'Reading', before: '20', after: '25' }])
  expect((await counted()).map(({ current_reading }) => current_reading)).toEqual([10, 25, 30, 5])
  const undone = await server.doing(done.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { kept: 0 } })
  expect(await counted()).toEqual(before)
  expect(await server.db.selectFrom('meter').select('id').where('code', '=', 'UR-2').execute()).toEqual([])
})

test("an asset's rooms, attributes and fields are restored, except later changes", async () => {
  await server.bring(
    'assets',
    'code,name,building,room,status,attribute:Motor/Power,manufacturer\nUA-1,Pump,LIB,101;102,In Service,2 kW,Old\nUA-2,Fan,,,,,\n',
    { separators: [{ target: 'room', separator: ';' }] },
  )
  const stateOf = async () => {
    const asset = await server.db
      .selectFrom('asset')
      .selectAll()
      .where('code', '=', 'UA-1')
      .executeTakeFirstOrThrow()
    const rooms = await server.db
      .selectFrom('asset_room')
      .selectAll()
      .where('asset_id', '=', asset.id)
      .execute()
    const attributes = await findAttributes(server.db, asset.id)
    const { mod_id: _, modified_at: __, modified_by: ___, ...fields } = asset
    return { fields, rooms, attributes }
  }
  const before = await stateOf()
  expect(before.rooms).toHaveLength(1)
  const text =
    'code,building,room,status,parent,attribute:Motor/Power,attribute:Motor/Speed,manufacturer\nUA-1,LIB,102,Out of Service,UA-2,3 kW,900,New\n'
  const done = await server.bring('assets', text, { separators: [{ target: 'room', separator: ';' }] })
  expect(done.counts).toMatchObject({ updated: 1, refused: 0 })
  expect(await stateOf()).not.toEqual(before)
  expect((await server.doing(done.importId, 'undo')).undo).toMatchObject({ removed: 0, restored: 1, kept: 0 })
  expect(await stateOf()).toEqual(before)
})
