import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const names = (rows: { propertyName: string }[]) => rows.map(({ propertyName }) => propertyName)

describe('[B7.043] properties', () => {
  test('getmyproperties lists the caller’s active properties, the default one first', async () => {
    const { status, json } = await server.as('wide', '/api/Properties/getmyproperties')
    expect([status, names(json)]).toEqual([200, ['South Yard', 'North Campus']])
    expect(names((await server.as('requester', '/api/properties/GETMYPROPERTIES/')).json)).toEqual([
      'North Campus',
    ])
  })

  test('[B3.045] a property has all its fields', async () => {
    expect((await server.as('technician', '/api/Properties/1001')).json).toEqual({
      propertyId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      propertyCode: 'NORTH',
      propertyName: 'North Campus',
      address: '',
      city: 'Albany',
      state: '',
      zip: '',
      country: '',
      gps: '42.5,-73.75',
      reqHelpName: 'Help desk',
      reqHelpPhone: '555-100-2000',
      reqHelpEmail: 'help@north.example',
      reqMessage: '<b>Lift closed</b>',
      reqMessageExpire: '2026-04-01',
      location1Label: 'Building',
      location2Label: 'Suite',
      floorLabel: 'Floor',
      ordererFieldLabel2: 'Department',
      propertyActiveFlag: true,
      newOrdersToREQ: true,
      propertyTimeZone: 'America/New_York',
      propertyTimeZoneCode: 'EDT',
    })
  })

  test('pages, sorts and filters the caller’s properties', async () => {
    const { json } = await server.as('wide', '/api/Properties?sortDirection=descend&take=2&skip=1')
    expect(names(json.data)).toEqual(['South Yard', 'North Campus'])
    expect(json.pagination).toEqual({
      pageNumber: 1,
      pageSize: 2,
      totalPages: 2,
      itemsInPage: 2,
      totalItems: 3,
    })
    expect(names((await server.as('wide', '/api/Properties?propertyActiveFlag=false')).json.data)).toEqual([
      'Closed Mill',
    ])
    expect(names((await server.as('wide', '/api/Properties?propertyName=yard')).json.data)).toEqual([
      'South Yard',
    ])
  })

  test('returns 404 for another property', async () => {
    expect((await server.as('technician', '/api/Properties/1002')).status).toBe(404)
    expect(names((await server.as('technician', '/api/Properties')).json.data)).toEqual(['North Campus'])
  })

  test('requesters who may change property see the active ones and their places, and other users do not', async () => {
    const id = await insertRow(server.db, 'setting', {
      name: 'allowRequestersToChangeTheirProperty',
      value: 'true',
    })
    expect(names((await server.as('requester', '/api/Properties')).json.data)).toEqual([
      'North Campus',
      'South Yard',
    ])
    expect((await server.as('requester', '/api/Buildings?propertyId=1002')).json.data).toHaveLength(1)
    expect((await server.as('requester', '/api/Messages?propertyId=1002')).status).toBe(404)
    expect((await server.as('technician', '/api/Properties/1002')).status).toBe(404)
    await server.db.deleteFrom('setting').where('id', '=', id).execute()
  })

  test('names invalid ids and filters', async () => {
    const { status, json } = await server.as('wide', '/api/Properties?propertyActiveFlag=perhaps&color=red')
    expect([status, json.errors.map(({ field }: { field: string }) => field).sort()]).toEqual([
      400,
      ['color', 'propertyActiveFlag'],
    ])
    expect((await server.as('wide', '/api/Properties/north')).json.errors[0].field).toBe('propertyId')
  })
})
