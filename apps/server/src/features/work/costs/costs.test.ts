import { beforeAll, describe, expect, test } from 'vitest'
import { fillFullOrder, fullOrderId, fullOrderLabor } from '#features/work/work-orders/full-order.fixture.ts'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'

const farOrder = 901
const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await fillFullOrder(server)
  const { db } = server
  await insertRows(db, 'work_order', {
    id: farOrder,
    property_id: 3,
    number: 7001,
    category: 'CM',
    status_kind: 'open',
    time_zone: 'Asia/Tokyo',
    assign_to_id: 5,
  })
  const labor = (id: number, overrides: object) => ({
    id,
    property_id: 1,
    assignee_id: 1,
    worked_on: '2026-03-09',
    hours: 1,
    rate: 40,
    ...overrides,
  })
  await insertRows(db, 'cost_labor', [
    labor(101, { work_order_id: fullOrderId, assignee_id: 2 }),
    labor(102, { record_type: 'Meeting', hours: 0.25 }),
    labor(103, { record_type: 'Meeting', assignee_id: 2 }),
    labor(104, { work_order_id: farOrder, property_id: 3, assignee_id: 5, hours: 3 }),
  ])
  await insertRows(db, 'cost_part', {
    id: 201,
    work_order_id: farOrder,
    name: 'Far valve',
    transacted_on: '2026-03-02',
    quantity: 3,
    unit_cost: 2.335,
    cost_type: 'Purchase',
  })
})

const get = (person: PersonName, path: string) => server.call(person, 'GET', `/api/Costs${path}`)
const dataOf = (answer: { body: unknown }) => (answer.body as { data: Record<string, unknown>[] }).data

describe('the labor of an order', () => {
  test('[A7.051,B7.028,B9.008] is returned in pages of 100, by day', async () => {
    const answer = await get('manager', `/workOrderCostLabor?WorkOrderId=${fullOrderId}`)
    expect(answer.body).toMatchObject({ pagination: { pageSize: 100, totalItems: 2 } })
    expect(dataOf(answer)).toMatchObject([
      { laborDate: '2026-03-08', laborName: 'Ann Able', laborRate: 41, orderNumber: '7000' },
      { costId: 101, laborDate: '2026-03-09', laborName: 'Bob Baker' },
    ])
    const second = await get('manager', `/workOrderCostLabor?workOrderId=${fullOrderId}&skip=2&take=1`)
    expect(dataOf(second).map(({ costId }) => costId)).toEqual([101])
  })

  test('hides rates without View Rates, and everything from requesters and users who cannot see the order', async () => {
    const path = `/workOrderCostLabor?workOrderId=${fullOrderId}`
    expect(dataOf(await get('technician', path)).map(({ laborRate }) => laborRate)).toEqual([null, null])
    expect((await get('requester', path)).status).toBe(403)
    expect((await get('stranger', path)).status).toBe(403)
    expect((await get('manager', '/workOrderCostLabor?workOrderId=99999')).status).toBe(404)
    expect((await get('manager', '/workOrderCostLabor')).status).toBe(400)
  })
})

describe('fields of a line', () => {
  test('[B3.028,B3.029] of labor: worker, rate, day, hours and overtime; on an order, its type is Work Order', async () => {
    const [line] = dataOf(await get('manager', `/workOrderCostLabor?workOrderId=${fullOrderId}`))
    expect(line).toEqual({
      costId: expect.any(Number),
      fmRecordId: line?.costId,
      fmModId: 1,
      workorderId: fullOrderId,
      ...fullOrderLabor,
    })
  })

  test('[B3.027] of a part: names, day, requested and supplied quantity, units, cost, kind and asset', async () => {
    const { body: order } = await server.call('manager', 'GET', `/api/Workorders/${fullOrderId}`)
    const { costParts } = order as { costParts: { costId: number }[] }
    const { body } = await get('manager', `/parts/${costParts[0]?.costId}`)
    expect(body).toEqual({
      costId: costParts[0]?.costId,
      fmRecordId: costParts[0]?.costId,
      fmModId: 1,
      workorderId: fullOrderId,
      partId: null,
      partName: 'Seal',
      partCode: 'S-9',
      partWarehouse: '',
      partWarehouseId: null,
      partQuantityReserved: 0,
      partTransactionDate: '2026-03-08',
      partQuantity: 1,
      partQuantityWanted: 2,
      wanted: 2,
      supplied: 1,
      partUnits: 'Each',
      partUnitCost: 3.25,
      partCostType: 'Purchase',
      partAssetId: null,
    })
    expect((await get('stranger', '/parts/201')).body).toMatchObject({ partCostType: 'Purchase' })
  })
})

