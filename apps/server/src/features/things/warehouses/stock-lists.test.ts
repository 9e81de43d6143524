import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createWarehousesApp } from './warehouses.fixture.ts'

let store: number
let van: number
let belt: number
let lamp: number
let seen: number
let hidden: number
let requisitionId: number
const southern = { store: 0, partId: 0 }
const server = disposeAfterAll(await createWarehousesApp())
beforeAll(async () => {
  const { db } = server
  store = (await server.newWarehouse({ warehouseName: 'Cellar' })).warehouseId
  van = (await server.newWarehouse({ warehouseName: 'Van', warehouseKind: 'Van' })).warehouseId
  belt = await server.newPart({ code: 'BELT', name: 'V-belt' })
  lamp = await server.newPart({ code: 'LAMP', name: 'Tube' })
  seen = await server.newOrder({ description: 'The hall is cold.' })
  hidden = await server.newOrder({ description: 'A secret.', assign_to_id: null, trade_id: null })
  await server.receive(belt, store, 20)
  await server.receive(lamp, store, 30)
  const body = { fromWarehouseId: store, toWarehouseId: van, quantity: 5 }
  await server.post('administrator', `/api/Parts/${belt}/transfers`, body)
  await server.reserve(seen, belt, van, 2)
  await server.reserve(hidden, lamp, store, 3)
  const requisition = await sql<{ id: number }>`insert into requisition (property_id, warehouse_id)
    values (1001, ${store}) returning id`.execute(db)
  requisitionId = Number(requisition.rows[0]?.id)
  await sql`with line as (insert into requisition_line (requisition_id, part_id, quantity)
      values (${requisitionId}, ${lamp}, 4) returning id)
    insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, unit_cost, balance_after,
      requisition_line_id, note)
    select ${lamp}, ${store}, 'Receive', '2026-02-01', 4, 2.5, 0, id, 'Late' from line`.execute(db)
  const south = await sql<{ store: number; part: number }>`
    with store as (insert into warehouse (property_id, code, name) values (1002, 'S', 'South store') returning id),
      part as (insert into part (property_id, code, name, is_stocked) values (1002, 'S-BELT', 'V-belt', true) returning id)
    select store.id as store, part.id as part from store, part`.execute(db)
  Object.assign(southern, { store: Number(south.rows[0]?.store), partId: Number(south.rows[0]?.part) })
  await server.receive(southern.partId, southern.store, 7)
})

type Line = { kind: string; partCode: string; quantity: number; orderNumber: string | null }
const ledger = async (query = '', subject = 'administrator') =>
  (await server.as(subject, `/api/StockTransactions?${query}`)).json
const lines = async (query = '') =>
  (await ledger(query)).data.map(({ kind, partCode, quantity }: Line) => [kind, partCode, quantity])

