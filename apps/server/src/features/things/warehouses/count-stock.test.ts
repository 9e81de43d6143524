import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createWarehousesApp } from './warehouses.fixture.ts'

let warehouseId: number
const server = disposeAfterAll(await createWarehousesApp())
beforeEach(async () => {
  ;({ warehouseId } = await server.newWarehouse({ warehouseName: 'Cellar' }))
})

const count = (lines: object[], more: object = {}, subject = 'administrator') =>
  server.post(subject, `/api/Warehouses/${warehouseId}/stock-counts`, { lines, ...more })
const faults = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => [field, message])
const sheet = async (query = '') =>
  (await server.as('administrator', `/api/Warehouses/${warehouseId}/stock?${query}`)).json.data
const setPlace = (partId: number, body: object) =>
  server.put('administrator', `/api/Warehouses/${warehouseId}/stock/${partId}`, body)
const newStock = async (onHand: number, fields: object = {}) => {
  const partId = await server.newPart(fields)
  if (onHand > 0) await server.receive(partId, warehouseId, onHand)
  return partId
}

describe('[C1.026] [C1.027] the count sheet of a warehouse', () => {
  test('has its parts with expected quantities, by bin and code', async () => {
    const [b2, a10, a9] = [
      await newStock(2, { code: 'B-10' }),
      await newStock(3, { code: 'C' }),
      await newStock(4, { code: 'A', barcode: '4006' }),
    ]
    const second = await newStock(1, { code: 'B-9' })
    for (const code of ['NO-BIN-10', 'NO-BIN-9']) await newStock(1, { code })
    for (const [partId, bin] of [
      [b2, 'b-2'],
      [a10, 'A-10'],
      [a9, 'A-9'],
      [second, 'b-2'],
    ] as const)
      await setPlace(partId, { bin })
    await server.reserve(await server.newOrder(), a9, warehouseId, 1)
    const lines = await sheet('take=5000')
    expect(lines.map(({ bin, partCode }: { bin: string; partCode: string }) => [bin, partCode])).toEqual([
      ['A-9', 'A'],
      ['A-10', 'C'],
      ['b-2', 'B-9'],
      ['b-2', 'B-10'],
      ['', 'NO-BIN-9'],
      ['', 'NO-BIN-10'],
    ])
    expect(lines[0]).toMatchObject({
      cPartBarCode: '4006',
      onHand: 4,
      reserved: 1,
      available: 3,
      minimum: null,
      unitCost: 2,
    })
  })

  test('is limited to a type, a bin or a text, and to parts on the shelf', async () => {
    const belt = await newStock(1, { code: 'BELT', type: 'HVAC', barcode: '4711' })
    await setPlace(belt, { bin: 'North-1' })
    const lamp = await newStock(0, { code: 'LAMP', type: 'Electrical' })
    await setPlace(lamp, { bin: 'South-1' })
    const codes = async (query: string) =>
      (await sheet(query)).map(({ partCode }: { partCode: string }) => partCode)
    expect(await codes('partType=HVAC')).toEqual(['BELT'])
    expect(await codes('bin=south')).toEqual(['LAMP'])
    expect(await codes('bin=outh')).toEqual([])
    expect(await codes('search=4711')).toEqual(['BELT'])
    expect(await codes('search=lam')).toEqual(['LAMP'])
    expect(await codes('includeEmpty=false')).toEqual(['BELT'])
    expect(await codes('sortColumn=onHand')).toEqual(['LAMP', 'BELT'])
    expect(await codes('sortColumn=partCode&sortDirection=descend')).toEqual(['LAMP', 'BELT'])
  })
})

describe('[C1.028] applying a count', () => {
  test('writes Count lines only where the quantity differs', async () => {
    const [same, less, more, found] = [
      await newStock(5),
      await newStock(5),
      await newStock(5),
      await newStock(0),
    ]
    const { status, json } = await count(
      [
        { partId: more, counted: 7.5, balance: 5 },
        { partId: less, counted: 0, balance: 5 },
        { partId: same, counted: 5, balance: 5 },
        { partId: found, counted: 2, balance: 0 },
      ],
      { note: 'Yearly count' },
    )
    expect([status, json]).toEqual([200, { counted: 4, different: 3 }])
    const counted = await Promise.all(
      [same, less, more, found].map(async (partId) => (await server.lines(partId)).at(-1)),
    )
    expect(counted).toEqual([
      ['Receive', warehouseId, 5, 5],
      ['Count', warehouseId, -5, 0],
      ['Count', warehouseId, 2.5, 7.5],
      ['Count', warehouseId, 2, 2],
    ])
  })

  test('stores the last count of every part, and logs the count of the warehouse', async () => {
    const [same, less] = [await newStock(5), await newStock(5)]
    const transactionDate = '2026-03-09'
    await count(
      [
        { partId: same, counted: 5, balance: 5 },
        { partId: less, counted: 4, balance: 5 },
      ],
      { transactionDate },
    )
    for (const [partId, lastReconcileQuantity] of [
      [same, 5],
      [less, 4],
    ])
      expect((await server.as('administrator', `/api/Parts?partIds=${partId}`)).json.data[0]).toMatchObject({
        lastReconcileDate: transactionDate,
        lastReconcileQuantity,
      })
    expect((await server.warehouseLog(warehouseId))[0]).toBe('Counted 2 parts, 1 different')
  })

  test('leaves other warehouses alone', async () => {
    const other = await server.newWarehouse()
    const partId = await newStock(5)
    await server.receive(partId, other.warehouseId, 3)
    await count([{ partId, counted: 4, balance: 5 }])
    expect(await server.onHand(partId, other.warehouseId)).toBe(3)
  })

  test('is applied once with the same idempotency key', async () => {
    const partId = await newStock(5)
    const call = {
      method: 'POST' as const,
      body: { lines: [{ partId, counted: 4, balance: 5 }] },
      idempotencyKey: `count-${partId}`,
    }
    const url = `/api/Warehouses/${warehouseId}/stock-counts`
    const answers = [await server.as('administrator', url, call), await server.as('administrator', url, call)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await server.lines(partId)).toHaveLength(2)
  })
})

