import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRows } from '#platform/testing/rows.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld, type ImportRun, type ImportWorld } from '../testing/import-world.ts'

let world: ImportWorld
beforeEach(async () => {
  world = await createImportWorld()
  await world.importText('properties', 'code,name,time_zone\nMAIN,Main,America/New_York\n')
  await inMain('rooms', 'building,floor,code\nLIB,1,101\n', '--create', 'buildings,floors')
  await world.importText('asset-classes', 'code,name,level,parent\nH,HVAC,1,\nP,Pumps,2,H\n')
})
afterEach(() => world[Symbol.asyncDispose]())

const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)
const missing = ['--create', 'classes,floors,rooms']

/** Place and class of each asset. */
const placed = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' | ', asset.code, building.code, floor.code, room.code,
      concat_ws(' > ', system.name, category.name, function.name)) as row
    from asset left join building on building.id = asset.building_id left join floor on floor.id = asset.floor_id
    left join room on room.id = asset.room_id left join asset_class system on system.id = asset.system_id
    left join asset_class category on category.id = asset.category_id
    left join asset_class function on function.id = asset.function_id order by asset.code`.execute(world.db)
  return rows.map(({ row }) => row)
}
const codesOf = async (table: 'building' | 'floor' | 'room' | 'asset_class') =>
  (await world.db.selectFrom(table).select('code').orderBy('id').execute()).map(({ code }) => code)

const list = `code,name,class,building,floor,room
A-1,Pump,HVAC > Pumps > Circulator,LIB,1,101
A-2,Pump,hvac > Pumps > circulator,LIB,2,201
A-3,Lamp,Light,lib,2,202
`

describe('one asset list with unknown classes, floors and rooms', () => {
  test('is rejected by row without the option to create them', async () => {
    const run = await inMain('assets', list)
    expect(run.counts).toBe('created 0, updated 0, unchanged 0, refused 3')
    expect(run.report.join('\n')).toContain("there is no floor '2' (--create floors would make it)")
    expect(run.report.join('\n')).toContain(
      "there is no room '201' in the building (--create rooms would make it)",
    )
    expect([await codesOf('floor'), await codesOf('room'), await codesOf('asset_class')]).toEqual([
      ['1'],
      ['101'],
      ['H', 'P'],
    ])
  })

  test('creates each once, lists them, and changes nothing when repeated', async () => {
    const run = await inMain('assets', list, ...missing)
    expect(run.counts).toBe('created 3, updated 0, unchanged 0, refused 0')
    expectLines(run, [
      '  also created: asset class 2, floor 1, room 2',
      '    floor: LIB > 2',
      '    room: LIB > 2 > 201, lib > 2 > 202',
      '    asset class: Light, HVAC > Pumps > Circulator',
    ])
    expect(await placed()).toEqual([
      'A-1 | LIB | 1 | 101 | HVAC > Pumps > Circulator',
      'A-2 | LIB | 2 | 201 | HVAC > Pumps > Circulator',
      'A-3 | LIB | 2 | 202 | Light',
    ])
    const again = await inMain('assets', list, ...missing)
    expect(again.counts).toBe('created 0, updated 0, unchanged 3, refused 0')
    expect(again.report.join()).not.toContain('also created')
  })

  test('is rehearsed without a trace, and lists possible misspellings', async () => {
    const run = await inMain('assets', `${list}A-4,Pump,HVAC > Pmups,LIB,1,101\n`, ...missing, '--dry-run')
    expect(run.report).toContain("    asset class HVAC > Pmups: a misspelling of 'Pumps'?")
    expect(await codesOf('asset_class')).toEqual(['H', 'P'])
  })

  test('creates none for rejected rows', async () => {
    const text = `code,name,class,building,floor,room
