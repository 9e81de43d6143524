import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText(
  'properties',
  'code,name,time_zone\nMAIN,Main campus,America/Chicago\nEAST,East,Asia/Tokyo\n',
)

const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)
const roomsOf = (building: string) =>
  world.db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .where('building.code', '=', building)
    .select(['floor.name as floor', 'room.code', 'room.area'])
    .orderBy('floor.name')
    .orderBy('room.code')
    .execute()

test('a property requires an existing time zone and a unique name', async () => {
  const run = await world.importText(
    'properties',
    'code,name,time_zone\nX,X,Mars/Olympus\nY,Main Campus,UTC\nZ,Z,\n',
  )
  expect(run.report.slice(-4, -1)).toEqual([
    "  line 2, time_zone: 'Mars/Olympus' is not an IANA time zone",
    '  line 3: another property has this name',
    '  line 4, time_zone: is missing, and a new record needs it',
  ])
})

test('[C8.027] buildings and floors are imported by code, each under its parent', async () => {
  expect((await inMain('buildings', 'code,name,city\nN,North,Austin\nS,South,Austin\n')).counts).toContain(
    'created 2',
  )
  const run = await inMain(
    'floors',
    'building,code,name,sort_number\nnorth,G,Ground,0\nN,1,First,1\nQ,1,First,1\n',
  )
  expect(run.counts).toContain('created 2, updated 0, unchanged 0, refused 1')
  expect(run.report).toContain(
    "  line 4, building: there is no building 'Q' (--create buildings would make it)",
  )
  expect((await inMain('floors', 'building,code,name,sort_number\nN,1,First,2\n')).counts).toContain(
    'updated 1',
  )
})

test('building outlines can be GeoJSON or WKT, and others reject the row', async () => {
  const wkt = 'POLYGON ((-70.2 44.3, -70.199 44.3, -70.199 44.301, -70.2 44.3))'
  const text = `code,name,outline\nW1,Walls,"${wkt}"\nW2,Dots,POINT (1 2)\n`
  const run = await inMain('buildings', text)
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 1')
  expect(run.report.join()).toContain('line 3, outline: is no outline: paste a GeoJSON polygon')
  const stored = async () =>
    (await world.db.selectFrom('building').select('outline').where('code', '=', 'W1').executeTakeFirst())
      ?.outline
  expect(await stored()).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [-70.2, 44.3],
        [-70.199, 44.3],
        [-70.199, 44.301],
        [-70.2, 44.3],
      ],
    ],
  })
  const again = JSON.stringify(await stored()).replaceAll('"', '""')
  expect((await inMain('buildings', `code,name,geojson\nW1,Walls,"${again}"\n`)).counts).toContain(
    'unchanged 1',
  )
})

test('one file of rooms creates its buildings and floors with the option, and is rejected otherwise', async () => {
  const text =
    'building,building_name,floor,floor_name,code,area\nT,Tower,1,First,101,12.345\nT,Tower,1,First,102,\nT,Tower,2,Second,101,7\n'
  expect(await inMain('rooms', text)).toMatchObject({
    counts: 'created 0, updated 0, unchanged 0, refused 3',
  })
  const run = await inMain('rooms', text, '--create', 'buildings,floors')
  expect(run.counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect(run.report).toContain('  also created: building 1, floor 2')
  expect(await roomsOf('T')).toEqual([
    { floor: 'First', code: '101', area: 12.35 },
    { floor: 'First', code: '102', area: null },
    { floor: 'Second', code: '101', area: 7 },
  ])
  expect((await inMain('rooms', text, '--create', 'buildings,floors')).counts).toContain('unchanged 3')
})

test('floors created with rooms are sorted from the lowest up', async () => {
  const rows = ['Roof,R', 'Second,201', 'Basement,001', '10,1001', 'Ground,G01']
  const text = `building,floor,code\n${rows.map((row) => `TALL,${row}\n`).join('')}`
  await inMain('rooms', text, '--create', 'buildings,floors')
  const floors = await world.db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .where('building.code', '=', 'TALL')
    .select(['floor.name', 'floor.sort_number'])
    .orderBy('floor.sort_number')
    .execute()
  expect(floors.map(({ name, sort_number }) => [name, sort_number])).toEqual([
    ['Basement', -1],
    ['Ground', 0],
    ['Second', 2],
    ['10', 10],
    ['Roof', 920],
  ])
})

test('an invalid place to create rejects its rows only', async () => {
  const long = 'L'.repeat(61)
  const run = await inMain(
    'rooms',
    `building,floor,code\n${long},1,1\nV,1,1\n`,
    '--create',
    'buildings,floors',
  )
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 1')
  expect(run.report).toContain('  also created: building 1, floor 1')
  expect(await roomsOf('V')).toHaveLength(1)
})

test('several rooms in one cell become several rooms', async () => {
  const run = await inMain(
    'rooms',
    'floor,room\n1,A;B ;;C\n1,B\n',
    '--map',
    'building:=S',
    '--create',
    'floors',
    '--split',
    'code=;',
  )
  expect(run.counts).toBe('created 3, updated 0, unchanged 0, repeated 1, refused 0')
  expect((await roomsOf('S')).map(({ code }) => code)).toEqual(['A', 'B', 'C'])
})

test('room codes can be unique per building, which rejects a duplicate on another floor', async () => {
  const options = ['--map', 'building:=U', '--create', 'buildings,floors', '--unique-rooms']
  const run = await inMain('rooms', 'floor,code\n1,R1\n2,r1\n', ...options)
  expect(run.report).toContain("  line 3, code: room 'r1' is on another floor on line 2")
  const again = await inMain('rooms', 'floor,code\n2,R1\n2,R2\n', ...options)
  expect(again.report).toContain("  line 2, code: room 'R1' is on floor 1 already")
  expect((await roomsOf('U')).map(({ floor, code }) => `${floor} ${code}`)).toEqual(['1 R1', '2 R2'])
})

test('a building of another property is not found', async () => {
  const run = await world.importText('rooms', 'building,floor,code\nT,1,900\n', '--property', 'EAST')
  expect(run.report.join()).toContain("there is no building 'T'")
})

test('an asset is in its first room and serves the others', async () => {
  const options = ['--split', 'room=;']
  const text =
    'code,name,building,floor,room\nX1,Door,T,1,101;102\nX2,Door,T,,102\nX3,Door,T,,101\nX4,Door,T,2,102\nX5,Door,,,101\nX6,Door,T,1,101;999\n'
  const run = await inMain('assets', text, ...options)
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 4')
  expectLines(run, [
    "  line 4, room: '101' names several rooms of the building: enter the floor",
    "  line 5, room: room '102' is on floor First",
    '  line 6, room: a room cannot be looked up without its building',
    "  line 7, room: there is no room '999' in the building (--create rooms would make it)",
  ])
  const served = () =>
    world.db
      .selectFrom('asset')
      .leftJoin('asset_room', 'asset_room.asset_id', 'asset.id')
      .leftJoin('room as own', 'own.id', 'asset.room_id')
      .leftJoin('room as other', 'other.id', 'asset_room.room_id')
      .where('asset.code', '=', 'X1')
      .select(['own.code as own', 'other.code as other'])
      .execute()
  expect(await served()).toEqual([{ own: '101', other: '102' }])
  expect((await inMain('assets', 'code,building,floor,room\nX1,T,1,101;102\n', ...options)).counts).toContain(
    'unchanged 1',
  )
  expect((await inMain('assets', 'code,building,floor,room\nX1,T,1,101\n', ...options)).counts).toContain(
    'updated 1',
  )
  expect(await served()).toEqual([{ own: '101', other: null }])
})
