import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from './testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nP,Prop,UTC\n')

const inP = (kind: string, text: string) => world.importText(kind, text, '--property', 'P')

test.each([
  ['campus', 'property_id, fold'],
  ['building', 'property_id, fold'],
  ['floor', 'building_id, fold'],
  ['meter', 'property_id, fold'],
  ['asset_class', 'fold'],
])('the names of %s have an index within their search scope', async (table, begin) => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = ${table}`.execute(world.db)
  expect(rows.map(({ indexdef }) => indexdef.replaceAll('::text', ''))).toContainEqual(
    expect.stringContaining(`(${begin}(name))`),
  )
})

test('a code takes precedence over a name, and an ambiguous name is rejected', async () => {
  await inP('buildings', 'code,name\nB1,Hall\nHALL,Other\nB3,Twin\nB4,Twin\n')
  const run = await inP('assets', 'code,name,building\nA1,One,Hall\nA2,Two,other\nA3,Three,Twin\n')
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 1')
  expect(run.report).toContain("  line 4, building: 'Twin' names more than one building")
  const found = await world.db
    .selectFrom('asset')
    .innerJoin('building', 'building.id', 'asset.building_id')
    .select(['asset.code', 'building.code as building'])
    .orderBy('asset.code')
    .execute()
  expect(found).toEqual([
    { code: 'A1', building: 'HALL' },
    { code: 'A2', building: 'HALL' },
  ])
})
