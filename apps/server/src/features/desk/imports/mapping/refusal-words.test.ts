import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText('buildings', 'code,name\nLIB,Library\n', '--property', 'MAIN')

const assets = (text: string, ...options: string[]) =>
  world.importText('assets', text, '--property', 'MAIN', ...options)

test("a rejection uses the file's column name, with ours if different", async () => {
  const run = await assets(
    'Code,Name,Bldg,PURCHASE PRICE,Serial No.\nA1,Fan,LBI,1,2\nA2,Fan,LIB,a lot,2\n',
    '--map',
    'building=Bldg',
  )
  expect(run.report).toEqual(
    expect.arrayContaining([
      "  line 2, Bldg (building): there is no building 'LBI' (--create buildings would make it)",
      "  line 3, PURCHASE PRICE: 'a lot' is not a number",
    ]),
  )
  expect(await world.refusedText(run)).toContain(",3,PURCHASE PRICE: 'a lot' is not a number")
})

test('one from several columns lists all of them, also with mapped words', async () => {
  const run = await assets(
    'Tag,Name,Part 1,Part 2,Bldg\nA1,Fan,x,y,Old lib\n',
    '--map',
    'code=Tag,barcode={Part 1}-{Part 2},building={Bldg} {Part 1}',
    '--values',
    'building:Old lib x=LBI',
  )
  expect(run.report).toContain(
    "  line 2, Bldg + Part 1 (building): there is no building 'LBI' (--create buildings would make it)",
  )
})

test('one without a file column uses our name only', async () => {
  const run = await assets('Name\nFan\n', '--map', 'code={line},building:=LBI')
  expect(run.report).toContain(
    "  line 2, building: there is no building 'LBI' (--create buildings would make it)",
  )
  const long = await assets(`Name\n${'x'.repeat(120)}\n`, '--map', 'code={Name}-{line}')
  expect(long.report).toContain('  line 2, Name (code): has 122 characters where 120 fit')
})

test('columns in a reason are named in the same way', async () => {
  const run = await assets('Tag,Equipment\nT1,Fan\nT1,Pump\n')
  expect(run.report).toContain('  line 3: line 2 has the same record with other values: Equipment (name)')
  const classes = await world.importText('asset-classes', 'Class ID,Class name,level\n,,1\n')
  expect(classes.report).toContain('  line 2, Class ID (code): is missing, and so is Class name (name)')
})
