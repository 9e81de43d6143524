import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const part = (id: number, code: string, name: string, more: object = {}) => ({
    id,
    property_id: 1001,
    code,
    name,
    ...more,
  })
  const pump = {
    type: 'Plumbing',
    company_id: 1006,
    unit_cost: 12.3456,
    units: 'Each',
    manufacturer: 'Grundfos',
    account_code: 'A-1',
    barcode: '99',
    last_ordered_on: '2026-01-02',
    last_order_quantity: 4,
    last_order_cost: 11.5,
    last_reconciled_on: '2026-02-02',
    last_reconciled_quantity: 3,
  }
  for (const row of [
    part(1001, 'B-2', 'Seal', pump),
    part(1002, 'A-1', 'bolt', { type: 'Hardware' }),
    part(1003, 'C-3', 'Old seal', { is_active: false }),
    part(1004, 'S-1', 'South seal', { property_id: 1002 }),
  ])
    await server.db.insertInto('part').values(row).execute()
})

const found = async (query: string, subject = 'technician') =>
  (await server.as(subject, `/api/Parts?${query}`)).json.data.map(({ partId }: { partId: number }) => partId)

describe('[B7.039,B3.026] parts', () => {
  test("are listed by code: active ones of the caller's properties", async () => {
    expect(await found('take=250&skip=1&sortColumn=partCode&sortDirection=ascend')).toEqual([1002, 1001])
    expect(await found('sortColumn=partName&sortDirection=ascend')).toEqual([1002, 1001])
    expect(await found('sortColumn=vendorName&sortDirection=descend')).toEqual([1001, 1002])
    expect(await found('', 'wide')).toEqual([1002, 1001, 1004])
  })

  test.each([
    ['partCode=b', [1001]],
    ['partName=SEAL', [1001]],
    ['partType=Hardware', [1002]],
    ['partType=hardWARE', [1002]],
    ['vendorName=acme', [1001]],
    ['cPartBarCode=99', [1001]],
    ['propertyId=1001', [1002, 1001]],
    ['includeInactive=true&partName=seal', [1001, 1003]],
    ['partName=%25', []],
  ])('the filter %s finds %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  test.each([
    ['search=seal', [1001], 'a name'],
    ['search=b-2', [1001], 'a code'],
    ['search=99', [1001], 'a bar code'],
    ['search=%20seal%20b-2%20', [1001], 'every word, wherever it stands'],
    ['search=seal%20bolt', [], 'every word and not some'],
    [`search=${'s%20se%20sea%20seal%20b%20b-%202%20-2%20-%20e%20a%20'}bolt`, [], 'every word of many'],
    ['search=%25', [], 'signs as they are'],
    ['search=', [1002, 1001], 'nothing, so that all are there by code'],
  ])('the search %s finds %j by %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  test('[B9.005] have a default page size of 25', async () => {
    const { json } = await server.as('technician', '/api/Parts')
    expect(json.pagination.pageSize).toBe(25)
  })

  test('[A3.011,B3.025] have all their fields', async () => {
    expect((await server.as('technician', '/api/Parts?partCode=B-2')).json.data).toEqual([
      {
        partId: 1001,
        fmRecordId: 1001,
        fmModId: 1,
        propertyId: 1001,
        propertyName: 'North Campus',
        partCode: 'B-2',
        partName: 'Seal',
        partType: 'Plumbing',
        description: '',
        vendorId: 1006,
        vendorName: 'Acme Cooling',
        vendorPhone: '555-300-4000',
        vendorPartNumber: '',
        partUnitCost: 12.3456,
        costUnits: 'Each',
        manufacturer: 'Grundfos',
        manufacturerNumber: '',
        accountCode: 'A-1',
        cPartBarCode: '99',
        lastOrderDate: '2026-01-02',
        lastOrderQuantity: 4,
        lastOrderCost: 11.5,
        lastReconcileDate: '2026-02-02',
        lastReconcileQuantity: 3,
        partActiveFlag: true,
        partStockedFlag: false,
        partOnHand: null,
        partReserved: null,
        partAvailable: null,
        partOnOrder: null,
        reorderAt: null,
        reorderTo: null,
        leadDays: null,
        stockState: null,
      },
    ])
  })

  test('are hidden from requesters and other properties, and reject an unknown type', async () => {
    expect((await server.as('requester', '/api/Parts')).status).toBe(403)
    expect((await server.as('technician', '/api/Parts?propertyId=1002')).status).toBe(404)
    expect((await server.as('technician', '/api/Parts?partType=Cheese')).json.errors[0].field).toBe(
      'partType',
    )
  })
})

describe('recently used parts', () => {
  const use = (part_id: number, work_order_id: number, created_by: number | null, day: number) =>
    insertRows(server.db, 'cost_part', {
      part_id,
      work_order_id,
      created_by,
      name: 'Used',
      transacted_on: '2026-01-01',
      quantity: 1,
      cost_type: 'Inventory',
      created_at: `2026-02-0${day}T12:00:00Z`,
    })
  const order = async (number: number, more: object = {}) =>
    await insertRow(server.db, 'work_order', {
      property_id: 1001,
      number,
      category: 'CM',
      status_kind: 'open',
      time_zone: 'America/New_York',
      assign_to_id: 1001,
      trade_id: 1001,
      ...more,
    })

  test('come first for the person who used them, latest first', async () => {
    const id = await order(7001)
    await use(1001, id, 1002, 1)
    await use(1002, id, 1002, 3)
    await use(1001, id, 1002, 2)
    await use(1003, id, 1002, 4)
    expect(await found('usedBy=me')).toEqual([1002, 1001])
    await use(1001, id, 1002, 5)
    expect(await found('usedBy=me')).toEqual([1001, 1002])
    expect(await found('usedBy=me&sortColumn=partName&sortDirection=ascend')).toEqual([1002, 1001])
    expect(await found('usedBy=me&search=seal')).toEqual([1001])
    expect(await found('usedBy=me', 'supervisor')).toEqual([])
    expect((await server.as('technician', '/api/Parts?usedBy=1004')).status).toBe(400)
  })

  test("come from an order's assets, then its job type, on orders visible to the caller", async () => {
    const assetId = await insertRow(server.db, 'asset', { property_id: 1001, code: 'BOIL', name: 'Boiler' })
    const onAsset = async (work_order_id: number) => {
      await server.db.insertInto('work_order_asset').values({ work_order_id, asset_id: assetId }).execute()
      return work_order_id
    }
    await use(1001, await onAsset(await order(7002)), null, 1)
    await use(1002, await order(7003, { job_type_id: 1001 }), null, 5)
    const present = await onAsset(await order(7004, { job_type_id: 1001 }))
    expect(await found(`usedFor=${present}`)).toEqual([1001, 1002])
    expect(await found(`usedFor=${await order(7005, { job_type_id: 1002 })}`)).toEqual([])
    // The same job type at another property has its own parts.
    const elsewhere = { property_id: 1002, assign_to_id: null, job_type_id: 1001 }
    await use(1001, await order(7007, elsewhere), null, 6)
    expect(await found(`usedFor=${await order(7008, { job_type_id: 1001 })}`)).toEqual([1002])
    const unseen = await order(7006, { property_id: 1002, assign_to_id: 1005, trade_id: 1003 })
    expect((await server.as('technician', `/api/Parts?usedFor=${unseen}`)).status).toBe(403)
    expect((await server.as('technician', '/api/Parts?usedFor=4711')).status).toBe(404)
  })
})
