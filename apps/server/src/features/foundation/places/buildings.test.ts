import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const buildings = async (query: string, subject = 'technician') =>
  (await server.as(subject, `/api/Buildings?${query}`)).json.data.map(
    ({ buildingName }: { buildingName: string }) => buildingName,
  )
const floors = (rows: { floorCode: string }[]) => rows.map(({ floorCode }) => floorCode)
const rooms = (rows: { roomCode: string; floorId: number }[]) =>
  rows.map(({ roomCode, floorId }) => `${floorId}/${roomCode}`)

describe('[B7.012] buildings', () => {
  test('are listed by name, ignoring case', async () => {
    expect(await buildings('propertyId=1001&skip=0&take=1000')).toEqual(['Annex', 'gymnasium', 'Library'])
    expect(await buildings('sortColumn=buildingCode&sortDirection=descend')).toEqual([
      'Library',
      'gymnasium',
      'Annex',
    ])
    expect(await buildings('', 'wide')).toEqual(['Annex', 'gymnasium', 'Library', 'South Library'])
  })

  test('are filtered by campus name or code; * matches every campus', async () => {
    expect(await buildings('campusName=main')).toEqual(['Library'])
    expect(await buildings('campusName=c-1')).toEqual(['Library'])
    expect(await buildings('CampusName=EAST')).toEqual(['Annex'])
    expect(await buildings('campusName=*')).toHaveLength(3)
  })

  test('are paged with an exact total', async () => {
    const { json } = await server.as('technician', '/api/Buildings?take=2&skip=3')
    expect(json.pagination).toEqual({
      pageNumber: 2,
      pageSize: 2,
      totalPages: 2,
      itemsInPage: 1,
      totalItems: 3,
    })
  })

  test('[B3.035] have all their fields', async () => {
    const { json } = await server.as('requester', '/api/Buildings?buildingCode=lib')
    expect(json.data).toEqual([
      {
        buildingId: 1001,
        fmRecordId: 1001,
        fmModId: 1,
        propertyId: 1001,
        buildingCode: 'LIB',
        buildingName: 'Library',
        campusId: 1001,
        campusName: 'Main',
        category: 'Education',
        address: '',
        city: '',
        state: '',
        zip: '',
        country: '',
        contactName: '',
        accountCode1: '',
        accountCode2: '',
        accountCode3: '',
        latitude: null,
        longitude: null,
        jobTypes: ['Filter change', 'Leak', 'Too hot'],
        outline: {
          type: 'Polygon',
          coordinates: [
            [
              [-73.5, 42.5],
              [-73.4, 42.5],
              [-73.4, 42.6],
              [-73.5, 42.5],
            ],
          ],
        },
      },
    ])
    const annex = await server.as('requester', '/api/Buildings?buildingCode=anx')
    expect(annex.json.data[0].outline).toBeNull()
  })

  test('of another property are not found', async () => {
    expect((await server.as('technician', '/api/Buildings?propertyId=1002')).status).toBe(404)
    expect((await server.as('technician', '/api/Buildings/1004/floors')).status).toBe(404)
  })
})

describe('[B7.013] a building by code', () => {
  test('[B3.035] includes the available job types, as each listed building does', async () => {
    const { json } = await server.as('requester', '/api/Buildings/buildingcode?buildingCode=lib')
    expect([json.buildingId, json.jobTypes]).toEqual([1001, ['Filter change', 'Leak', 'Too hot']])
    const listed = await server.as('wide', '/api/Buildings?take=100')
    const offers = listed.json.data.map((each: { propertyId: number; jobTypes: string[] }) => [
      each.propertyId,
      each.jobTypes,
    ])
    expect(offers).toContainEqual([1001, ['Filter change', 'Leak', 'Too hot']])
    const south = await server.as('wide', '/api/Trades/jobtypes/1002')
    const names = south.json.map(({ jobTypeName }: { jobTypeName: string }) => jobTypeName)
    expect(offers).toContainEqual([1002, names])
  })

  test('requires the property if several have the code', async () => {
    const { status, json } = await server.as('wide', '/api/Buildings/buildingcode?buildingCode=LIB')
    expect([status, json.errors[0].field]).toEqual([400, 'propertyId'])
    const south = await server.as('wide', '/api/Buildings/buildingcode?buildingCode=LIB&propertyId=1002')
    expect(south.json.buildingName).toBe('South Library')
  })

  test('returns 404 for an unknown code, and 400 without one', async () => {
    expect((await server.as('requester', '/api/Buildings/buildingcode?buildingCode=ZZZ')).status).toBe(404)
    expect((await server.as('requester', '/api/Buildings/buildingcode')).json.errors[0]).toMatchObject({
      field: 'buildingCode',
      code: 'required',
    })
  })
})

