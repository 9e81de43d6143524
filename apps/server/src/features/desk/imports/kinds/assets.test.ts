import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, updateRows } from '#platform/testing/rows.ts'
import { createImportWorld } from '../testing/import-world.ts'
import { assetImports } from './asset-imports.fixture.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText(
  'asset-classes',
  'code,name,level,parent\nH,HVAC,1,\nP,Pumps,2,H\nC,Circulator,3,P\nE,Electrical,1,\n',
)

const { importAssets, refusals, assetOf } = assetImports(world)
const parents = async (...codes: string[]) => {
  const rows = await world.db
    .selectFrom('asset')
    .leftJoin('asset as parent', 'parent.id', 'asset.parent_id')
    .select(['asset.code', 'parent.code as parent'])
    .where('asset.code', 'in', codes)
    .orderBy('asset.id')
    .execute()
  return Object.fromEntries(rows.map(({ code, parent }) => [code, parent]))
}

describe('parent assets', () => {
  test('can be before or after their parts, also many lines away, and a repeated import changes nothing', async () => {
    const filler = Array.from({ length: 600 }, (_, at) => `F-${at},Filler,`)
    const lines = [
      'code,name,parent',
      'T-3,Motor,t-2',
      'T-2,Pump,T-1',
      ...filler,
      'T-1,Plant,',
      'T-4,Fan,T-1',
    ]
    expect((await importAssets(lines)).counts).toBe('created 604, updated 0, unchanged 0, refused 0')
    expect(await parents('T-1', 'T-2', 'T-3', 'T-4')).toEqual({
      'T-1': null,
      'T-2': 'T-1',
      'T-3': 'T-2',
      'T-4': 'T-1',
    })
    expect((await importAssets(lines)).counts).toBe('created 0, updated 0, unchanged 604, refused 0')
  })

  test('can be swapped with a part, in either line order', async () => {
    await importAssets(['code,name,parent', 'S-1,One,', 'S-2,Two,S-1', 'S-0,Root,'])
    const turned = await importAssets(['code,parent', 'S-1,S-2', 'S-2,S-0'])
    expect([turned.counts, await parents('S-1', 'S-2')]).toEqual([
      'created 0, updated 2, unchanged 0, refused 0',
      { 'S-1': 'S-2', 'S-2': 'S-0' },
    ])
  })

  test('are rejected with their line if circular, unknown or rejected', async () => {
    const run = await importAssets([
      'code,name,parent,installed_on',
      'K-1,One,K-2,',
      'K-2,Two,K-1,',
      'K-3,Self,K-3,',
      'K-4,Lost,NOWHERE,',
      'K-5,Of a circle,K-1,',
      'K-6,Fine,,',
    ])
    expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 5')
    expect(refusals(run)).toEqual([
      "  line 2, parent: it would be part of itself: 'K-1', part of 'K-2', part of 'K-1'",
      "  line 3, parent: it would be part of itself: 'K-2', part of 'K-1', part of 'K-2'",
      "  line 4, parent: it would be part of itself: 'K-3', part of 'K-3'",
      "  line 5, parent: there is no asset 'NOWHERE'",
      "  line 6, parent: 'K-1' is refused itself, on line 2",
    ])
    expect(await world.refusedText(run)).toContain('K-4,Lost,NOWHERE')
  })

  test('are rejected if an existing asset would become part of itself', async () => {
    await importAssets(['code,name,parent', 'X-1,One,', 'X-2,Two,X-1'])
    const run = await importAssets(['code,parent', 'X-1,X-2'])
    expect(refusals(run)).toEqual(['  line 2: it would be part of itself'])
    expect(await parents('X-1')).toEqual({ 'X-1': null })
  })

  test('have at most eight levels, in any line order', async () => {
    const chain = Array.from({ length: 9 }, (_, at) => `D-${at},Level ${at},${at === 0 ? '' : `D-${at - 1}`}`)
    const run = await importAssets(['code,name,parent', ...chain.toReversed()])
    expect(run.counts).toBe('created 8, updated 0, unchanged 0, refused 1')
    expect(refusals(run)).toEqual(['  line 2: assets are nested at most 8 deep'])
  })
})

