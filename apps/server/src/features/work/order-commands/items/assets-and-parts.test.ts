import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

let pump: number
let southern: number
const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  const { db } = server
  const asset = (property_id: number, code: string) => ({ property_id, code, name: `Asset ${code}` })
  const rows = await db
    .insertInto('asset')
    .values([asset(1001, 'P-1'), asset(1002, 'S-1')])
    .returning('id')
    .execute()
  ;[pump, southern] = rows.map(({ id }) => id) as [number, number]
  const part = (id: number, property_id: number, code: string) => ({
    id,
    property_id,
    code,
    name: `Part ${code}`,
  })
  await insertRows(db, 'part', [
    { ...part(1001, 1001, 'F-1'), unit_cost: 12.5, units: 'Each' },
    { ...part(1002, 1001, 'OLD'), is_active: false },
    part(1003, 1002, 'S-1'),
  ])
})
beforeEach(() => server.reset())

const post = (path: string, body: object, subject = 'technician') => server.send(subject, 'POST', path, body)
const put = (path: string, body?: object, subject = 'technician') => server.send(subject, 'PUT', path, body)
const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
const closed = { ...completed, closed_out_at: '2026-03-10T13:00:00Z' }

describe('[A7.027] assets', () => {
  test('of the property can be added once, changed and removed', async () => {
    const id = await server.newOrder()
    const { status, json } = await post('/assets', { workorderId: id, assetId: pump })
    expect([status, json.multiAssetDisplay, json.assets[0].assetCode]).toEqual([200, 'P-1', 'P-1'])
    expect((await post('/assets', { workorderId: id, assetId: pump })).status).toBe(409)
    const line = `/${id}/assets/${json.assets[0].orderAssetId}`
    const found = await post(line, { problem: 'Leak', remedy: 'Seal', doneFlag: true, downtime: 1.5 })
    expect(found.json.assets[0]).toMatchObject({
      problem: 'Leak',
      remedy: 'Seal',
      doneFlag: true,
      downtime: 1.5,
    })
    const tooLong = await post(line, { downtime: 87_600.01 })
    expect([tooLong.status, tooLong.json.errors[0]?.field]).toEqual([400, 'downtime'])
    const gone = await server.send('technician', 'DELETE', line)
    expect([gone.status, gone.json.assets, gone.json.multiAssetDisplay]).toEqual([200, [], ''])
    expect(await server.log(id)).toEqual([
      'Asset P-1 added: Asset P-1',
      'Asset P-1: problem, remedy, done, downtime changed',
      'Asset P-1 removed',
    ])
    expect((await server.send('technician', 'DELETE', line)).status).toBe(404)
  })

  test('[A3.008] show the newest reading entered on the order, without struck ones and other assets', async () => {
    const id = await server.newOrder()
    await post('/assets', { workorderId: id, assetId: pump })
    const readings = async (
      ...values: [number, string, { struck_at?: string; strike_reason?: string }?][]
    ) => {
      const meter_id = await insertRow(server.db, 'meter', {
        property_id: 1001,
        asset_id: pump,
        name: `Hours of ${id}`,
      })
      for (const [current_reading, read_at, more] of values)
        await insertRows(server.db, 'meter_reading', {
          meter_id,
          current_reading,
          read_at,
          work_order_id: id,
          ...more,
        })
    }
    const reading = async () => (await server.order(id)).assets[0]?.meterReading
    expect(await reading()).toBeNull()
    await readings(
      [120, '2026-03-10T12:00:00Z'],
      [125, '2026-03-10T13:00:00Z'],
      [999, '2026-03-10T14:00:00Z', { struck_at: '2026-03-10T14:30:00Z', strike_reason: 'Wrong' }],
    )
    expect(await reading()).toBe(125)
  })

  test('[C9.020] name the company of an agreement in force only', async () => {
    const id = await server.newOrder()
    await post('/assets', { workorderId: id, assetId: pump })
    const company = async () => (await server.order(id)).assets[0]?.maintCompany
    const agree = (maint_ends_on: string) =>
      server.db
        .updateTable('asset')
        .set({ maint_company: 'Acme Cooling', maint_begins_on: '2026-01-01', maint_ends_on })
        .where('id', '=', pump)
        .execute()
    await agree('2026-12-31')
    expect(await company()).toBe('Acme Cooling')
    await agree('2026-02-01')
    expect(await company()).toBe('')
  })

  test('of another property are unknown, even to users who can access both', async () => {
    const id = await server.newOrder()
    for (const subject of ['technician', 'wide'])
      expect(errorsOf(await post('/assets', { workorderId: id, assetId: southern }, subject))).toEqual({
        assetId: 'unknown',
      })
  })
})

