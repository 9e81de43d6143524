import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'
import { assetImports } from './asset-imports.fixture.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')

const { importAssets, refusals, assetOf } = assetImports(world)

describe('the job default of an asset', () => {
  beforeAll(async () => {
    await world.importText('trades', 'name\nPlumbing\nPainting\n', '--property', 'MAIN')
    await world.importText('trades', 'name\nRoofing\n')
    await world.importText(
      'job-types',
      'trade,name\nPlumbing,Leak\nPlumbing,General\nPainting,General\nRoofing,Tiles\nRoofing,Leak\n',
    )
  })
  const jobOf = async (code: string) =>
    await world.db
      .selectFrom('asset')
      .leftJoin('job_type', 'job_type.id', 'asset.job_type_id')
      .leftJoin('trade', 'trade.id', 'job_type.trade_id')
      .select(['trade.name as trade', 'job_type.name as job'])
      .where('asset.code', '=', code)
      .executeTakeFirstOrThrow()

  test('is a job type of the property, with its trade for a name in several trades', async () => {
    const lines = ['code,name,Job Default', 'J-1,A,leak', 'J-2,B,painting>General', 'J-3,C,']
    expect((await importAssets(lines)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
    expect(await Promise.all(['J-1', 'J-2', 'J-3'].map(jobOf))).toEqual([
      { trade: 'Plumbing', job: 'Leak' },
      { trade: 'Painting', job: 'General' },
      { trade: null, job: null },
    ])
    expect((await importAssets(lines)).counts).toContain('unchanged 3')
    await importAssets(['code,job_type', 'J-2,'], '--clear')
    expect(await jobOf('J-2')).toEqual({ trade: null, job: null })
  })

  test('is rejected if unknown, ambiguous or not offered; an asset keeps its current one', async () => {
    const run = await importAssets(['code,name,job_type', 'JR-1,A,Leek', 'JR-2,B,General', 'JR-3,C,Tiles'])
    expect(refusals(run)).toEqual([
      "  line 2, job_type: there is no job type 'Leek'",
      "  line 3, job_type: 'General' names more than one job type: write Trade > Job type",
      "  line 4, job_type: the property does not offer the job type 'Tiles'",
    ])
    await importAssets(['code,name', 'JR-4,D'])
    const tiles = world.db.selectFrom('job_type').select('id').where('name', '=', 'Tiles')
    await world.db.updateTable('asset').set({ job_type_id: tiles }).where('code', '=', 'JR-4').execute()
    expect((await importAssets(['code,job_type', 'JR-4,Roofing > Tiles'])).counts).toContain('unchanged 1')
  })
})

test('custom fields are set individually, and the others of the asset are unchanged', async () => {
  expect((await importAssets(['code,name,user1,User 20', 'U-1,A,=blue,007', 'U-2,B,,'])).counts).toContain(
    'created 2',
  )
  expect((await assetOf('U-1')).user_fields).toEqual({ user1: '=blue', user20: '007' })
  expect((await assetOf('U-2')).user_fields).toEqual({})
  const again = ['code,user20,user3', 'U-1,007,new', 'U-2,,']
  expect((await importAssets(again)).counts).toBe('created 0, updated 1, unchanged 1, refused 0')
  expect((await importAssets(again)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
  expect((await assetOf('U-1')).user_fields).toEqual({ user1: '=blue', user20: '007', user3: 'new' })
  await importAssets(['code,user3', 'U-1,'])
  expect((await assetOf('U-1')).user_fields).toMatchObject({ user3: 'new' })
  await importAssets(['code,user3', 'U-1,'], '--clear')
  expect((await assetOf('U-1')).user_fields).toMatchObject({ user1: '=blue', user3: '' })
  expect(refusals(await importAssets(['code,user4', `U-1,${'x'.repeat(1001)}`]))).toHaveLength(1)
})

test('a useful life may have part of a year, and a warranty has whole months', async () => {
  const run = await importAssets([
    'code,name,useful_life',
    'L-1,A,2.5 Years',
    'L-2,B,0 years',
    'L-3,C,1.255 years',
  ])
  expect(refusals(run)).toHaveLength(2)
  expect(await assetOf('L-1')).toMatchObject({ useful_life: 2.5, useful_life_unit: 'Years' })
  const warranties = await world.importText(
    'warranties',
    'asset,type,duration,starts_on\nL-1,Parts,2.5 Years,2026-01-01\nL-1,Labor,2.3 years,2026-01-01\n',
    '--property',
    'MAIN',
  )
  expect(refusals(warranties)).toEqual([
    "  line 3, duration: '2.3 years' is no whole number of days or months",
  ])
  expect(await assetOf('L-1')).toMatchObject({
    warranty_ends_on: '2028-06-30',
    warranty_notes: 'Parts: 30 months',
  })
})