describe('[C1.013] the stock ledger', () => {
  test('has the lines of all parts, newest first', async () => {
    expect(await lines()).toEqual([
      ['Receive', 'LAMP', 4],
      ['Reserve', 'LAMP', 3],
      ['Reserve', 'BELT', 2],
      ['Transfer', 'BELT', 5],
      ['Transfer', 'BELT', -5],
      ['Receive', 'LAMP', 30],
      ['Receive', 'BELT', 20],
    ])
  })

  test('shows number, warehouse, cost, balance, requisition, order, user and note of each line', async () => {
    const { data } = await ledger()
    expect(data[0]).toMatchObject({
      partName: 'Tube',
      propertyName: 'North Campus',
      warehouseId: store,
      warehouse: 'Cellar',
      transactionDate: '2026-02-01',
      unitCost: 2.5,
      balanceAfter: 34,
      requisitionId,
      workorderId: null,
      note: 'Late',
      correctsId: null,
    })
    const [, , reserved, into, outOf] = data
    expect(reserved).toMatchObject({ workorderId: seen, warehouse: 'Van', balanceAfter: 5 })
    expect([into.number, into.enteredBy]).toEqual([outOf.number, 'Ada Admin'])
    expect(data[0].number).toBeGreaterThan(reserved.number)
    expect(reserved.number).toBeGreaterThan(into.number)
  })

  test('is filtered by part, kind, warehouse, requisition, order and days', async () => {
    expect(await lines('part=bel&kind=Receive')).toEqual([['Receive', 'BELT', 20]])
    expect(await lines('part=tube&kind=Receive&kind=Reserve')).toHaveLength(3)
    expect(await lines(`warehouseId=${van}`)).toEqual([
      ['Reserve', 'BELT', 2],
      ['Transfer', 'BELT', 5],
    ])
    expect(await lines(`requisitionId=${requisitionId}`)).toEqual([['Receive', 'LAMP', 4]])
    expect(await lines(`workorderId=${seen}`)).toEqual([['Reserve', 'BELT', 2]])
    expect(await lines('to=2026-02-28')).toEqual([['Receive', 'LAMP', 4]])
    expect(await lines('from=2026-02-28&to=2026-03-01')).toHaveLength(2)
    const { data } = await ledger('take=2&skip=2')
    const ids = data.map(({ transactionId }: { transactionId: number }) => transactionId)
    expect(await lines(`transactionIds=${ids.join(',')}`)).toHaveLength(2)
  })

  test('is sorted by day or by entry, in both directions', async () => {
    expect((await lines('sortColumn=transactionDate')).at(-1)).toEqual(['Receive', 'LAMP', 4])
    const oldest = await lines('sortColumn=transactionDate&sortDirection=ascend')
    expect(oldest[0]).toEqual(['Receive', 'LAMP', 4])
    expect((await lines('sortDirection=ascend'))[0]).toEqual(['Receive', 'BELT', 20])
  })

  test('has the lines of the caller only, in pages, counts and the spreadsheet', async () => {
    expect((await ledger('', 'wide')).data).toHaveLength(8)
    expect(await lines(`warehouseId=${southern.store}`)).toEqual([])
    expect((await server.as('administrator', '/api/StockTransactions?propertyId=1002')).status).toBe(404)
    expect((await server.as('requester', '/api/StockTransactions')).status).toBe(403)
    const filters = [{}, { kind: 'Transfer' }, { propertyId: 1002 }, { kind: 'Stolen' }]
    const { json } = await server.post('administrator', '/api/StockTransactions/counts', { filters })
    expect(json.counts.map(({ total }: { total: number }) => total)).toEqual([7, 2, 0, null])
    const { rawPayload } = await server.app.inject({
      url: '/api/StockTransactions/as-excel?kind=Transfer',
      headers: await signedInAs(server, 'administrator'),
    })
    const sheet = await readSheet(rawPayload)
    expect(sheet.heads.slice(0, 6)).toEqual(['Number', 'Date', 'Kind', 'Part', 'Name', 'Warehouse'])
    expect(sheet.rows.map((row) => row[6])).toEqual([5, -5])
  })

  test('names orders only to people who see them', async () => {
    await sql`update role set privileges = privileges || '{View Parts}' where id = 1006`.execute(server.db)
    const { data } = await ledger('kind=Reserve', 'technician')
    expect(data.map(({ partCode, orderNumber }: Line) => [partCode, orderNumber === null])).toEqual([
      ['LAMP', true],
      ['BELT', false],
    ])
    expect(data[0]).toMatchObject({ workorderId: null, costId: null })
    expect((await ledger(`workorderId=${hidden}`, 'technician')).data).toEqual([])
    const { json } = await server.as('technician', '/api/Reservations')
    expect(json.data).toMatchObject([
      { partCode: 'BELT', workorderId: seen, description: 'The hall is cold.', assignTo: 'Tess Tern' },
      { partCode: 'LAMP', workorderId: null, description: null, assignTo: null, reserved: 3 },
    ])
    expect((await server.as('technician', `/api/Reservations?workorderId=${hidden}`)).json.data).toEqual([])
  })
})

describe('[C1.020] the reservations', () => {
  const codes = async (query = '', subject = 'administrator') =>
    (await server.as(subject, `/api/Reservations?${query}`)).json.data.map(
      ({ partCode }: Pick<Line, 'partCode'>) => partCode,
    )

  test('are the units that open orders keep, by part', async () => {
    expect(await codes()).toEqual(['BELT', 'LAMP'])
    const { json } = await server.as('administrator', '/api/Reservations')
    expect(json.data[0]).toMatchObject({
      partId: belt,
      partName: 'V-belt',
      costUnits: 'Each',
      warehouseId: van,
      warehouse: 'Van',
      reserved: 2,
      workorderId: seen,
    })
  })

  test('are filtered and sorted', async () => {
    expect(await codes('part=tub')).toEqual(['LAMP'])
    expect(await codes(`partId=${belt}`)).toEqual(['BELT'])
    expect(await codes(`warehouseId=${store}`)).toEqual(['LAMP'])
    expect(await codes(`workorderId=${seen}`)).toEqual(['BELT'])
    expect(await codes('sortColumn=reserved&sortDirection=descend')).toEqual(['LAMP', 'BELT'])
    expect(await codes('sortColumn=warehouse')).toEqual(['LAMP', 'BELT'])
    expect(await codes('sortColumn=partName')).toEqual(['LAMP', 'BELT'])
    expect(await codes('sortColumn=costId&sortDirection=descend')).toEqual(['LAMP', 'BELT'])
    const { json } = await server.post('administrator', '/api/Reservations/counts', {
      filters: [{}, { part: 'belt' }, { propertyId: 1002 }],
    })
    expect(json.counts.map(({ total }: { total: number }) => total)).toEqual([2, 1, 0])
  })

  test('[C1.024] end with the order', async () => {
    const orderId = await server.newOrder()
    await server.reserve(orderId, belt, store, 1)
    expect(await codes(`workorderId=${orderId}`)).toEqual(['BELT'])
    await sql`update work_order set status_kind = 'dnc', dnc_at = now() where id = ${orderId}`.execute(
      server.db,
    )
    expect(await codes(`workorderId=${orderId}`)).toEqual([])
  })
})