A-1,Pump,Light,LIB,2,201
A-2,,Typo,LIB,3,301
A-3,Fan,Fans,LIB,2,
A-4,,Fans,LIB,2,
`
    const run = await inMain('assets', text, ...missing)
    expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 2')
    expect(run.report).toContain('  also created: asset class 2, floor 1, room 1')
    expect([await codesOf('floor'), await codesOf('room')]).toEqual([
      ['1', '2'],
      ['101', '201'],
    ])
    expect(await codesOf('asset_class')).toEqual(['H', 'P', 'Light', 'Fans'])
  })

  test('creates buildings with the option, and reports names that are too long', async () => {
    const long = 'B'.repeat(61)
    const told = `${'B'.repeat(39)}\u2026`
    const text = `code,name,building,floor\nA-1,Pump,Annex,G\nA-2,Pump,${long},G\n`
    const run = await inMain('assets', text, '--create', 'buildings,floors')
    expect(run.report.join('\n')).toContain(
      `line 3, building: there is no building '${told}', and a new one has at most 60 characters`,
    )
    expect(await placed()).toEqual(['A-1 | Annex | G | '])
  })
})

describe('an unknown room', () => {
  test("is created on its row's floor only", async () => {
    const run = await inMain('assets', 'code,name,building,room\nA-1,Pump,LIB,201\n', '--create', 'rooms')
    expect(run.report.join()).toContain(
      "there is no room '201' in the building: to create it, the row needs its floor",
    )
  })

  test('may have the same number as on another floor, unless numbers are unique in the building', async () => {
    const text = 'code,name,building,floor,room\nA-1,Pump,LIB,2,101\nA-2,Pump,LIB,2,7\nA-3,Pump,LIB,3,7\n'
    const unique = await inMain('assets', text, ...missing, '--unique-rooms')
    expect(unique.counts).toBe('created 1, updated 0, unchanged 0, refused 2')
    expectLines(unique, [
      "  line 2, room: room '101' is on floor 1",
      "  line 4, room: room '7' is on floor 2",
    ])
    expect((await inMain('assets', text, ...missing)).counts).toBe(
      'created 2, updated 0, unchanged 1, refused 0',
    )
  })

  test("served in addition to the own room is the one on a later row's floor", async () => {
    const text = 'code,name,building,floor,room\nDOOR,Door,LIB,1,101;201;102\nA-1,Pump,LIB,2,201\n'
    const run = await inMain('assets', text, ...missing, '--split', 'room=;')
    expect(run.report).toContain('  also created: floor 1, room 2')
    const { rows } = await sql<{ room: string }>`
      select floor.code || '/' || room.code as room from asset_room join room on room.id = asset_room.room_id
      join floor on floor.id = room.floor_id order by 1`.execute(world.db)
    expect(rows.map(({ room }) => room)).toEqual(['1/102', '2/201'])
  })
})

test('a class uses its name as its code, unless another class has that code', async () => {
  const text = 'code,name,class\nA-1,A,Heating > Pumps\nA-2,A,Cooling > Pumps\nA-3,A,Cooling > H\n'
  await inMain('assets', text, '--create', 'classes')
  const classes = await findRows(world.db, 'asset_class', ['name', 'code', 'level'], {}, 'id')
  expect(classes.slice(2)).toEqual([
    { name: 'Heating', code: 'Heating', level: 1 },
    { name: 'Cooling', code: 'Cooling', level: 1 },
    { name: 'Pumps', code: 'Pumps', level: 2 },
    { name: 'Pumps', code: null, level: 2 },
    { name: 'H', code: null, level: 2 },
  ])
})

test('a concurrently created room is found and not counted', async () => {
  const waits = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(world.db)
    return (rows[0]?.count ?? 0) > 0
  }
  const floor = await world.db.selectFrom('floor').select('id').executeTakeFirstOrThrow()
  let importing: Promise<ImportRun> | undefined
  await world.db.transaction().execute(async (trx) => {
    await trx.insertInto('room').values({ floor_id: floor.id, code: '150' }).execute()
    const text = 'code,name,building,floor,room\nA-1,Pump,LIB,1,150\n'
    importing = inMain('assets', text, ...missing, '--max-refused', '0')
    await expect.poll(waits).toBe(true)
  })
  const run = await importing
  expect(run?.counts).toBe('created 1, updated 0, unchanged 0, refused 0')
  expect(run?.report.join()).not.toContain('also created')
  expect(await placed()).toEqual(['A-1 | LIB | 1 | 150 | '])
})
