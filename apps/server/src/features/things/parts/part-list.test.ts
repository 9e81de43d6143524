import { partSortColumns } from '@fettle/contract/parts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createStockApp } from './stock.fixture.ts'

const ids: Record<string, number> = {}
const server = disposeAfterAll(await createStockApp())
beforeAll(async () => {
  const stocked = { unit_cost: 2, reorder_at: 5 }
  ids.plenty = await server.newPart(9, { ...stocked, code: 'P-10', name: 'Plenty', account_code: 'HVAC-7' })
  ids.low = await server.newPart(5, { ...stocked, code: 'P-9', name: 'Low', manufacturer: 'Gates' })
  ids.out = await server.newPart(1, { ...stocked, code: 'P-8', name: 'Out', company_id: 1006 })
  await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after, note)
    values (${ids.out}, ${server.main}, 'Adjust', '2026-03-01', -1, 0, 'Broken')`.execute(server.db)
  const id = await insertRow(server.db, 'part', {
    property_id: 1001,
    code: 'P-7',
    name: 'Loose',
    type: 'Tools',
  })
  ids.loose = id
  ids.old = await server.newPart(3, { code: 'P-6', name: 'Old', is_active: false })
})

const names = async (query: string) =>
  (await server.as('administrator', `/api/Parts?propertyId=1001&${query}`)).json.data.map(
    ({ partName }: { partName: string }) => partName,
  )

describe('the parts catalog', () => {
  test('[C1.003] is sorted by code, ascending, with numbers by their value', async () => {
    expect(await names('')).toEqual(['Loose', 'Out', 'Low', 'Plenty'])
  })

  test.each([
    ['stock=Low', ['Out', 'Low']],
    ['stock=Out', ['Out']],
    ['stock=Not%20stocked', ['Loose']],
    ['stock=*', ['Loose', 'Out', 'Low', 'Plenty']],
    ['active=Inactive', ['Old']],
    ['active=*', ['Old', 'Loose', 'Out', 'Low', 'Plenty']],
    ['manufacturer=gat', ['Low']],
    ['accountCode=hvac', ['Plenty']],
    ['vendorName=acme', ['Out']],
    ['partType=tools', ['Loose']],
  ])('the filter %s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each(partSortColumns)('sorts by %s in both directions, missing values last', async (column) => {
    const up = await names(`sortColumn=${column}`)
    const down = await names(`sortColumn=${column}&sortDirection=descend`)
    expect([up.length, down.toSorted()]).toEqual([4, up.toSorted()])
    if (['partOnHand', 'partAvailable', 'stockState', 'reorderAt'].includes(column))
      expect([up.at(-1), down.at(-1)].includes('Loose') || column === 'stockState').toBe(true)
  })

  test('sorts by the state of the stock, out first', async () => {
    expect((await names('sortColumn=stockState')).slice(0, 2)).toEqual(['Out', 'Low'])
  })

  test('shows quantities of stocked parts only, with the flag of the ones to buy', async () => {
    const { data } = (await server.as('administrator', '/api/Parts?propertyId=1001')).json
    expect(
      data.map(({ partOnHand, partAvailable, stockState }: Record<string, unknown>) => [
        partOnHand,
        partAvailable,
        stockState,
      ]),
    ).toEqual([
      [null, null, null],
      [0, 0, 'Out'],
      [5, 5, 'Low'],
      [9, 9, null],
    ])
  })

  test('counts saved filters, and lists flagged and chosen parts', async () => {
    const { json } = await server.post('administrator', '/api/Parts/counts', {
      filters: [{ stock: 'Low' }, { partType: 'Tools' }, { usedFor: 1 }],
    })
    expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([2, 1, null])
    const flags = { kind: 'part', recordIds: [ids.low], isFlagged: true }
    expect((await server.put('administrator', '/api/Flags', flags)).json.recordIds).toEqual([ids.low])
    expect(await names('flagged=true')).toEqual(['Low'])
    expect(await names(`partIds=${ids.low},${ids.out}`)).toEqual(['Out', 'Low'])
  })
})

test('the spreadsheet has the columns of the list, with the stock only with advanced parts on', async () => {
  const sheet = async () => {
    const { rawPayload } = await server.app.inject({
      url: `/api/Parts/as-excel?propertyId=1001&partIds=${ids.low}`,
      headers: await signedInAs(server, 'administrator'),
    })
    return readSheet(rawPayload)
  }
  const heads = ['Code', 'Name', 'Type', 'Manufacturer', 'Supplier', 'Unit Cost', 'Units']
  expect(await sheet()).toEqual({ heads, rows: [['P-9', 'Low', 'Misc.', 'Gates', null, 2, 'Each']] })
  await server.setting('advancedPartsFunctionalityFlag', true)
  const { heads: advanced, rows } = await sheet()
  expect(advanced).toEqual([...heads, 'On Hand', 'Reserved', 'Available', 'On Order', 'Reorder At', 'Stock'])
  expect(rows[0]?.slice(heads.length)).toEqual([5, 0, 5, 0, 5, 'Low'])
})
