import { beforeEach, describe, expect, test } from 'vitest'
import { errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, updateRows } from '#platform/testing/rows.ts'
import { createStockApp } from './stock.fixture.ts'

const stock = disposeAfterAll(await createStockApp())
beforeEach(async () => {
  stock.clock.set(new Date('2026-03-10T15:00:00Z'))
  await stock.setting('advancedPartsFunctionalityFlag', true)
})

const request = (workorderId: number, partId: number, quantityWanted: number, more = {}) =>
  stock.send('technician', 'POST', '/parts', {
    workorderId,
    partCostType: 'Inventory',
    partIDx: String(partId),
    quantity: null,
    quantityWanted,
    ...more,
  })
const supply = (workorderId: number, costId: number, quantity: number, wanted: number) =>
  stock.send(
    'administrator',
    'PUT',
    `/${workorderId}/costpart/${costId}?quantity=${quantity}&quantityWanted=${wanted}`,
  )
const read = async (partId: number) => (await stock.as('administrator', `/api/Parts/${partId}`)).json
const quantities = async (partId: number) => {
  const { partOnHand, partReserved, partAvailable } = await read(partId)
  return [partOnHand, partReserved, partAvailable]
}
const move = (partId: number, warehouseId: number, quantity: number) =>
  stock.as('administrator', `/api/Parts/${partId}/transactions`, {
    method: 'POST',
    body: { kind: 'Receive', warehouseId, quantity },
  })

