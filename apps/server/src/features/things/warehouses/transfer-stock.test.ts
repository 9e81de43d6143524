import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createWarehousesApp } from './warehouses.fixture.ts'

let store: number
let van: number
let partId: number
const server = disposeAfterAll(await createWarehousesApp())
beforeEach(async () => {
  store = (await server.newWarehouse({ warehouseName: 'Cellar' })).warehouseId
  van = (await server.newWarehouse({ warehouseKind: 'Van' })).warehouseId
  partId = await server.newPart({ code: `F-${store}` })
  await server.receive(partId, store, 10)
})

const transfer = (body: object = {}, subject = 'administrator') =>
  server.post(subject, `/api/Parts/${partId}/transfers`, {
    fromWarehouseId: store,
    toWarehouseId: van,
    quantity: 2,
    ...body,
  })
const faults = (json: { errors: { field: string; message: string }[] }) =>
  json.errors.map(({ field, message }) => [field, message])

describe('[C1.012] a transfer', () => {
  test('moves units with two lines of one number, and leaves cost and total as they are', async () => {
    const { status, json } = await transfer({ note: 'For the week' })
    expect([status, json.partId, json.partUnitCost]).toEqual([201, partId, 2])
    expect(await server.lines(partId)).toEqual([
      ['Receive', store, 10, 10],
      ['Transfer', store, -2, 8],
      ['Transfer', van, 2, 2],
    ])
    const { rows } = await sql<{ number: number; note: string }>`select number, note, unit_cost, transacted_on
      from stock_transaction where part_id = ${partId} and kind = 'Transfer'`.execute(server.db)
    expect(rows[0]).toEqual(rows[1])
    expect(rows[0]).toMatchObject({ note: 'For the week', unit_cost: 2, transacted_on: '2026-03-10' })
    await transfer()
    const numbers = await sql<{
      count: number
    }>`select count(distinct number)::int as count from stock_transaction
      where part_id = ${partId}`.execute(server.db)
    expect(numbers.rows[0]?.count).toBe(3)
  })

  test('[C1.025] is refused for more units than are available in the warehouse', async () => {
    await server.reserve(await server.newOrder(), partId, store, 9)
    const { status, json } = await transfer()
    expect([status, faults(json)]).toEqual([400, [['quantity', `Only 1 Each of F-${store} are in Cellar.`]]])
    expect((await transfer({ quantity: 1 })).status).toBe(201)
  })

  test.each([0, -1, 1.0001])('rejects the quantity %d', async (quantity) => {
    expect((await transfer({ quantity })).status).toBe(400)
    expect(await server.lines(partId)).toHaveLength(1)
  })

  test('needs two different active warehouses of the property of the part', async () => {
    expect(faults((await transfer({ toWarehouseId: store })).json)).toEqual([
      ['toWarehouseId', 'Choose another warehouse.'],
    ])
    const [ofSouth] = (
      await sql<{ id: number }>`insert into warehouse (property_id, code, name)
        values (1002, ${`S-${store}`}, 'South store') returning id`.execute(server.db)
    ).rows
    expect(faults((await transfer({ toWarehouseId: ofSouth?.id }, 'wide')).json)).toEqual([
      ['toWarehouseId', 'There is no such warehouse here.'],
    ])
    await server.change(van, { warehouseActiveFlag: false })
    expect(faults((await transfer()).json)).toEqual([['toWarehouseId', 'Choose an active warehouse.']])
  })

  test('is refused for a part without a ledger, elsewhere, and without Edit Parts', async () => {
    expect((await transfer({}, 'southerner')).status).toBe(403)
    expect((await transfer({}, 'supervisor')).status).toBe(403)
    await server.setting('advancedPartsFunctionalityFlag', false)
    const off = await transfer()
    await server.setting('advancedPartsFunctionalityFlag', true)
    expect([off.status, off.json.errors[0].code]).toEqual([409, 'no-ledger'])
    await sql`update part set is_stocked = false where id = ${partId}`.execute(server.db)
    expect((await transfer()).status).toBe(409)
  })

  test('and deactivating its warehouse never leave stock in an inactive one', async () => {
    const [moved, changed] = await Promise.all([
      transfer(),
      server.change(van, { warehouseActiveFlag: false }),
    ])
    expect([
      [201, 400],
      [400, 200],
    ]).toContainEqual([moved.status, changed.status])
  })
})