describe('[A7.029] parts', () => {
  const part = (workorderId: number, more: object = {}) => post('/parts', { workorderId, ...more })
  const inventory = { partCostType: 'Inventory', partIDx: '1001' }

  test('[A3.010] from the catalog use the catalog’s name and current cost regardless of the payload', async () => {
    const id = await server.newOrder()
    const { status, json } = await part(id, {
      ...inventory,
      partCode: 'X-9',
      partName: 'x',
      partUnitCost: 1,
      partUnits: 'Box',
      partTransactionDate: '2026-03-10',
      propertyId: 1001,
      partAssetId: null,
      quantity: 3,
    })
    expect([status, json.costParts[0]]).toMatchObject([
      200,
      {
        partId: 1001,
        partName: 'Part F-1',
        partCode: 'F-1',
        partUnitCost: 12.5,
        partQuantity: 3,
        partCostType: 'Inventory',
        partTransactionDate: '2026-03-10',
      },
    ])
    expect(await server.log(id)).toEqual(['Part added: 3 Each of Part F-1'])
  })

  test('[A5.023]–[A5.027] have a quantity of at least 1, and purchases cost 0 by default', async () => {
    const id = await server.newOrder()
    const { json } = await part(id, { partName: 'Hose', quantity: -2 })
    expect(json.costParts[0]).toMatchObject({
      partQuantity: 1,
      partUnitCost: 0,
      partCostType: 'Purchase',
      partId: null,
    })
    expect((await part(id, inventory)).json.costParts[1].partQuantity).toBe(1)
    expect((await part(id, { ...inventory, quantity: 0 })).json.costParts[2].partQuantity).toBe(1)
  })

  test('share the catalog’s length limits for name and unit, including purchases', async () => {
    const id = await server.newOrder()
    const [partName, partUnits] = ['n'.repeat(200), 'u'.repeat(40)]
    const bought = await part(id, { partName, partUnits, quantity: 1 })
    expect([bought.status, bought.json.costParts[0]]).toMatchObject([200, { partName, partUnits }])
    const refused = await part(id, { partName: `${partName}n`, partUnits: `${partUnits}u`, quantity: 1 })
    expect(refused.status).toBe(400)
    const told = refused.json.errors.map(({ field, message }: { field: string; message: string }) => [
      field,
      /\d+/.exec(message)?.[0],
    ])
    expect(told).toEqual([
      ['partName', '200'],
      ['partUnits', '40'],
    ])
  })

  test('are rejected if unknown, retired, unnamed or from another property', async () => {
    const id = await server.newOrder()
    for (const partIDx of ['1002', '1003', '4711', 'x', 1003])
      expect([partIDx, errorsOf(await part(id, { ...inventory, partIDx }))]).toEqual([
        partIDx,
        { partIDx: 'unknown' },
      ])
    expect(errorsOf(await part(id, { partCostType: 'Inventory' }))).toEqual({ partIDx: 'required' })
    expect(errorsOf(await part(id, { quantity: 1.5, partUnitCost: -1 }))).toEqual({
      partName: 'required',
      quantity: 'not-whole',
      partUnitCost: 'too-large',
    })
    expect(errorsOf(await part(id, { ...inventory, partAssetId: southern }))).toEqual({
      partAssetId: 'unknown',
    })
  })

  test('reject a property that differs from the order’s, and a line of another order', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await part(id, { ...inventory, propertyId: 1002 }))).toEqual({
      propertyId: 'not-allowed',
    })
    await post('/assets', { workorderId: id, assetId: 1001 })
    const line = `/api/Workorders/${id}/assets/1`
    expect(errorsOf(await server.send('technician', 'POST', line, { workorderId: id + 1 }))).toEqual({
      workorderId: 'not-allowed',
    })
  })

  test('[A7.030,A5.028,A5.029] accept any positive whole number as their new quantity', async () => {
    const id = await server.newOrder()
    const { costId } = (await part(id, inventory)).json.costParts[0]
    const quantity = (query: string) => put(`/${id}/costpart/${costId}?${query}`)
    expect((await quantity('quantity=4')).json.costParts[0].partQuantity).toBe(4)
    for (const [query, code] of [
      ['quantity=4', 'unchanged'],
      ['quantity=0', 'not-positive'],
      ['quantity=1.5', 'not-whole'],
      ['quantity=x', 'invalid'],
      ['', 'required'],
    ] as const) {
      const answer = await quantity(query)
      expect([query, answer.status]).toEqual([query, 400])
      if (code !== 'invalid') expect([query, errorsOf(answer)]).toEqual([query, { quantity: code }])
    }
    expect((await server.log(id)).at(-1)).toBe('Quantity of Part F-1 changed from 1 to 4')
  })

  test('[A5.030] require a whole requested quantity with advanced parts', async () => {
    await server.setting('advancedPartsFunctionalityFlag', true)
    const id = await server.newOrder()
    const { costId } = (await part(id, inventory)).json.costParts[0]
    expect(errorsOf(await put(`/${id}/costpart/${costId}?quantity=2`))).toEqual({
      quantityWanted: 'required',
    })
    const { json } = await put(`/${id}/costpart/${costId}?quantity=1&quantityWanted=3`)
    expect(json.costParts[0]).toMatchObject({ supplied: 1, wanted: 3 })
    expect((await server.log(id)).at(-1)).toBe('Requested of Part F-1 changed from 1 to 3')
  })

  test('[A7.031] can be removed from their own order only', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const { costId } = (await part(id, inventory)).json.costParts[0]
    expect((await server.send('technician', 'DELETE', `/${other}/costpart/${costId}`)).status).toBe(404)
    expect((await server.send('technician', 'DELETE', `/${id}/costpart/${costId}`)).json.costParts).toEqual(
      [],
    )
  })
})

describe('[A4.013] parts and assets', () => {
  test.each([
    ['closed out', () => server.newOrder(closed)],
    ['a request', () => server.newRequest()],
    ['denied', () => server.newRequest({ status_kind: 'denied', denied_at: '2026-03-10' })],
  ])('cannot be added to an order that is %s', async (_what, make) => {
    const id = await make()
    for (const [path, body] of [
      ['/assets', { workorderId: id, assetId: pump }],
      ['/parts', { workorderId: id, partName: 'Hose' }],
    ] as const)
      expect([path, (await post(path, body)).status]).toEqual([path, 409])
  })
})
