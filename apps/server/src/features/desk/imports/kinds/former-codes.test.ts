import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'
import { assetImports } from './asset-imports.fixture.ts'

const world = disposeAfterAll(await createImportWorld())
const { importAssets, refusals } = assetImports(world)
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await importAssets(['code,name', 'OLD-1,Boiler'])
await world.db.updateTable('asset').set({ code: 'NEW-1' }).where('code', '=', 'OLD-1').execute()

test('a row with a former code creates no second asset', async () => {
  const run = await importAssets(['code,name', 'old-1,Boiler', 'OTHER,Fan'], '--max-refused', '1')
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 1')
  expect(refusals(run)).toEqual([
    expect.stringContaining(
      'it is a former code of another asset: use the present code of that asset, or release the former one on its page',
    ),
  ])
})

test('references to the asset by its former code are found', async () => {
  const run = await world.importText('meters', 'asset,name,units\nOLD-1,Run hours,h\n', '--property', 'MAIN')
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 0')
  const meter = await world.db
    .selectFrom('meter')
    .innerJoin('asset', 'asset.id', 'meter.asset_id')
    .select('asset.code')
    .executeTakeFirstOrThrow()
  expect(meter.code).toBe('NEW-1')
})
