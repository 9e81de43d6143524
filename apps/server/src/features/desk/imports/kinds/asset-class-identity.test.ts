import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld, type ImportWorld } from '../testing/import-world.ts'

let world: ImportWorld
beforeEach(async () => {
  await world?.[Symbol.asyncDispose]()
  world = await createImportWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const classes = (text: string, ...options: string[]) => world.importText('asset-classes', text, ...options)
const stored = () =>
  world.db
    .selectFrom('asset_class as own')
    .leftJoin('asset_class as above', 'above.id', 'own.parent_id')
    .select(['own.level', 'own.code', 'own.name', 'above.name as parent', 'own.physical_risk as risk'])
    .orderBy('own.level')
    .orderBy('above.name')
    .orderBy('own.name')
    .execute()

const tree = 'level,parent,name\n1,,HVAC\n1,,Water\n2,HVAC,Pumps\n2,Water,Pumps\n3,HVAC > Pumps,Circulator\n'

test('[C8.048] classes without codes are matched by their names under their parents', async () => {
  expect((await classes(tree)).counts).toBe('created 5, updated 0, unchanged 0, refused 0')
  expect(await stored()).toEqual([
    { level: 1, code: null, name: 'HVAC', parent: null, risk: '' },
    { level: 1, code: null, name: 'Water', parent: null, risk: '' },
    { level: 2, code: null, name: 'Pumps', parent: 'HVAC', risk: '' },
    { level: 2, code: null, name: 'Pumps', parent: 'Water', risk: '' },
    { level: 3, code: null, name: 'Circulator', parent: 'Pumps', risk: '' },
  ])
  expect((await classes(tree)).counts).toBe('created 0, updated 0, unchanged 5, refused 0')
})

test('a row without a code changes the class with its name and parent, with or without a code', async () => {
  await classes('code,level,parent,name\nD,1,,HVAC\n,2,D,Pumps\n')
  const run = await classes(
    'code,level,parent,name,physical_risk\n,1,,hvac,High\n,2,HVAC,Pumps,Low\n',
    '--clear',
  )
  expect(run.counts).toBe('created 0, updated 2, unchanged 0, refused 0')
  expect(await stored()).toEqual([
    { level: 1, code: 'D', name: 'hvac', parent: null, risk: 'High' },
    { level: 2, code: null, name: 'Pumps', parent: 'hvac', risk: 'Low' },
  ])
})

test('a code is added to a class without one, and later rows can use it, also in a check', async () => {
  await classes(tree)
  const coded =
    'code,level,parent,name\nD,1,,HVAC\nD10,2,D,Pumps\nD1010,3,D10,Circulator\nD1020,3,D10,Booster\n'
  expect((await classes(coded, '--dry-run')).counts).toBe('created 1, updated 3, unchanged 0, refused 0')
  expect((await classes(coded)).counts).toBe('created 1, updated 3, unchanged 0, refused 0')
  expect((await stored()).map(({ code, name, parent }) => [code, name, parent])).toEqual([
    ['D', 'HVAC', null],
    [null, 'Water', null],
    ['D10', 'Pumps', 'HVAC'],
    [null, 'Pumps', 'Water'],
    ['D1020', 'Booster', 'Pumps'],
    ['D1010', 'Circulator', 'Pumps'],
  ])
})

test('a class cannot have a second code', async () => {
  await classes('code,level,name\nD,1,HVAC\n')
  const run = await classes('code,level,name\nE,1,HVAC\n')
  expect(run.report).toContain('  line 2: another class under the same parent has this name')
})

test('a second row for one class is rejected, regardless of how it identifies the class; an equal one is a repetition', async () => {
  await classes('code,level,name\nD,1,HVAC\n')
  const run = await classes(
    'code,level,parent,name,description\nD,1,,HVAC,x\n,1,,HVAC,y\nD10,2,D,Fans,x\n,2,HVAC,Fans,y\n,2,D,Coils,\n,2,D,Coils,\n,2,D,Coils,z\n',
  )
  expect(run.counts).toBe('created 2, updated 1, unchanged 0, repeated 1, refused 3')
  expectLines(run, [
    '  line 3: line 2 has the same class',
    '  line 5: line 4 has the same class',
    '  line 8: line 6 has the same record with other values: description',
  ])
})

test('a parent may be many rows later in the file', async () => {
  const fillers = Array.from({ length: 600 }, (_, at) => `F${at},1,,Filler ${at}`)
  const text = [
    'code,level,parent,name',
    'D1010,3,D10,Pump',
    'D10,2,HVAC,Pumps',
    ...fillers,
    ',1,,HVAC',
  ].join('\n')
  expect((await classes(text)).counts).toBe('created 603, updated 0, unchanged 0, refused 0')
  expect((await stored()).filter(({ level }) => level > 1)).toMatchObject([
    { code: 'D10', parent: 'HVAC' },
    { code: 'D1010', parent: 'Pumps' },
  ])
})

test('an unknown or ambiguous parent is rejected', async () => {
  await classes(tree)
  const run = await classes('level,parent,name\n3,Pumps,Seal\n3,Water > Fans,Blade\n2,,Loose\n')
  expect(run.counts).toBe('created 0, updated 0, unchanged 0, refused 3')
  expectLines(run, [
    "  line 2, parent: 'Pumps' names more than one class",
    "  line 3, parent: there is no class 'Water > Fans'",
    '  line 4, parent: is missing, and a class on level 2 needs it',
  ])
})

test('a row or a file without code and name is rejected', async () => {
  const run = await classes('code,level,name,description\n,1,,x\n')
  expect(run.report).toContain('  line 2, code: is missing, and so is name')
  const none = await classes('level,description\n1,x\n')
  expect(none.errors.join()).toContain('The file has no column for code or name.')
})

test('a quoted path of one name, as in an export, is not a code', async () => {
  await classes('code,level,name\nZ,1,Zones\n,1,Z\n')
  await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
  const run = await world.importText(
    'assets',
    'code,name,class\nA1,A,"""Z"""\nA2,B,Z\n',
    '--property',
    'MAIN',
  )
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 0')
  const found = await world.db
    .selectFrom('asset')
    .innerJoin('asset_class', 'asset_class.id', 'asset.system_id')
    .select(['asset.code', 'asset_class.name'])
    .orderBy('asset.code')
    .execute()
  expect(found).toEqual([
    { code: 'A1', name: 'Z' },
    { code: 'A2', name: 'Zones' },
  ])
})
