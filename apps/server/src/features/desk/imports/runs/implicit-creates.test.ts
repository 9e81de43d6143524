import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { contentOf } from './database-content.fixture.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

const text = `code,name,class,building,floor,room
CB-1,Pump,Hydronics > Pumps,LIB,Cellar,C1
CB-2,Pump,Hydronics > Pmups,LIB,Cellar,C2
CB-3,,Never,LIB,Attic,A1
`
const creates = ['classes', 'floors', 'rooms']

/** How many records of each kind the change records of an import tell to be created. */
async function changesOf(importId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ record_kind: string; count: number }>`
    select record_kind, count(*)::int as count from change_record
    where request_id = ${`import ${importId}`} and action = 'create' and user_id is not null
      and record_kind in ('asset_class', 'floor', 'room') group by 1`.execute(server.db)
  return Object.fromEntries(rows.map(({ record_kind, count }) => [record_kind, count]))
}

test('the check lists records to create, and the import creates them with a change record', async () => {
  const { json: uploaded } = await server.upload('assets', text, { propertyId: 1001 })
  const path = `/api/Imports/${uploaded.importId}`
  expect((await server.put('wide', path, { ...uploaded.options, creates })).status).toBe(200)
  const checked = await server.doing(uploaded.importId, 'check')
  expect(checked).toMatchObject({ state: 'Checked', counts: { created: 2, refused: 1 } })
  expect(checked.alsoCreated).toEqual([
    {
      kind: 'asset class',
      count: 3,
      names: [
        { name: 'Hydronics', alike: '' },
        { name: 'Hydronics > Pumps', alike: 'Pmups' },
        { name: 'Hydronics > Pmups', alike: 'Pumps' },
      ],
    },
    { kind: 'floor', count: 1, names: [{ name: 'LIB > Cellar', alike: '' }] },
    {
      kind: 'room',
      count: 2,
      names: [
        { name: 'LIB > Cellar > C1', alike: '' },
        { name: 'LIB > Cellar > C2', alike: '' },
      ],
    },
  ])
  expect(await changesOf(uploaded.importId)).toEqual({})
  const done = await server.doing(uploaded.importId, 'run')
  expect(done.alsoCreated.map(({ kind, count }) => [kind, count])).toEqual([
    ['asset class', 3],
    ['floor', 1],
    ['room', 2],
  ])
  expect(await changesOf(uploaded.importId)).toEqual({ asset_class: 3, floor: 1, room: 2 })
  expect(await server.doing(uploaded.importId, 'undo')).toMatchObject({ undo: { kept: 0, keptBesides: [] } })
})

test('its undo restores the database', async () => {
  const before = await contentOf(server.db)
  const done = await server.bring('assets', text, { creates })
  expect(await contentOf(server.db)).not.toEqual(before)
  const undone = await server.doing(done.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { removed: 8, restored: 0, kept: 0 } })
  expect(await contentOf(server.db)).toEqual(before)
})

test('its undo keeps places and classes in use, and shows the reason', async () => {
  const done = await server.bring('assets', text, { creates })
  await sql`
    insert into asset (property_id, code, name, building_id, floor_id, system_id)
    select 1001, 'CB-9', 'Of somebody', floor.building_id, floor.id, asset_class.id
    from floor cross join asset_class where floor.code = 'Cellar' and asset_class.name = 'Hydronics'`.execute(
    server.db,
  )
  const undone = await server.doing(done.importId, 'undo')
  expect(undone.undo).toEqual({
    removed: 6,
    restored: 0,
    kept: 2,
    keptBesides: [
      { kind: 'floor', name: 'Cellar', reason: 'One asset uses it' },
      { kind: 'asset class', name: 'Hydronics', reason: 'One asset uses it' },
    ],
  })
  await sql`delete from asset where code = 'CB-9'`.execute(server.db)
  await sql`delete from floor where code = 'Cellar'`.execute(server.db)
  await sql`delete from asset_class where name = 'Hydronics'`.execute(server.db)
})

test('an import creates only records that its person may create on the screens', async () => {
  const readings = 'meter,read_at,reading\nM-NONE,2026-01-01 10:00,1\n'
  const { json: uploaded } = await server.upload('readings', readings, { propertyId: 1001 })
  const path = `/api/Imports/${uploaded.importId}`
  const body = { ...uploaded.options, creates: ['meters'] }
  const createsOf = async () => {
    const { json } = await server.as('wide', '/api/ImportKinds')
    return json.find(({ name }) => name === 'readings')?.creates
  }
  expect((await server.put('wide', path, body)).status).toBe(200)
  expect(await createsOf()).toEqual(['meters'])
  const { role_id: roleId } = await server.db
    .selectFrom('user_account')
    .innerJoin('import_run', 'import_run.created_by', 'user_account.id')
    .select('role_id')
    .where('import_run.id', '=', uploaded.importId)
    .executeTakeFirstOrThrow()
  await server.db.transaction().execute(async (trx) => {
    await sql`update role set privileges = array_remove(privileges, 'Edit Assets') where id = ${roleId}`.execute(
      trx,
    )
  })
  const check = await server.post('wide', `${path}/check`)
  expect([check.status, check.json]).toMatchObject([
    403,
    { title: expect.stringContaining('may not create meters') },
  ])
  expect((await server.put('wide', path, body)).status).toBe(403)
  expect(await createsOf()).toEqual([])
})