describe('the class of an asset', () => {
  test('is identified by its path, in one cell or in three', async () => {
    const run = await importAssets([
      'code,name,class',
      'C-1,A,HVAC > Pumps > Circulator',
      'C-2,B,hvac>pumps',
      'C-3,C,Circulator',
    ])
    expect(run.counts).toBe('created 3, updated 0, unchanged 0, refused 0')
    const [first, second, third] = [await assetOf('C-1'), await assetOf('C-2'), await assetOf('C-3')]
    expect([third.system_id, third.category_id, third.function_id]).toEqual([
      first.system_id,
      first.category_id,
      first.function_id,
    ])
    expect([second.category_id, second.function_id]).toEqual([first.category_id, null])
  })

  test('is rejected for an unknown path, with the nearest one', async () => {
    const run = await importAssets([
      'code,name,class,system,category,function',
      'N-1,A,HVAC > Pomps > Circulator,,,',
      'N-2,B,,HVAC,Pumps,Circulators',
      'N-3,C,Elektrical,,,',
    ])
    expect(refusals(run)).toEqual([
      "  line 2, category: there is no category 'Pomps' (--create classes would make it); the nearest is 'HVAC > Pumps > Circulator'",
      "  line 3, function: there is no function 'Circulators' (--create classes would make it); the nearest is 'HVAC > Pumps > Circulator'",
      "  line 4, class: there is no asset class 'Elektrical' (--create classes would make it); the nearest is 'Electrical'",
    ])
  })
})

test("status, depreciation and the period of the agreement's cost are accepted as on the screens", async () => {
  const lines = [
    'code,name,status,status_since,status_reason,depreciation,depreciation_rate,salvage_value,maint_cost,maint_cost_period',
    'V-1,Fan,Out of Service,2026-01-05 08:00,Bearing,declining balance,12.5,100,50,quarter',
  ]
  expect((await importAssets(lines)).counts).toContain('created 1')
  expect(await assetOf('V-1')).toMatchObject({
    status: 'Out of Service',
    status_since: new Date('2026-01-05T14:00:00Z'),
    status_reason: 'Bearing',
    depreciation: 'Declining balance',
    depreciation_rate: 12.5,
    salvage_value: 100,
    maint_cost_period: 'Quarter',
  })
  const told = await world.db
    .selectFrom('asset_status')
    .innerJoin('asset', 'asset.id', 'asset_status.asset_id')
    .select(['asset_status.status', 'reason'])
    .where('code', '=', 'V-1')
    .execute()
  expect(told).toEqual([{ status: 'Out of Service', reason: 'Bearing' }])
  const wrong = await importAssets(['code,depreciation,depreciation_rate', 'V-1,Sum of digits,100'])
  expect(refusals(wrong)).toHaveLength(2)
})

