import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`update company set tax_id = '12-3456789', hourly_rate = 95 where id = 1006`.execute(server.db)
  await sql`update assignee_trade set is_preferred = true, rank = 1 where assignee_id = 1006`.execute(
    server.db,
  )
  await sql`insert into vendor_contact (company_id, sequence, name, phone) values
    (1006, 0, 'Dot Dispatch', '555-000-1111'), (1006, 1, 'Ed Extra', '')`.execute(server.db)
  await sql`insert into vendor_certificate (company_id, kind, to_on) values
    (1006, 'Insurance', '2026-03-09'), (1006, 'License', '2030-01-01'), (1007, 'Insurance', '2026-04-01'),
    (1008, 'Insurance', '2027-01-01')`.execute(server.db)
})

const list = (query = '', subject = 'administrator') => server.as(subject, `/api/Vendors?${query}`)
const names = async (query: string, subject = 'administrator') =>
  (await list(query, subject)).json.data.map(({ vendorName }: { vendorName: string }) => vendorName)

test('[C4.001] [C4.002] contains the active vendors by name, with the state of their certificates and their open orders', async () => {
  const { json } = await list('propertyId=1001')
  expect(json.data.map(({ vendorName }: { vendorName: string }) => vendorName)).toEqual([
    'Acme Cooling',
    'North Roofs',
  ])
  expect(json.data[0]).toMatchObject({
    vendorCode: 'ACME',
    vendorType: 'Contractor',
    propertyId: null,
    trades: 'HVAC',
    isPreferred: true,
    phone: '555-300-4000',
    contactName: 'Dot Dispatch',
    rating: null,
    certificates: 'Expired',
    insuranceEndedOn: '2026-03-09',
    vendorActiveFlag: true,
  })
  expect(json.data[1]).toMatchObject({ certificates: 'Expiring', insuranceEndedOn: null })
})

test("[C4.001] counts open orders assigned to the vendor, in the reader's properties only", async () => {
  const openOrders = async (subject: string) =>
    (await list('search=acme', subject)).json.data[0].openOrders as number
  const [own, wide] = [await openOrders('administrator'), await openOrders('wide')]
  await sql`update work_order set assign_to_id = 1006 where id in (1002, 1006)`.execute(server.db)
  expect([await openOrders('administrator'), await openOrders('wide')]).toEqual([own + 1, wide + 2])
})

test('[C4.003] is limited by each filter', async () => {
  expect(await names('search=nr')).toEqual(['North Roofs'])
  expect(await names('vendorName=cool')).toEqual(['Acme Cooling'])
  expect(await names('vendorCode=ACM')).toEqual(['Acme Cooling'])
  expect(await names('vendorType=Utility&active=*')).toEqual(['Closed Firm'])
  expect(await names('trade=hvac')).toEqual(['Acme Cooling'])
  expect(await names('building=library')).toContain('North Roofs')
  expect(await names('certificates=Expired')).toEqual(['Acme Cooling'])
  expect(await names('certificates=Expiring')).toEqual(['North Roofs'])
  expect(await names('certificates=None&active=*')).toEqual(['Closed Firm'])
  expect(await names('preferred=true')).toEqual(['Acme Cooling'])
  expect(await names('active=Inactive')).toEqual(['Closed Firm'])
})