describe('floors', () => {
  test('[B7.014,B7.015] of a building, by its code or id, are listed from the lowest up', async () => {
    const byCode = await server.as('requester', '/api/Buildings/buildingcode/floors?buildingCode=LIB')
    const byId = await server.as('requester', '/api/Buildings/1001/floors')
    expect(floors(byCode.json)).toEqual(['B', '1'])
    expect(byId.json).toEqual(byCode.json)
  })

  test('[B3.037] have all their fields', async () => {
    await updateRows(
      server.db,
      'floor',
      {
        floorplan_file_name: 'first.pdf',
        floorplan_thumbnail_file_name: 'first.png',
        north_latitude: 42.7,
        south_latitude: 42.5,
        east_longitude: -73.3,
        west_longitude: -73.6,
      },
      { id: 1001 },
    )
    const { json } = await server.as('requester', '/api/Buildings/1001/floors')
    expect(json[1]).toEqual({
      floorId: 1001,
      fmRecordId: 1001,
      fmModId: expect.any(Number),
      buildingId: 1001,
      buildingCode: 'LIB',
      floorCode: '1',
      floorName: 'First',
      floorSortNum: 1,
      floorplanFileName: 'first.pdf',
      floorplanThumbnailFileName: 'first.png',
      northLatitude: 42.7,
      southLatitude: 42.5,
      eastLongitude: -73.3,
      westLongitude: -73.6,
    })
  })

  test('[B7.017] are listed, filtered and paged over the caller’s properties', async () => {
    const found = async (query: string) =>
      floors((await server.as('technician', `/api/Buildings/floors?${query}`)).json.data)
    expect(await found('')).toEqual(['B', '1', '1', 'A', 'C'])
    expect(await found('buildingCode=library')).toEqual(['B', '1'])
    expect(await found('floorCode=twin&sortColumn=floorCode&sortDirection=descend')).toEqual(['C', 'A'])
    expect(await found('buildingId=1004')).toEqual([])
  })
})

describe('rooms', () => {
  test('[B7.016] of a floor are found by the codes of building, floor and room', async () => {
    const found = async (query: string) =>
      rooms((await server.as('requester', `/api/Buildings/floors/rooms?${query}`)).json.data)
    expect(await found('buildingCode=LIB&floorCode=1&take=1000&skip=0')).toEqual(['1001/101', '1001/102'])
    expect(await found('buildingCode=LIB&floorCode=1&roomCode=reading%20room')).toEqual(['1001/101'])
    expect(await found('buildingCode=LIB&floorCode=B')).toEqual([])
  })

  test('[B7.018] are listed over the caller’s properties', async () => {
    const { json } = await server.as('requester', '/api/Buildings/rooms?roomCode=101&sortColumn=roomCode')
    expect(rooms(json.data)).toEqual(['1001/101', '1003/101'])
    expect((await server.as('wide', '/api/Buildings/rooms?roomCode=101')).json.pagination.totalItems).toBe(3)
  })

  test('[B3.038] have all their fields', async () => {
    const { json } = await server.as('requester', '/api/Buildings/rooms?floorId=1001')
    expect(json.data[0]).toEqual({
      roomId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      buildingId: 1001,
      floorId: 1001,
      floorCode: '1',
      roomCode: '101',
      roomName: 'Reading room',
      use: 'Study',
      category: '',
      type: '',
      vacancy: '',
      department: '',
      area: 40.5,
      gps: '42.5,-73.5',
      boundary: { type: 'Point' },
    })
  })

  test('rejects more than 1000 at a time, and unknown filters by name', async () => {
    const { status, json } = await server.as('requester', '/api/Buildings/rooms?take=1001&wing=A')
    const fields = json.errors.map(({ field }: { field: string }) => field).sort()
    expect([status, fields]).toEqual([400, ['take', 'wing']])
  })
})

test('[B7.020,B3.036] lists a property’s campuses by name', async () => {
  const { json } = await server.as('requester', '/api/Campuses?PropertyId=1001')
  expect(json).toEqual([
    {
      campusId: 1002,
      fmRecordId: 1002,
      fmModId: 1,
      propertyId: 1001,
      campusCode: 'EAST',
      campusName: 'east',
    },
    {
      campusId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      propertyId: 1001,
      campusCode: 'C-1',
      campusName: 'Main',
    },
  ])
  expect((await server.as('requester', '/api/Campuses?propertyId=1002')).status).toBe(404)
})
