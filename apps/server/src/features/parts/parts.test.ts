import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from '../../platform/testing/reference-app.fixture.ts'

let server: ReferenceApp
beforeAll(async () => {
  server = await createReferenceApp()
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
afterAll(() => server[Symbol.asyncDispose]())

const found = async (query: string, subject = 'technician') =>
  (await server.as(subject, `/api/Parts?${query}`)).json.data.map(({ partId }: { partId: number }) => partId)

describe('[B7.039,B3.026] parts', () => {
  test('are listed by code, the active ones of the properties of the caller', async () => {
    expect(await found('take=250&skip=1&sortColumn=partCode&sortDirection=ascend')).toEqual([1002, 1001])
    expect(await found('sortColumn=partName&sortDirection=ascend')).toEqual([1002, 1001])
    expect(await found('sortColumn=vendorName&sortDirection=descend')).toEqual([1001, 1002])
    expect(await found('', 'wide')).toEqual([1002, 1001, 1004])
  })

  test.each([
    ['partCode=b', [1001]],
    ['partName=SEAL', [1001]],
    ['partType=Hardware', [1002]],
    ['vendorName=acme', [1001]],
    ['cPartBarCode=99', [1001]],
    ['propertyId=1001', [1002, 1001]],
    ['includeInactive=true&partName=seal', [1001, 1003]],
    ['partName=%25', []],
  ])('the filter %s finds %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  test('[A3.011,B3.025] have all their fields', async () => {
    expect((await server.as('technician', '/api/Parts?partCode=B-2')).json.data).toEqual([
      {
        partId: 1001,
        fmRecordId: 1001,
        fmModId: 1,
        propertyId: 1001,
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
      },
    ])
  })

  test('are not for requesters, not of another property, and of a type that there is', async () => {
    expect((await server.as('requester', '/api/Parts')).status).toBe(403)
    expect((await server.as('technician', '/api/Parts?propertyId=1002')).status).toBe(404)
    expect((await server.as('technician', '/api/Parts?partType=Cheese')).json.errors[0].field).toBe(
      'partType',
    )
  })
})