describe('attributes of assets', () => {
  const attributesOf = async (code: string) => {
    const rows = await world.db
      .selectFrom('asset_attribute')
      .innerJoin('asset', 'asset.id', 'asset_attribute.asset_id')
      .select(['group_name', 'label', 'prefix', 'asset_attribute.value', 'suffix'])
      .where('code', '=', code)
      .orderBy('display_sequence')
      .execute()
    return rows.map(({ group_name, label, prefix, value, suffix }) => [
      `${group_name}/${label}`,
      `${prefix}${value}${suffix}`,
    ])
  }

  test('come from columns with their names, with group and unit from the class template', async () => {
    const items = JSON.stringify([{ group: 'Motor', label: 'Power', prefix: '', suffix: ' kW' }])
    const id = await insertRow(world.db, 'attribute_template', { name: 'Pump data', items })
    await updateRows(world.db, 'asset_class', { attribute_template_id: id }, { code: 'P' })
    const lines = [
      'code,name,class,attribute:power,Attribute:Casing/Color,attribute:Tag',
      'A-1,Pump,HVAC > Pumps > Circulator,1.5,red,',
      'A-2,Panel,Electrical,2,,blue',
    ]
    expect((await importAssets(lines)).counts).toBe('created 2, updated 0, unchanged 0, refused 0')
    expect(await attributesOf('A-1')).toEqual([
      ['Motor/Power', '1.5 kW'],
      ['Casing/Color', 'red'],
    ])
    expect(await attributesOf('A-2')).toEqual([
      ['Attributes/power', '2'],
      ['Attributes/Tag', 'blue'],
    ])
    expect((await importAssets(lines)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
  })

  test('without a column or value are unchanged; --clear empties those with a column', async () => {
    const more = await importAssets(['code,attribute:Motor/Power,attribute:color', 'A-1,3,'])
    expect([more.counts, await attributesOf('A-1')]).toEqual([
      'created 0, updated 1, unchanged 0, refused 0',
      [
        ['Motor/Power', '3 kW'],
        ['Casing/Color', 'red'],
      ],
    ])
    await importAssets(['code,attribute:color', 'A-1,'], '--clear')
    expect((await attributesOf('A-1')).at(-1)).toEqual(['Casing/Color', ''])
  })

  test('are rejected if too long, or with a heading that names none', async () => {
    const long = await importAssets(['code,attribute:Color', `A-1,${'x'.repeat(401)}`])
    expect(refusals(long)[0]).toContain('line 2, attribute:Color:')
    const none = await importAssets(['code,attribute:/Color', 'A-1,red'])
    expect([none.code, none.errors[0]]).toEqual([
      2,
      "The column 'attribute:/Color' names no attribute: group and label have 1 to 80 characters each.",
    ])
  })
})

describe('a spreadsheet', () => {
  const importRows = async (rows: unknown[][], ...options: string[]) => {
    const workbook = new Workbook()
    workbook.addWorksheet('Assets').addRows(rows)
    const file = path.join(world.folder, 'assets.xlsx')
    await writeFile(file, new Uint8Array(await workbook.xlsx.writeBuffer()))
    return await world.importFile('assets', file, '--property', 'MAIN', ...options)
  }

  test('is imported like a CSV file with the same cells, with its typed days and numbers', async () => {
    const rows = [
      ['Code', 'Name', 'Installed on', 'Purchase price', 'Parent'],
      ['W-2', 'Valve', new Date('2024-02-29T00:00:00Z'), 1234.5, 'W-1'],
      ['W-1', 'Boiler', null, null, null],
    ]
    const run = await importRows(rows)
    expect(run.report.slice(0, 3)).toEqual([
      'Imported assets.',
      '  2 rows, read as the first sheet of a spreadsheet',
      '  created 2, updated 0, unchanged 0, refused 0',
    ])
    expect(await assetOf('W-2')).toMatchObject({ installed_on: '2024-02-29', purchase_price: 1234.5 })
    expect((await importRows(rows, '--decimal', 'comma')).counts).toContain('unchanged 2')
  })

  test('reports sheet rows of rejections, and cells next to its head', async () => {
    const run = await importRows([
      ['Code', 'Name'],
      ['Y-1', 'Fine'],
      [],
      ['Y-2', { error: '#REF!' }],
      ['Y-3', 'Wide', 'beside'],
    ])
    expect([run.counts, refusals(run).map((line) => line.slice(0, 8))]).toEqual([
      'created 1, updated 0, unchanged 0, refused 2',
      ['  line 4', '  line 5'],
    ])
  })

  test('in the old format, or damaged, is reported', async () => {
    const old = await world.importText('assets', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '--property', 'MAIN')
    expect(old.errors[0]).toMatch(/is a workbook of the old format\. Save it as \.xlsx or as CSV\.$/)
    const broken = await world.importText('assets', Buffer.from('504b030400', 'hex'), '--property', 'MAIN')
    expect([broken.code, broken.errors[0]]).toEqual([
      2,
      expect.stringMatching(/^The spreadsheet .* is no Excel workbook, or it is damaged\.$/),
    ])
  })
})