describe('[C1.029] a count of stock that changed in the meantime', () => {
  test('applies nothing and shows the current quantities', async () => {
    const [moved, same, gone] = [await newStock(5), await newStock(5), await newStock(1)]
    await server.receive(moved, warehouseId, 2)
    const { status, json } = await count([
      { partId: moved, counted: 4, balance: 5 },
      { partId: same, counted: 4, balance: 5 },
      { partId: gone, counted: 1, balance: 0 },
    ])
    expect([status, json.errors[0], json.current]).toEqual([
      409,
      {
        field: '',
        code: 'stock-changed',
        message: 'Stock of 2 parts changed during this count; check them and apply again.',
      },
      {
        parts: [
          { partId: moved, onHand: 7 },
          { partId: gone, onHand: 1 },
        ],
      },
    ])
    expect(await server.onHand(same, warehouseId)).toBe(5)
  })

  test('waits for a move that is being saved', async () => {
    const partId = await newStock(5)
    const trx = await server.db.startTransaction().execute()
    await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
      values (${partId}, ${warehouseId}, 'Receive', '2026-03-01', 1, 0)`.execute(trx)
    const counting = count([{ partId, counted: 4, balance: 5 }])
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(server.db)
        return rows.length
      })
      .toBe(1)
    await trx.commit().execute()
    expect((await counting).status).toBe(409)
  })
})

describe('a count sheet', () => {
  test('rejects each wrong line', async () => {
    const partId = await newStock(5)
    const unstocked = await server.newPart({ is_stocked: false })
    const [ofSouth] = (
      await sql<{ id: number }>`insert into part (property_id, code, name, is_stocked)
        values (1002, ${`S-${partId}`}, 'South filter', true) returning id`.execute(server.db)
    ).rows
    const line = { counted: 1, balance: 0 }
    const { status, json } = await count(
      [
        { ...line, partId, balance: 5 },
        { ...line, partId: unstocked },
        { ...line, partId: ofSouth?.id },
        { ...line, partId },
      ],
      { transactionDate: '2026-03-11' },
    )
    expect([status, faults(json)]).toEqual([
      400,
      [
        ['lines.1.partId', 'This part is not stocked.'],
        ['lines.2.partId', 'There is no such part here.'],
        ['lines.3.partId', 'This part is on the sheet twice.'],
        ['transactionDate', 'Choose today or an earlier day.'],
      ],
    ])
  })

  test('is refused without advanced parts, and for an inactive warehouse', async () => {
    const partId = await server.newPart()
    const line = { partId, counted: 1, balance: 0 }
    await server.setting('advancedPartsFunctionalityFlag', false)
    const off = await count([line])
    await server.setting('advancedPartsFunctionalityFlag', true)
    expect([off.status, off.json.errors[0].code]).toEqual([409, 'no-ledger'])
    await server.change(warehouseId, { warehouseActiveFlag: false })
    const inactive = await count([line])
    expect([inactive.status, inactive.json.errors[0].message]).toEqual([
      409,
      'Cellar is inactive. Make it active first.',
    ])
  })

  test('needs Edit Parts', async () => {
    const line = { partId: await newStock(1), counted: 1, balance: 1 }
    expect((await count([line], {}, 'supervisor')).status).toBe(403)
  })
})

describe('[C1.008] the place of a part in a warehouse', () => {
  test('has a bin and a minimum, logged with the part', async () => {
    const partId = await newStock(5)
    const { status, json } = await setPlace(partId, { bin: ' A-1 ', minimum: 2.5 })
    expect([status, json]).toEqual([200, expect.objectContaining({ bin: 'A-1', minimum: 2.5, onHand: 5 })])
    expect((await setPlace(partId, { minimum: null })).json).toMatchObject({ bin: 'A-1', minimum: null })
    expect(await server.logTexts('administrator', `/api/Parts/${partId}`)).toEqual([
      'Minimum in Cellar removed; it was 2.5',
      'Minimum in Cellar set to 2.5',
      'Bin in Cellar set to A-1',
    ])
  })

  test('is set before the part is there, and is announced as a change of the part', async () => {
    const partId = await server.newPart()
    expect((await setPlace(partId, { bin: 'A-1' })).json).toMatchObject({ bin: 'A-1', onHand: 0 })
    await setPlace(partId, { bin: 'A-2' })
    const { rows } = await sql<{ before: object; after: object }>`select before, after from change_record
      where record_kind = 'part' and record_id = ${partId} and field = 'stock' order by id desc limit 1`.execute(
      server.db,
    )
    expect(rows).toMatchObject([{ before: { bin: 'A-1' }, after: { bin: 'A-2' } }])
  })

  test('is of a stocked part of the same property', async () => {
    expect((await setPlace(await server.newPart({ is_stocked: false }), { bin: 'x' })).status).toBe(409)
    const ofSouth = await insertRow(server.db, 'warehouse', {
      property_id: 1002,
      code: 'S-2',
      name: 'South store',
    })
    const url = `/api/Warehouses/${ofSouth}/stock/${await server.newPart()}`
    for (const subject of ['administrator', 'wide'])
      expect((await server.put(subject, url, { bin: 'x' })).status).toBe(404)
  })
})
