import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  // Dora edits vendors without seeing rates or parts; Ada administers North, Wanda every property.
  await sql`update user_account set role_id = 1004 where id = 1009`.execute(server.db)
  await sql`update role set privileges = array_remove(array_remove(privileges, 'View Assets'), 'View Parts') where id = 1004`.execute(
    server.db,
  )
  await sql`update company set hourly_rate = 95 where id = 1006`.execute(server.db)
  await sql`insert into document (id, property_id, title) values (9001, 1001, 'North policy'), (9002, 1002, 'South policy')`.execute(
    server.db,
  )
  await sql`insert into asset (id, property_id, code, name, maint_type, maint_company) values
    (9001, 1001, 'N-1', 'North pump', 'Yearly', 'Acme Cooling'), (9002, 1002, 'S-1', 'South pump', 'Yearly', 'Acme Cooling')`.execute(
    server.db,
  )
  await sql`insert into part (id, property_id, code, name, company_id) values (9001, 1001, 'N', 'North filter', 1006),
    (9002, 1002, 'S', 'South filter', 1006)`.execute(server.db)
})

// Acme Cooling works for every property.
const acme = '/api/Vendors/1006'
const fieldOf = ({ status, json }: { status: number; json: { errors: { field: string }[] } }) => [
  status,
  json.errors[0]?.field,
]

test("a vendor can be created in the person's own properties only", async () => {
  const create = (person: string) =>
    server.post(person, '/api/Vendors', {
      vendorCode: 'NEW',
      vendorName: 'New Firm',
      vendorType: 'Supplier',
      propertyId: 1002,
    })
  expect((await create('administrator')).status).toBe(404)
  expect((await create('wide')).status).toBe(201)
})

test('buildings invisible to the editor are kept', async () => {
  await server.put('wide', acme, { buildings: [{ buildingId: 1001 }, { buildingId: 1004 }] })
  const { status, json } = await server.put('administrator', acme, { buildings: [{ buildingId: 1002 }] })
  expect([status, json.servesElsewhere]).toEqual([200, true])
  const served = (await server.as('wide', acme)).json.buildings as { buildingId: number }[]
  expect(served.map(({ buildingId }) => buildingId)).toEqual([1002, 1004])
})

test('a vendor of one property cannot serve a building of another', async () => {
  const change = { buildings: [{ buildingId: 1004 }] }
  expect(fieldOf(await server.put('wide', '/api/Vendors/1007', change))).toEqual([
    400,
    'buildings.0.buildingId',
  ])
  expect(fieldOf(await server.put('administrator', acme, change))).toEqual([400, 'buildings.0.buildingId'])
})

test('[C4.004] renaming a vendor also updates its agreements, in every property that means it', async () => {
  const agreements = async (path: string) =>
    (await server.as('wide', `${path}/agreements`)).json.data.map(
      ({ assetCode }: { assetCode: string }) => assetCode,
    )
  expect(await agreements(acme)).toEqual(['N-1', 'S-1'])
  expect((await server.put('wide', acme, { vendorName: 'Acme Climate' })).status).toBe(200)
  expect(await agreements(acme)).toEqual(['N-1', 'S-1'])
  expect((await server.as('wide', '/api/Assets/9002')).json.maintCompany).toBe('Acme Climate')
  // A firm of North alone with the same name is another one.
  const { json: own } = await server.post('wide', '/api/Vendors', {
    vendorCode: 'ACN',
    vendorName: 'Acme Climate',
    vendorType: 'Contractor',
    propertyId: 1001,
  })
  await server.put('wide', acme, { vendorName: 'Acme Cooling' })
  expect((await server.as('wide', '/api/Assets/9001')).json.maintCompany).toBe('Acme Climate')
  await server.put('wide', `/api/Vendors/${own.vendorId}`, { vendorName: 'Acme Cooling' })
  expect(await agreements(acme)).toEqual(['N-1', 'S-1'])
})

test('a document invisible to the editor is kept with its certificate', async () => {
  await sql`insert into vendor_certificate (company_id, kind, number, to_on, document_id) values
    (1006, 'Bond', 'B-1', '2030-01-01', 9002)`.execute(server.db)
  const [told] = (await server.as('administrator', acme)).json.certificateList
  expect(told).toMatchObject({ number: 'B-1', documentId: null, documentTitle: null })
  const { status } = await server.put('administrator', acme, {
    certificateList: [{ ...told, number: 'B-2' }],
  })
  expect(status).toBe(200)
  const [after] = (await server.as('wide', acme)).json.certificateList
  expect(after).toMatchObject({ number: 'B-2', documentId: 9002 })
})

test('rates cannot be read or set without permission', async () => {
  expect((await server.as('dispatcher', acme)).json.hourlyRate).toBeNull()
  expect(fieldOf(await server.put('dispatcher', acme, { hourlyRate: 120 }))).toEqual([400, 'hourlyRate'])
  expect((await server.put('dispatcher', acme, { notes: 'Ring twice', hourlyRate: null })).status).toBe(200)
  expect((await server.as('administrator', acme)).json).toMatchObject({ hourlyRate: 95, notes: 'Ring twice' })
})

test("[C4.004] agreements and parts are limited to the person's properties, and require access to assets and parts", async () => {
  const names = async (person: string, section: string, name: string) => {
    const { json } = await server.as(person, `${acme}/${section}`)
    return [json.total, ...json.data.map((row: Record<string, unknown>) => row[name])]
  }
  expect(await names('administrator', 'agreements', 'assetCode')).toEqual([1, 'N-1'])
  expect(await names('wide', 'agreements', 'assetCode')).toEqual([2, 'N-1', 'S-1'])
  expect(await names('dispatcher', 'agreements', 'assetCode')).toEqual([0])
  expect(await names('administrator', 'parts', 'partCode')).toEqual([1, 'N'])
  expect(await names('wide', 'parts', 'partCode')).toEqual([2, 'N', 'S'])
  expect(await names('dispatcher', 'parts', 'partCode')).toEqual([0])
})
