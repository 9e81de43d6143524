import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')

const classes = (text: string, ...options: string[]) => world.importText('asset-classes', text, ...options)
const classNamed = (code: string) =>
  world.db
    .selectFrom('asset_class as own')
    .leftJoin('asset_class as above', 'above.id', 'own.parent_id')
    .where('own.code', '=', code)
    .select(['own.level', 'own.name', 'above.code as parent'])
    .executeTakeFirst()

const tree = 'code,level,parent,name\nD,1,,Services\nD30,2,D,HVAC\nD3040,3,D30,Distribution\n'

test('a tree of codes and levels becomes systems, categories and functions', async () => {
  expect((await classes(tree)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect(await classNamed('D3040')).toEqual({ level: 3, name: 'Distribution', parent: 'D30' })
  expect((await classes(tree)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
})

test('an unsupported level is rejected, and the first level can be chosen', async () => {
  const deep =
    'code,level,parent,name\nE,1,,Equipment\nE10,2,E,Fixed\nE1010,3,E10,Kitchen\nE101001,4,E1010,Ovens\n'
  const run = await classes(deep, '--dry-run')
  expect(run.report).toContain(
    '  line 5, level: level 4 has no place: the product has 3 levels, and they begin at the file’s level 1',
  )
  const lower = await classes(deep, '--top-level', '2')
  expect(lower.counts).toBe('created 3, updated 0, unchanged 0, refused 1')
  expect(lower.report.join()).toContain('line 2, level: level 1 has no place')
  expect(await classNamed('E10')).toMatchObject({ level: 1, parent: null })
  expect(await classNamed('E101001')).toMatchObject({ level: 3, parent: 'E1010' })
})

test("a class without its parent, on the wrong level, or with a sibling's name is rejected", async () => {
  const run = await classes(
    'code,level,parent,name\nX1,2,NONE,X\nX2,3,D,X\nX3,2,D,hvac\nX4,,D,X\nD30,3,D30,HVAC\n',
  )
  expectLines(run, [
    "  line 2, parent: there is no class 'NONE'",
    '  line 3: its parent is not on the level above it',
    '  line 4: another class under the same parent has this name',
    '  line 5, level: is missing',
    "  line 6, level: 'D30' is on level 2; the level of a class cannot change",
  ])
})

test('rows with a whole path create parent classes only with the option', async () => {
  const flat =
    'system,system_name,category,category_name,code,name\nS,Systems,S1,Fans,F1,Small fan\nS,Systems,S1,Fans,F2,Large fan\n'
  expect((await classes(flat)).counts).toContain('refused 2')
  const run = await classes(flat, '--create', 'classes')
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 0')
  expect(run.report).toContain('  also created: system 1, category 1')
  expect(await classNamed('F2')).toEqual({ level: 3, name: 'Large fan', parent: 'S1' })
  expect(await classNamed('S1')).toEqual({ level: 2, name: 'Fans', parent: 'S' })
})

test('an asset receives the whole path of its class, on any level', async () => {
  await world.importText(
    'assets',
    'code,name,class\nA1,A,D3040\nA2,A,hvac\nA3,A,Services\nA4,A,Nothing\n',
    '--property',
    'MAIN',
  )
  const assets = await world.db
    .selectFrom('asset')
    .leftJoin('asset_class as s', 's.id', 'asset.system_id')
    .leftJoin('asset_class as c', 'c.id', 'asset.category_id')
    .leftJoin('asset_class as f', 'f.id', 'asset.function_id')
    .select(['asset.code', 's.code as system', 'c.code as category', 'f.code as function'])
    .orderBy('asset.code')
    .execute()
  expect(assets).toEqual([
    { code: 'A1', system: 'D', category: 'D30', function: 'D3040' },
    { code: 'A2', system: 'D', category: 'D30', function: null },
    { code: 'A3', system: 'D', category: null, function: null },
  ])
})

test('class warranties apply to all assets: the longest counts, and every one is noted', async () => {
  const run = (text: string) => world.importText('warranties', text, '--property', 'MAIN')
  await world.importText('assets', 'code,warranty_starts_on\nA1,2011-04-22\nA2,\n', '--property', 'MAIN')
  const text =
    'class,type,duration\nD30,Labor,year 1\nD30,Parts,2 years\nD30,Glass,0 years\nD30,Paint,sales@example.com 0\nE10,Parts,1 year\n'
  const first = await run(text)
  expect(first.counts).toBe('created 0, updated 3, unchanged 0, refused 2')
  expect(first.report.join()).toContain('line 6, class: no asset of the property is of this class')
  expect((await run(text)).counts).toBe('created 0, updated 0, unchanged 3, refused 2')
  const warranties = await world.db
    .selectFrom('asset')
    .select(['code', 'warranty_type as type', 'warranty_ends_on as ends', 'warranty_notes as notes'])
    .orderBy('code')
    .execute()
  const notes = 'Labor: 1 year\nParts: 2 years\nGlass: none'
  expect(warranties).toEqual([
    { code: 'A1', type: 'Parts', ends: '2013-04-21', notes },
    { code: 'A2', type: 'Parts', ends: null, notes },
    { code: 'A3', type: '', ends: null, notes: '' },
  ])
  await run('asset,type,duration,starts_on\nA2,parts,1 year,2020-02-29\n')
  const changed = await world.db
    .selectFrom('asset')
    .selectAll()
    .where('code', '=', 'A2')
    .executeTakeFirstOrThrow()
  expect(changed).toMatchObject({
    warranty_type: 'Labor, parts',
    warranty_starts_on: '2020-02-29',
    warranty_ends_on: '2021-02-28',
  })
})