describe('a requested part', () => {
  test('[C1.020] [C1.021] is reserved at its warehouse, and issued when it is supplied', async () => {
    const part = await stock.newPart(10)
    const id = await stock.newOrder()
    const { status, json } = await request(id, part, 4)
    expect([status, json.costParts[0]]).toEqual([
      200,
      expect.objectContaining({
        supplied: 0,
        wanted: 4,
        partQuantityReserved: 4,
        partWarehouse: 'Main Stock',
      }),
    ])
    expect(await quantities(part)).toEqual([10, 4, 6])
    const { costId } = json.costParts[0]
    expect((await supply(id, costId, 3, 4)).json.costParts[0]).toMatchObject({ partQuantityReserved: 1 })
    expect(await quantities(part)).toEqual([7, 1, 6])
    await stock.remove(id, costId)
    expect(await quantities(part)).toEqual([10, 0, 10])
    expect(await stock.entries(part)).toEqual([
      ['Receive', 10, 10],
      ['Reserve', 4, 10],
      ['Issue', -3, 7],
      ['Release', -3, 7],
      ['Return', 3, 10],
      ['Release', -1, 10],
    ])
  })

  test('[C1.020] is reserved, too, if its supplied quantity is 0', async () => {
    const part = await stock.newPart(10)
    const { json } = await request(await stock.newOrder(), part, 3, { quantity: 0 })
    expect(json.costParts[0]).toMatchObject({ supplied: 0, wanted: 3, partQuantityReserved: 3 })
    expect(await quantities(part)).toEqual([10, 3, 7])
  })

  test('[C1.020] may be raised or lowered before anything is supplied', async () => {
    const part = await stock.newPart(10)
    const id = await stock.newOrder()
    const { costId } = (await request(id, part, 4)).json.costParts[0]
    expect((await supply(id, costId, 0, 6)).json.costParts[0]).toMatchObject({
      supplied: 0,
      wanted: 6,
      partQuantityReserved: 6,
    })
    expect((await supply(id, costId, 0, 2)).json.costParts[0]).toMatchObject({ partQuantityReserved: 2 })
    expect(await quantities(part)).toEqual([10, 2, 8])
  })

  test('cannot be reserved twice, and the message names the warehouse', async () => {
    const part = await stock.newPart(5, { code: 'ONCE' })
    const [mine, theirs] = [await stock.newOrder(), await stock.newOrder()]
    const answers = await Promise.all([request(mine, part, 3), request(theirs, part, 3)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.json.errors).toEqual([
      { field: 'quantityWanted', code: 'out-of-stock', message: 'Only 2 Each of ONCE are in Main Stock.' },
    ])
    expect(errorsOf(await stock.add(theirs, part, 3))).toEqual({ quantity: 'out-of-stock' })
    expect((await stock.add(theirs, part, 2)).status).toBe(200)
  })

  test.each([
    ['complete', { completed_at: '2026-03-10T15:00:00Z' }],
    ['dnc', { dnc_at: '2026-03-10T15:00:00Z' }],
    ['denied', { denied_at: '2026-03-10T15:00:00Z', category: 'REQ', number: null, request_number: 990_001 }],
  ])('[C1.024] is released when its order ends as %s', async (status_kind, at) => {
    const part = await stock.newPart(5)
    const id = await stock.newOrder()
    await request(id, part, 3)
    await updateRows(stock.db, 'work_order', { status_kind, ...at }, { id })
    expect(await quantities(part)).toEqual([5, 0, 5])
    expect((await stock.entries(part)).at(-1)).toEqual(['Release', -3, 5])
  })

  test('[C9.025] is released when its order is transferred to another property', async () => {
    await stock.setting('workOrderEntityTransfer', true)
    const part = await stock.newPart(5)
    const id = await stock.newOrder()
    await request(id, part, 3)
    expect(await quantities(part)).toEqual([5, 3, 2])
    const target = { targetPropertyId: 1002, targetLocation1: 'South Library', targetTrade: 'Roofing' }
    const { status, json } = await stock.send('wide', 'PUT', '/TransferTo', { workorderId: id, ...target })
    expect([status, json.propertyId]).toEqual([200, 1002])
    expect(await quantities(part)).toEqual([5, 0, 5])
    expect((await stock.entries(part)).at(-1)).toEqual(['Release', -3, 5])
  })

  test('of a PM schedule reserves the available units, and the rest with the next supply', async () => {
    const part = await stock.newPart(2)
    const schedule = await stock.newSchedule(part, 5)
    const made = await stock.as('administrator', '/api/PmSchedules/generate', {
      method: 'POST',
      body: { propertyId: 1001, scheduleIds: [schedule] },
    })
    expect(made.json).toMatchObject({ made: 1 })
    expect(await quantities(part)).toEqual([2, 2, 0])
    await move(part, stock.main, 3)
    const line = await getRow(stock.db, 'cost_part', ['id', 'work_order_id', 'quantity_reserved'], {
      part_id: part,
    })
    expect(line.quantity_reserved).toBe(2)
    expect((await supply(line.work_order_id, line.id, 3, 5)).json.costParts[0]).toMatchObject({
      supplied: 3,
      partQuantityReserved: 2,
    })
    expect(await quantities(part)).toEqual([2, 2, 0])
  })
})

describe('a part in several warehouses', () => {
  test('is taken from the own van, the chosen one, or the one with the most units', async () => {
    const technician = await stock.db
      .selectFrom('assignee')
      .innerJoin('user_account', 'user_account.assignee_id', 'assignee.id')
      .select('assignee.id')
      .where('user_account.display_name', '=', 'Tess Tern')
      .executeTakeFirstOrThrow()
    const van = await stock.newWarehouse('Van 1', { kind: 'Van', keeper_id: technician.id })
    const store = await stock.newWarehouse('Store')
    const part = await stock.newPart(5)
    await move(part, van, 2)
    await move(part, store, 9)
    const id = await stock.newOrder()
    const taken = async (quantity: number, more = {}) =>
      (await stock.add(id, part, quantity, 'technician', more)).json.costParts?.at(-1).partWarehouse
    expect([await taken(2), await taken(1), await taken(1, { warehouseId: stock.main })]).toEqual([
      'Van 1',
      'Store',
      'Main Stock',
    ])
    const places = (await stock.as('technician', `/api/Parts/${part}/stock`)).json.data
    expect(places.map(({ warehouse, available, isOwn }) => [warehouse, available, isOwn])).toEqual([
      ['Van 1', 0, true],
      ['Store', 8, false],
      ['Main Stock', 4, false],
    ])
    expect((await stock.add(id, part, 5, 'technician', { warehouseId: van })).json.errors[0].message).toMatch(
      /^Only 0 Each of K-\d+ are in Van 1\.$/,
    )
    expect(errorsOf(await stock.add(id, part, 1, 'technician', { warehouseId: 999 }))).toEqual({
      warehouseId: 'unknown',
    })
  })

  test('requires the choice of a warehouse to receive', async () => {
    const part = await stock.newPart(5)
    const { status, json } = await stock.as('administrator', `/api/Parts/${part}/transactions`, {
      method: 'POST',
      body: { kind: 'Receive', quantity: 1 },
    })
    expect([status, json.errors[0].message]).toEqual([400, 'Warehouse is required.'])
  })
})
