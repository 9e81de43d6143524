import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const create = (body: object, subject = 'wide') => server.post(subject, '/api/Properties', body)
const change = (body: object, ifMatch?: string, subject = 'wide', propertyId = 1002) =>
  server.put(subject, `/api/Properties/${propertyId}`, body, ifMatch === undefined ? {} : { ifMatch })
const faults = ({ json }: { json: { errors: { field: string; message: string }[] } }) =>
  json.errors.map(({ field, message }) => `${field}: ${message}`)

const harbor = { propertyCode: 'HBR', propertyName: 'Harbor', propertyTimeZone: 'America/Chicago' }

describe('[C8.021] a new property', () => {
  test('is visible to administrators of all properties only, with its formats', async () => {
    const { status, json } = await create({
      ...harbor,
      propertyName: '  Harbor ',
      city: 'Duluth',
      latitude: 46.8,
      longitude: -92.1,
      currency: 'cad',
      dateFormat: 'YYYY-MM-DD',
      firstDayOfWeek: 'Monday',
      paperSize: 'A4',
      phoneCountry: 'ca',
    })
    expect([status, json]).toMatchObject([
      201,
      {
        propertyCode: 'HBR',
        propertyName: 'Harbor',
        city: 'Duluth',
        gps: '46.8,-92.1',
        location1Label: 'Building',
        currency: 'CAD',
        dateFormat: 'YYYY-MM-DD',
        firstDayOfWeek: 'Monday',
        paperSize: 'A4',
        phoneCountry: 'CA',
        hasOrders: false,
        propertyActiveFlag: true,
      },
    ])
    const mine = await server.as('wide', '/api/Properties/getmyproperties')
    expect(mine.json.at(-1).propertyName).toBe('Harbor')
    expect((await server.as('wide', '/api/Users/MyProfile')).json.hasAllProperties).toBe(true)
    expect((await server.as('administrator', `/api/Properties/${json.propertyId}/setup`)).status).toBe(404)
    expect((await server.as('technician', `/api/Properties/${json.propertyId}`)).status).toBe(404)
  })

  test('stays with administrators of all properties when several are inserted in one statement', async () => {
    await insertRows(
      server.db,
      'property',
      ['X1', 'X2'].map((code) => ({ code, name: code, time_zone: 'UTC', is_active: false })),
    )
    const { json } = await server.as('wide', '/api/Users/MyProfile')
    expect(json.hasAllProperties).toBe(true)
    await server.db.deleteFrom('property').where('code', 'in', ['X1', 'X2']).execute()
  })

  test('[C0.016,C0.017] requires a unique code, a unique name and a time zone', async () => {
    const missing = await create({})
    expect([missing.status, faults(missing)]).toEqual([
      400,
      [
        'propertyCode: Code is required.',
        'propertyName: Name is required.',
        'propertyTimeZone: Time zone is required.',
      ],
    ])
    expect(faults(await create({ ...harbor, propertyCode: ' north ', propertyName: 'Another' }))).toEqual([
      'propertyCode: Code north is already used.',
    ])
    expect(faults(await create({ ...harbor, propertyCode: 'N2', propertyName: 'NORTH campus' }))).toEqual([
      'propertyName: Name NORTH campus is already used.',
    ])
  })

  test('is rejected with all problems, and nothing is stored', async () => {
    const wrong = await create({
      propertyCode: 'W',
      propertyName: 'Wrong',
      propertyTimeZone: 'Mars/Olympus',
      reqHelpEmail: 'nobody',
      floorLabel: ' ',
      latitude: 3,
      currency: 'QQQ',
    })
    expect(wrong.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'floorLabel',
      'propertyTimeZone',
      'reqHelpEmail',
      'latitude',
      'currency',
    ])
    expect((await server.as('wide', '/api/Properties?text=Wrong')).json.data).toEqual([])
  })
})