describe('one vendor', () => {
  const path = '/api/Vendors/1006'
  const get = async (subject = 'administrator') => (await server.as(subject, path)).json
  const put = (body: unknown, call = {}) => server.put('administrator', path, body, call)

  test('[C4.004] has its people, trades with preference and rank, and certificates with their states', async () => {
    expect(await get()).toMatchObject({
      taxId: '12-3456789',
      hourlyRate: 95,
      contacts: [{ name: 'Dot Dispatch' }, { name: 'Ed Extra' }],
      trades: [{ tradeName: 'HVAC', isPreferred: true, rank: 1 }],
      certificateList: [
        { kind: 'Insurance', to: '2026-03-09', state: 'Expired' },
        { kind: 'License', state: 'Valid' },
      ],
    })
  })

  test('[C4.004] hides the tax id without permission to edit vendors, and keeps it out of logs and change records', async () => {
    const told = await get('viewer')
    expect(told.taxId).toBe('••••6789')
    expect(told.hourlyRate).toBeNull()
    const { status } = await put({ taxId: '98-7654321' })
    expect(status).toBe(200)
    expect((await get('viewer')).taxId).toBe('••••4321')
    const { rows } = await sql<{
      text: string
    }>`select coalesce(before::text, '') || coalesce(after::text, '') as text
      from change_record where record_kind = 'company' union all select parameters::text from vendor_log`.execute(
      server.db,
    )
    expect(rows.map(({ text }) => text).join(' ')).not.toContain('7654321')
    expect((await server.as('viewer', `${path}/log`)).json.data[0].activity).toBe('Tax ID changed')
  })

  test('[C4.004] can be changed field by field and list by list, with log lines', async () => {
    const before = await get()
    const sameCertificate = before.certificateList[0].certificateId
    const { status, json } = await put({
      vendorName: 'Acme Cooling & Heating',
      rating: 4,
      contacts: [{ name: 'New Person', email: 'new@acme.example' }],
      certificateList: [
        { ...before.certificateList[0], to: '2027-03-09' },
        { kind: 'Bond', number: 'B-1', to: '2026-12-31' },
      ],
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      vendorName: 'Acme Cooling & Heating',
      rating: 4,
      contactName: 'New Person',
      certificates: 'Valid',
      insuranceEndedOn: null,
    })
    expect(json.fmModId).toBeGreaterThan(before.fmModId)
    expect(json.certificateList.map(({ kind }: { kind: string }) => kind)).toEqual(['Bond', 'Insurance'])
    expect(json.certificateList[1].certificateId).toBe(sameCertificate)
    const log = await server.logTexts('administrator', path)
    expect(log).toContain('Name changed from Acme Cooling to Acme Cooling & Heating')
    expect(log).toContain('Rating set to 4')
    await put({ vendorName: 'Acme Cooling' })
  })

  test('is rejected after a concurrent save', async () => {
    const { status, json } = await put({ notes: 'x' }, { ifMatch: '"1"' })
    expect(status).toBe(412)
    expect(JSON.stringify(json)).toContain('Acme Cooling')
  })

  test('can be sent back as it was read', async () => {
    const read = await get()
    const { status, json } = await put(read)
    expect([status, json.fmModId]).toEqual([200, read.fmModId])
  })

  test.each([
    [{ vendorName: ' ' }, 'vendorName'],
    [{ vendorCode: '' }, 'vendorCode'],
    [{ email: 'nobody' }, 'email'],
    [{ contacts: [{ name: '' }] }, 'contacts.0.name'],
    [{ trades: [{ tradeId: 987_654 }] }, 'trades.0.tradeId'],
    [{ buildings: [{ buildingId: 987_654 }] }, 'buildings.0.buildingId'],
    [{ certificateList: [{ kind: 'Bond', from: '2026-02-02', to: '2026-02-01' }] }, 'certificateList.0.to'],
    [{ certificateList: [{ kind: 'Bond', documentId: 987_654 }] }, 'certificateList.0.documentId'],
    [{ openOrders: 3, propertyId: 1002 }, 'propertyId'],
  ])('rejects %j at %s without a change', async (body, field) => {
    const before = await get()
    const { status, json } = await put(body)
    expect([status, json.errors[0]?.field]).toEqual([400, field])
    expect(await get()).toEqual(before)
  })

  test('a certificate of another vendor cannot be changed', async () => {
    const other = (await server.as('administrator', '/api/Vendors/1007')).json.certificateList[0]
    const { status, json } = await put({
      certificateList: [{ certificateId: other.certificateId, kind: 'Bond' }],
    })
    expect([status, json.errors[0].field]).toEqual([400, 'certificateList.0.certificateId'])
  })
})

test('[C0.016] a duplicate code or name is reported, ignoring case and spaces', async () => {
  const create = (body: object) =>
    server.post('administrator', '/api/Vendors', { vendorType: 'Supplier', ...body })
  const code = await create({ vendorCode: ' acme ', vendorName: 'Other' })
  expect([code.status, code.json.errors[0]]).toEqual([
    409,
    { field: 'vendorCode', code: 'duplicate', message: 'Code acme is already used in this property.' },
  ])
  const name = await create({ vendorCode: 'OTHER', vendorName: 'acme cooling' })
  expect([name.status, name.json.errors[0]?.field]).toEqual([409, 'vendorName'])
  const missing = await create({ vendorType: undefined })
  expect(missing.json.errors.map(({ field }: { field: string }) => field)).toEqual([
    'vendorCode',
    'vendorName',
    'vendorType',
  ])
})

test('a vendor in use is deactivated instead of deleted; an unused one is deleted with its child records', async () => {
  const used = await server.as('administrator', '/api/Vendors/1006', { method: 'DELETE' })
  expect([used.status, used.json.errors[0].code]).toEqual([409, 'in-use'])
  expect(used.json.errors[0].message).toMatch(
    /^Acme Cooling is used by .*1 worker.*\. Make it inactive instead\.$/,
  )
  const fresh = await server.post('administrator', '/api/Vendors', {
    vendorCode: 'GONE',
    vendorName: 'Soon Gone',
    vendorType: 'Supplier',
    propertyId: 1001,
  })
  const { vendorId } = fresh.json
  expect((await server.as('administrator', `/api/Vendors/${vendorId}`, { method: 'DELETE' })).status).toBe(
    204,
  )
  expect((await server.as('administrator', `/api/Vendors/${vendorId}`)).status).toBe(404)
})

test('vendors of another property are not found, and requesters have no access', async () => {
  expect((await server.as('supervisor', '/api/Vendors/1008')).status).toBe(404)
  expect((await list('propertyId=1002', 'supervisor')).status).toBe(404)
  expect((await list('', 'requester')).status).toBe(403)
})
