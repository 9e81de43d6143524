import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const found = async (query: string, subject = 'technician') =>
  (await server.as(subject, `/api/Companies?${query}`)).json.data.map(
    ({ companyName }: { companyName: string }) => companyName,
  )

describe('[B7.021] vendor companies', () => {
  test("of the caller's properties and of all properties are listed by name; * matches any", async () => {
    expect(await found('companyName=*')).toEqual(['Acme Cooling', 'North Roofs'])
    expect(await found('', 'wide')).toEqual(['Acme Cooling', 'North Roofs', 'South Roofs'])
    expect(await found('propertyId=1002&sortDirection=descend', 'wide')).toEqual([
      'South Roofs',
      'Acme Cooling',
    ])
  })

  test('are found by name, code, trade and worker', async () => {
    expect(await found('companyName=ROOF')).toEqual(['North Roofs'])
    expect(await found('companyName=%25')).toEqual([])
    expect(await found('companyCode=acme')).toEqual(['Acme Cooling'])
    expect(await found('workerTrade=hvac')).toEqual(['Acme Cooling'])
    expect(await found('workerName=tess')).toEqual(['Acme Cooling'])
    expect(await found('workerName=nobody')).toEqual([])
  })

  test('that are inactive are listed only on request', async () => {
    expect(await found('includeInactive=true')).toEqual(['Acme Cooling', 'Closed Firm', 'North Roofs'])
  })

  test('[B3.039] have all their fields, and show (V)', async () => {
    expect((await server.as('technician', '/api/Companies?companyCode=ACME')).json.data).toEqual([
      {
        companyId: 1006,
        fmRecordId: 1006,
        fmModId: 1,
        companyCode: 'ACME',
        companyName: 'Acme Cooling',
        displayText: 'Acme Cooling (V)',
        vendorType: 'Contractor',
        phone: '555-300-4000',
        propertyId: null,
        companyActiveFlag: true,
        tradeDisplay: 'HVAC',
      },
    ])
  })

  test('are hidden from requesters and other properties', async () => {
    expect((await server.as('requester', '/api/Companies')).status).toBe(403)
    expect((await server.as('technician', '/api/Companies?propertyId=1002')).status).toBe(404)
  })
})