describe('[C8.021,C8.022,C8.024] changing a property', () => {
  test('changes the given fields only: labels, the request message with its last day, and formats', async () => {
    const { status, json } = await change({
      location2Label: 'Suite',
      reqMessage: 'Water off on Friday.',
      reqMessageExpire: '2026-04-09',
      paperSize: 'Legal',
    })
    expect([status, json]).toMatchObject([
      200,
      {
        propertyName: 'South Yard',
        location2Label: 'Suite',
        location1Label: 'Building',
        reqMessage: 'Water off on Friday.',
        reqMessageExpire: '2026-04-09',
        paperSize: 'Legal',
      },
    ])
    const settings = await server.as('southerner', '/api/System/settings?propertyId=1002')
    expect(settings.json).toMatchObject({ location2Label: 'Suite', paperSize: 'Legal' })
  })

  test('[C8.023] rejects a new time zone once it has orders', async () => {
    const refused = await change({ propertyTimeZone: 'Europe/Rome', city: 'Rome' })
    expect([refused.status, faults(refused)]).toEqual([
      400,
      ['propertyTimeZone: Orders already use this time zone.'],
    ])
    expect((await change({})).json.city).not.toBe('Rome')
    expect((await change({ propertyTimeZone: 'Europe/Vienna' })).status).toBe(200)
    const { json } = await create({ ...harbor, propertyCode: 'P2', propertyName: 'Pier' })
    const moved = await change({ propertyTimeZone: 'Europe/Rome' }, undefined, 'wide', json.propertyId)
    expect([moved.status, moved.json.propertyTimeZone]).toEqual([200, 'Europe/Rome'])
  })

  test('[C0.015] returns 412 with the current property for a stale version', async () => {
    const { json: seen } = await server.as('wide', '/api/Properties/1002/setup')
    const first = await change({ city: 'Graz' }, `"${seen.fmModId}"`)
    expect(first.status).toBe(200)
    const second = await change({ city: 'Linz' }, `"${seen.fmModId}"`)
    expect([second.status, second.json.current.city]).toEqual([412, 'Graz'])
  })

  test('accepts the record as read, except for read-only fields', async () => {
    const { json: seen } = await server.as('wide', '/api/Properties/1002/setup')
    expect((await change({ ...seen, city: 'Wels' })).json.city).toBe('Wels')
    expect(faults(await change({ ...seen, fmRecordId: 7 }))).toEqual([
      'fmRecordId: This call does not change fmRecordId. Leave it out or send it as it was read.',
    ])
  })

  test('rejects closing the user’s only active property', async () => {
    const own = (await server.as('administrator', '/api/Properties?propertyActiveFlag=true')).json.data
    const close = (propertyId: number, propertyActiveFlag = false) =>
      change({ propertyActiveFlag }, undefined, 'administrator', propertyId)
    const [first, ...others] = own
    for (const { propertyId } of others) expect((await close(propertyId)).json.propertyActiveFlag).toBe(false)
    expect(faults(await close(first.propertyId))).toEqual([
      'propertyActiveFlag: This is your only active one. Keep at least one.',
    ])
    for (const { propertyId } of others) expect((await close(propertyId, true)).status).toBe(200)
  })

  test('requires permission and access', async () => {
    expect((await change({ city: 'x' }, undefined, 'administrator')).status).toBe(404)
    expect((await change({ city: 'x' }, undefined, 'dispatcher', 1001)).status).toBe(403)
    expect((await create(harbor, 'technician')).status).toBe(403)
  })
})

test('[C0.006] finds properties by a part of their code, name or city', async () => {
  const found = async (text: string) =>
    (await server.as('wide', `/api/Properties?text=${text}`)).json.data.map(
      ({ propertyName }: { propertyName: string }) => propertyName,
    )
  expect(await found('orth')).toEqual(['North Campus'])
  expect(await found('ALBANY')).toEqual(['North Campus'])
  expect(await found('yard')).toEqual(['South Yard'])
})
