import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,Europe/London\n')
await inMain('assets', 'code,name\nAHU-1,Air handler\nAHU-2,Air handler\n')

const metersOf = (asset: string) =>
  world.db
    .selectFrom('meter')
    .innerJoin('asset', 'asset.id', 'meter.asset_id')
    .where('asset.code', '=', asset)
    .select(['meter.code', 'meter.name', 'meter.units', 'meter.is_active as active'])
    .orderBy('meter.id')
    .execute()

const list = 'asset,name,units\nAHU-1,Hours,h\nAHU-2,Hours,h\n,Hours,h\n'

test('[C8.048] meters without codes are matched by their names on their assets', async () => {
  expect((await inMain('meters', list)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await inMain('meters', list)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
})

test('a code is added to a meter without one, and a row without a code still finds it', async () => {
  const run = await inMain('meters', 'asset,code,name,units\nAHU-2,M-2,Hours,h\n')
  expect(run.counts).toBe('created 0, updated 1, unchanged 0, refused 0')
  expect(await metersOf('AHU-2')).toEqual([{ code: 'M-2', name: 'Hours', units: 'h', active: true }])
  const again = await inMain('meters', 'asset,code,name,units\nAHU-2,,hours,min\n', '--clear')
  expect(again.counts).toBe('created 0, updated 1, unchanged 0, refused 0')
  expect(await metersOf('AHU-2')).toEqual([{ code: 'M-2', name: 'hours', units: 'min', active: true }])
})

test('an ambiguous meter name without an asset is rejected, as are two rows for one meter', async () => {
  const open = await inMain('meters', 'name,units\nHours,s\n')
  expect(open.report).toContain("  line 2, name: 'Hours' names more than one meter: use the code")
  const twice = await inMain('meters', 'asset,code,name,units\nAHU-2,M-2,Hours,h\nAHU-2,,Hours,s\n')
  expect(twice.report).toContain('  line 3: line 2 has the same record with other values: code, units')
})

test('an inactive meter is separate from a new one with its name', async () => {
  await inMain('meters', 'asset,name,active\nAHU-1,Starts,no\n')
  const both = 'asset,name,active\nAHU-1,Starts,no\nAHU-1,Starts,yes\n'
  await world.db
    .insertInto('meter')
    .columns(['property_id', 'asset_id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('asset')
        .where('code', '=', 'AHU-1')
        .select(['property_id', 'id', eb.val('Starts').as('name')]),
    )
    .execute()
  expect((await inMain('meters', both)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
})

test('a reading finds its meter by name and asset, and creates it with the option', async () => {
  const text =
    'asset,meter,read_at,reading\nAHU-1,Hours,2026-01-01,7\nAHU-2,Hours,2026-01-01,8\n,Hours,2026-01-01,9\n'
  expect((await inMain('readings', text)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await inMain('readings', text)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
  const found = await world.db
    .selectFrom('meter_reading')
    .innerJoin('meter', 'meter.id', 'meter_reading.meter_id')
    .leftJoin('asset', 'asset.id', 'meter.asset_id')
    .select(['asset.code as asset', 'current_reading as reading'])
    .orderBy('current_reading')
    .execute()
  expect(found).toEqual([
    { asset: 'AHU-1', reading: 7 },
    { asset: 'AHU-2', reading: 8 },
    { asset: null, reading: 9 },
  ])
  const other = 'asset,meter,read_at,reading\nAHU-1,M-2,2026-01-01,7\n'
  expect((await inMain('readings', other)).report.join('\n')).toContain("there is no meter 'M-2'")
  const run = await inMain(
    'readings',
    'asset,meter,read_at,reading\nAHU-1,Cycles,2026-01-01,7\n',
    '--create',
    'meters',
  )
  expect(run.report).toContain('  also created: meter 1')
  expect((await metersOf('AHU-1')).map(({ name }) => name)).toContain('Cycles')
})

test('[C8.048] readings show whether their meter is active if another on its asset has its name', async () => {
  await inMain('assets', 'code,name,status\nAHU-9,Air handler,Disposal\n')
  await inMain('meters', 'asset,name,active\nAHU-9,Starts,no\n')
  const { id } = await world.db
    .selectFrom('meter')
    .innerJoin('asset', 'asset.id', 'meter.asset_id')
    .where('asset.code', '=', 'AHU-9')
    .select('meter.id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('meter')
    .columns(['property_id', 'asset_id', 'name'])
    .expression((eb) =>
      eb.selectFrom('meter').where('id', '=', id).select(['property_id', 'asset_id', 'name']),
    )
    .execute()
  const text =
    'asset,meter,active,read_at,reading\nAHU-9,Starts,no,2026-01-01,70\nAHU-9,Starts,yes,2026-02-01,8\nAHU-9,Starts,,2026-02-02,9\n'
  expect((await inMain('readings', text)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await inMain('readings', text)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
  const found = await world.db
    .selectFrom('meter_reading')
    .innerJoin('meter', 'meter.id', 'meter_reading.meter_id')
    .where('meter.name', '=', 'Starts')
    .where('struck_at', 'is', null)
    .select(['meter.is_active as active', 'current_reading as reading'])
    .orderBy('current_reading')
    .execute()
  expect(found).toEqual([
    { active: true, reading: 8 },
    { active: true, reading: 9 },
    { active: false, reading: 70 },
  ])
})

test('[C8.048] inactive meters with the same name and asset are distinguished by number', async () => {
  await inMain('assets', 'code,name\nAHU-7,Air handler\n')
  const list =
    'asset,name,active,which_one,units\nAHU-7,Hours,no,1,h\nAHU-7,hours,no,2,min\nAHU-7,Hours,yes,,s\n'
  expect((await inMain('meters', list)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await inMain('meters', list)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
  expect((await metersOf('AHU-7')).map(({ units }) => units)).toEqual(['h', 'min', 's'])
  const readings =
    'asset,meter,active,which_one,read_at,reading\nAHU-7,Hours,no,1,2026-01-01,7\nAHU-7,Hours,no,2,2026-01-01,8\n'
  expect((await inMain('readings', readings)).counts).toBe('created 2, updated 0, unchanged 0, refused 0')
  expect((await inMain('readings', readings)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
})

test('an ambiguous row shows that a number is needed, and numbers must be consecutive', async () => {
  const open = await inMain('meters', 'asset,name,active\nAHU-7,Hours,no\n')
  expect(open.report.join('\n')).toContain(
    "line 2, name: 'Hours' names more than one meter: use the code, or a number in which_one",
  )
  const gap = await inMain('meters', 'asset,name,active,which_one\nAHU-7,Hours,no,4\n')
  expect(gap.report.join('\n')).toContain('line 2, which_one: 4 follows 3, and there is no such meter')
  const turned = 'asset,name,active,which_one,units\nAHU-7,Hours,no,4,d\nAHU-7,Hours,no,3,w\n'
  expect((await inMain('meters', turned)).counts).toBe('created 2, updated 0, unchanged 0, refused 0')
  expect((await inMain('meters', turned)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
  const none = await inMain(
    'readings',
    'asset,meter,active,which_one,read_at,reading\nAHU-7,Hours,no,5,2026-01-01,7\n',
  )
  expect(none.report.join('\n')).toContain("which_one: there is no meter number 5 of the name 'Hours'")
})
