import { importOptions } from '@fettle/contract/imports'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction, nobody } from '#platform/db/database.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { keepMapping } from './runs/import-mappings.repository.ts'
import { createImportWorld } from './testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
beforeAll(async () => {
  await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
  const options = importOptions.parse({
    delimiter: ';',
    dateOrder: 'dmy',
    decimalMark: 'comma',
    missing: ['none'],
    mapping: [
      { target: 'code', source: 'PL-{Nr}' },
      { target: 'name', source: '{What}' },
      { target: 'purchased_on', source: '{Bought}' },
      { target: 'purchase_price', source: '{Price}' },
      { target: 'depreciation', source: '{Method}' },
      { target: 'model', source: '{Model}' },
    ],
    values: [
      { target: 'depreciation', from: 'linear', to: 'Straight line' },
      { target: 'depreciation', from: 'deg', to: 'Straight line' },
    ],
  })
  await inTransaction(world.db, nobody, (trx) =>
    keepMapping(trx, { kind: 'assets', name: 'Plant list', options }),
  )
})

const file =
  'Plant of 2026;;;;;\n\nNr;What;Bought;Price;Method;Model\n' +
  '1;Pump;31/01/2020;1.250,50;linear;none\n2;Fan;01/02/2021;90;deg;F-2\n'
const bring = (...options: string[]) =>
  world.importText('assets', file, '--property', 'MAIN', '--mapping', 'plant LIST', ...options)
const assetNamed = (code: string) =>
  world.db.selectFrom('asset').selectAll().where('code', '=', code).executeTakeFirst()

test('a dry run shows the first values of each column in stored form', async () => {
  const { code, report } = await bring('--dry-run')
  expect(code).toBe(0)
  expect(report.slice(report.indexOf('As they would be stored:'))).toEqual([
    'As they would be stored:',
    '  code: PL-1 | PL-2',
    '  name: Pump | Fan',
    '  purchased_on: 2020-01-31 | 2021-02-01',
    '  purchase_price: 1250.5 | 90',
    '  depreciation: Straight line',
    '  model: F-2',
  ])
  expect(await assetNamed('PL-1')).toBeUndefined()
})

test('the command uses a mapping saved in the browser, overridden by its own options', async () => {
  const run = await bring('--values', 'depreciation:deg=Declining balance', '--map', 'notes:=By command')
  expect(run).toMatchObject({ code: 0, counts: 'created 2, updated 0, unchanged 0, refused 0' })
  expect(run.report).not.toContain('As they would be stored:')
  expect(await assetNamed('PL-1')).toMatchObject({
    name: 'Pump',
    purchased_on: '2020-01-31',
    depreciation: 'Straight line',
    model: '',
    notes: 'By command',
  })
  expect(await assetNamed('PL-2')).toMatchObject({ depreciation: 'Declining balance', model: 'F-2' })
})

test('an unknown mapping is rejected with the available ones, and so is a file without its columns', async () => {
  const unknown = await world.importText('assets', file, '--property', 'MAIN', '--mapping', 'Other list')
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    ["--mapping: there is no mapping 'Other list' of assets. There are: Plant list."],
  ])
  const none = await world.importText('rooms', 'code\n1\n', '--property', 'MAIN', '--mapping', 'Plant list')
  expect(none.errors).toEqual(['--mapping: no mapping was kept for rooms.'])
  const other = await world.importText(
    'assets',
    'Nr;What\n1;Pump\n',
    '--property',
    'MAIN',
    '--mapping',
    'Plant list',
  )
  expect([other.code, other.errors[0]]).toEqual([2, expect.stringContaining("no column 'Bought'")])
})