describe('a single line', () => {
  test('[B7.024] of labor is visible to users who see its order', async () => {
    const { body } = await get('technician', '/labor/101')
    expect(body).toMatchObject({ costId: 101, workorderId: fullOrderId, laborHours: 1, laborRate: null })
    expect((await get('technician', '/labor/104')).status).toBe(404)
    expect((await get('manager', '/labor/104')).status).toBe(200)
    expect((await get('manager', '/labor/999')).status).toBe(404)
  })

  test('of a timecard is visible to its worker and to timecard approvers', async () => {
    expect((await get('technician', '/labor/102')).body).toMatchObject({
      workorderId: null,
      tcardRecordType: 'Meeting',
      laborHours: 0.25,
    })
    expect((await get('technician', '/labor/103')).status).toBe(404)
    expect((await get('limited', '/labor/103')).status).toBe(200)
    expect((await get('manager', '/labor/102')).status).toBe(404)
  })

  test('[B7.026] of a part is visible to users who see its order', async () => {
    expect((await get('stranger', '/parts/201')).body).toMatchObject({
      partName: 'Far valve',
      partQuantity: 3,
      partUnitCost: 2.335,
      workorderId: farOrder,
    })
    expect((await get('technician', '/parts/201')).status).toBe(404)
  })
})

describe('all costs', () => {
  test('[B7.027] contain labor and parts of the orders visible to the caller, newest first', async () => {
    const all = await get('manager', '?take=1000')
    expect(dataOf(all).map(({ kind, costId }) => [kind, costId])).toEqual([
      ['Labor', 104],
      ['Labor', 101],
      ['Part', 1],
      ['Labor', 1],
      ['Part', 201],
    ])
    expect(dataOf(all)[4]).toMatchObject({ unitCost: 2.335, totalCost: 7.01, units: '', quantity: 3 })
    const seen = await get('technician', '')
    expect(dataOf(seen).map(({ workorderId }) => workorderId)).toEqual([
      fullOrderId,
      fullOrderId,
      fullOrderId,
    ])
    expect(dataOf(seen).map(({ totalCost }) => totalCost)).toEqual([null, 3.25, null])
  })

  test('are filtered by order, property, days and type', async () => {
    const found = async (query: string) => dataOf(await get('manager', query)).map(({ costId }) => costId)
    expect(await found(`?workorderId=${farOrder}`)).toEqual([104, 201])
    expect(await found('?propertyId=3&type=Part')).toEqual([201])
    expect(await found('?costDateStart=2026-03-09')).toEqual([104, 101])
    expect(await found('?costDateEnd=2026-03-02')).toEqual([201])
    expect(await found('?type=Labor&sortColumn=quantity&sortDirection=ascend')).toEqual([101, 1, 104])
    expect(await found('?skip=6')).toEqual([])
    expect((await get('manager', '?skip=6')).total).toBe(5)
    expect((await get('manager', '?costDateStart=2026-02-30')).status).toBe(400)
  })
})

describe('a timecard', () => {
  const ask = (person: PersonName, laborWorkerId: number, laborDate = '2026-03-09') =>
    server.call(person, 'POST', '/api/Costs/workerLabor', { laborWorkerId, laborDate })

  test('[B7.029] contains a worker’s lines of one day', async () => {
    const { body } = await ask('limited', 2)
    expect(body).toMatchObject([
      { costId: 101, orderNumber: '7000', tcardRecordType: 'Work Order' },
      { costId: 103, orderNumber: null, tcardRecordType: 'Meeting' },
    ])
    expect((await ask('limited', 2, '2026-03-01')).body).toEqual([])
  })

  test('is not readable for others', async () => {
    expect((await ask('technician', 2)).status).toBe(403)
    expect((await ask('requester', 1)).status).toBe(403)
    await server.db.updateTable('worker').set({ is_supervisor: true }).where('id', '=', 2).execute()
    expect((await ask('supervisor', 1)).body).toMatchObject([{ costId: 102 }])
  })

  test('requires a valid worker and day', async () => {
    for (const body of [
      {},
      { laborWorkerId: 1, laborDate: '2026-02-30' },
      { laborWorkerId: 'x', laborDate: '2026-03-01' },
    ])
      expect((await server.call('limited', 'POST', '/api/Costs/workerLabor', body)).status).toBe(400)
  })
})
