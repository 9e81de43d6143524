import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const setCountry = (value: string) =>
  server.put('administrator', '/api/Properties/1001', { phoneCountry: value })
beforeEach(async () => {
  expect((await setCountry('US')).status).toBe(200)
})

const post = (path: string, body: object) => server.post('administrator', path, body)
const faultsOf = (json: { errors: { field: string; code: string }[] }) =>
  json.errors.map(({ field, code }) => `${field} ${code}`)

let count = 0
const kinds = {
  contact: {
    create: (phone: string) =>
      post('/api/Contacts', { propertyId: 1001, firstName: 'Nora', lastName: 'New', phone }),
    path: ({ contactId }: { contactId: number }) => `/api/Contacts/${contactId}`,
  },
  vendor: {
    create: (phone: string) => {
      count += 1
      const names = { vendorCode: `V${count}`, vendorName: `Vendor ${count}`, vendorType: 'Supplier' }
      return post('/api/Vendors', { propertyId: 1001, ...names, phone })
    },
    path: ({ vendorId }: { vendorId: number }) => `/api/Vendors/${vendorId}`,
  },
  worker: {
    create: (phone: string) => {
      count += 1
      return post('/api/Workers', { propertyId: 1001, workerName: `Worker ${count}`, phone })
    },
    path: ({ workerId }: { workerId: number }) => `/api/Workers/${workerId}`,
  },
}
const tables = { contact: 'contact', vendor: 'company', worker: 'worker' } as const

describe.each(['contact', 'vendor', 'worker'] as const)('[C6.005] the phone of a %s', (kind) => {
  const { create } = kinds[kind]
  const pathOf = (json: never) => (kinds[kind].path as (json: never) => string)(json)

  test.each([
    ['US', '(518) 555-0142 x12', '518-555-0142 ext. 12'],
    ['US', '+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['GB', '020 7946 0958', '+44 20 7946 0958'],
    ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966 50 123 4567'],
  ])('in a %s property accepts %s and stores %s', async (country, entered, stored) => {
    await setCountry(country)
    const { status, json } = await create(entered)
    expect([status, json.phone]).toEqual([201, stored])
    const again = await server.put('administrator', pathOf(json as never), { phone: stored })
    expect([again.status, again.json.phone]).toEqual([200, stored])
  })

  test('shows a problem at its field if it is not a number', async () => {
    const { status, json } = await create('ask at the desk')
    expect([status, faultsOf(json)]).toEqual([400, ['phone bad-pattern']])
  })

  test('is kept in its stored form if unchanged, and rejected if changed', async () => {
    const { json } = await create('')
    const id = Number(
      pathOf(json as never)
        .split('/')
        .at(-1),
    )
    await server.db.updateTable(tables[kind]).set({ phone: 'Desk x45' }).where('id', '=', id).execute()
    const same = await server.put('administrator', pathOf(json as never), { phone: 'Desk x45' })
    expect([same.status, same.json.phone]).toEqual([200, 'Desk x45'])
    const other = await server.put('administrator', pathOf(json as never), { phone: 'Desk x46' })
    expect([other.status, faultsOf(other.json)]).toEqual([400, ['phone bad-pattern']])
  })
})

test('the other phones of workers and vendors follow the same rule, with problems at their fields', async () => {
  const vendor = await post('/api/Vendors', {
    vendorCode: 'PEOPLE',
    vendorName: 'People',
    vendorType: 'Supplier',
    afterHoursPhone: '1',
    contacts: [
      { name: 'Ann', phone: '518.555.0142' },
      { name: 'Bo', phone: 'none' },
    ],
  })
  expect(faultsOf(vendor.json)).toEqual(['afterHoursPhone bad-pattern', 'contacts.1.phone bad-pattern'])
  const worker = await post('/api/Workers', { propertyId: 1001, workerName: 'Cell', cellphone: '1' })
  expect(faultsOf(worker.json)).toEqual(['cellphone bad-pattern'])
})

test('[C6.002] contacts are found by the digits of a phone, regardless of grouping', async () => {
  await post('/api/Contacts', {
    propertyId: 1001,
    firstName: 'Lou',
    lastName: 'London',
    phone: '+44 20 7123 0958',
  })
  await post('/api/Contacts', {
    propertyId: 1001,
    firstName: 'Al',
    lastName: 'Albany',
    phone: '518-555-0177',
  })
  const found = async (search: string) => {
    const { json } = await server.as('dispatcher', `/api/Contacts?search=${encodeURIComponent(search)}`)
    return json.data.map(({ lastName }: { lastName: string }) => lastName)
  }
  expect(await found('020 7123 0958')).toEqual(['London'])
  expect(await found('2071230')).toEqual(['London'])
  expect(await found('(518) 555-0177')).toEqual(['Albany'])
  expect(await found('555-0177')).toEqual(['Albany'])
  expect(await found('al albany')).toEqual(['Albany'])
})

describe("the phone of the person's own profile", () => {
  const update = (phone: string) => server.put('requester', '/api/Users/MyProfile', { phone })

  test('[B5.002] remains ###-###-#### in a US property', async () => {
    for (const phone of ['(518) 555-0142', '5185550142', '+44 20 7946 0958'])
      expect(faultsOf((await update(phone)).json)).toEqual(['phone bad-pattern'])
    expect((await update('518-555-0142')).json.contact.phone).toBe('518-555-0142')
  })

  test('accepts national and international numbers in a property of another country', async () => {
    await setCountry('GB')
    expect((await update('020 7946 0958')).json.contact.phone).toBe('+44 20 7946 0958')
    expect((await update('+33 1 23 45 67 89')).json.contact.phone).toBe('+33 1 23 45 67 89')
    expect(faultsOf((await update('none')).json)).toEqual(['phone bad-pattern'])
    await setCountry('US')
    await update('555-222-3333')
  })
})

test('only the server depends on the numbering plans', () => {
  const dependenciesOf = (folder: string) =>
    JSON.parse(readFileSync(new URL(`../../../../../${folder}/package.json`, import.meta.url), 'utf8'))
      .dependencies
  for (const folder of ['apps/web', 'packages/rules', 'packages/contract'])
    expect(dependenciesOf(folder) ?? {}).not.toHaveProperty('libphonenumber-js')
  expect(dependenciesOf('apps/server')).toHaveProperty('libphonenumber-js')
})
