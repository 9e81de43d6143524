import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

/** Two halls with the same name. The first is on the Main campus. */
let halls: [number, number]

const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  const hall = async (code: string, campus_id: number | null) =>
    await insertRow(server.db, 'building', { property_id: 1001, campus_id, code, name: 'Old Main' })
  halls = [await hall('B-12', 1001), await hall('B-13', null)]
  await insertRows(server.db, 'room', [
    { floor_id: 1004, code: '7', name: 'Seven' },
    { floor_id: 1005, code: '7', name: 'Seven too' },
    { floor_id: 1005, code: '8', name: '' },
    { floor_id: 1004, code: '9', name: '8' },
  ])
})
beforeEach(() => server.clearSettings())

const draft = { jobType: 'Leak', assignTo: 'pia pipe', description: 'Tap drips.' }
const create = (body: object) => server.send('supervisor', 'POST', '', { ...draft, ...body })
const request = (body: object) =>
  server.send('requester', 'POST', '/Request', { description: 'Tap drips.', ...body })
const relocate = (id: number, body: object) => server.send('technician', 'PUT', `/${id}/ChangeLocation`, body)

describe('a room without a floor', () => {
  test.each([
    ['an order', create],
    ['a request', request],
  ])('sets the floor for %s', async (_what, post) => {
    const { status, json } = await post({ building: 'Library', floor: null, suite: '102' })
    expect([status, json]).toMatchObject([201, { building: 'Library', floor: 'First', suite: '102' }])
  })

  test('matches by code even if another room has that name', async () => {
    expect((await create({ building: 'Annex', suite: '8' })).json).toMatchObject({
      suite: '8',
      floorId: 1005,
    })
  })

  test('requires the floor when several floors have the room, and uses the given one', async () => {
    const answer = await create({ building: 'Annex', suite: '7' })
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      [{ field: 'suite', code: 'unknown', message: 'Several are called 7; choose the floor.' }],
    ])
    expect((await create({ building: 'Annex', floor: 'C', suite: '7' })).json).toMatchObject({
      floorId: 1005,
    })
  })

  test('satisfies the required floor', async () => {
    await server.setting('requireFloorForWorkorders', true)
    expect((await create({ building: 'Library', suite: '102' })).status).toBe(201)
    expect(errorsOf(await create({ building: 'Library' }))).toEqual({ floor: 'required' })
  })

  test('is unknown in a building without it and on a different floor', async () => {
    expect(errorsOf(await create({ building: 'gymnasium', suite: '102' }))).toEqual({ suite: 'unknown' })
    expect(errorsOf(await create({ building: 'Library', floor: 'B', suite: '102' }))).toEqual({
      suite: 'unknown',
    })
  })

  test('sets the floor of an order that had none', async () => {
    const id = await server.newOrder({ building_id: 1001 })
    expect((await relocate(id, { newLocation2: '102' })).json).toMatchObject({ floor: 'First', suite: '102' })
    expect(await server.log(id)).toEqual(['Floor set to First', 'Suite set to 102'])
  })
})

describe('the campus of a building', () => {
  test.each([
    ['an order', create],
    ['a request', request],
  ])('is set for %s without a campus', async (_what, post) => {
    expect((await post({ campus: null, building: 'Library' })).json.campus).toBe('Main')
  })

  test('makes the order searchable by campus', async () => {
    const { json } = await create({ campus: '', building: 'Annex' })
    const found = await server.as('supervisor', '/api/Workorders?campus=east&take=100')
    expect(found.json.data.map(({ workorderId }: { workorderId: number }) => workorderId)).toContain(
      json.workorderId,
    )
  })

  test('is set when requesters choose no place and their own has no campus', async () => {
    await server.setting('disableLocationPickersForRequesters', true)
    const home = (campus_id: number | null) =>
      server.db.updateTable('contact').set({ campus_id }).where('id', '=', 1001).execute()
    await home(null)
    expect((await request({})).json).toMatchObject({ campus: 'Main', building: 'Library', suite: '101' })
    await home(1001)
  })

  test('does not override a given campus', async () => {
    expect(errorsOf(await create({ campus: 'east', building: 'Library' }))).toEqual({
      building: 'not-allowed',
    })
  })
})

describe('two buildings with the same name', () => {
  test('are distinguished by id in orders and requests', async () => {
    for (const post of [create, request])
      for (const buildingId of halls)
        expect((await post({ building: 'Old Main', buildingId })).json).toMatchObject({
          building: 'Old Main',
          buildingId,
        })
  })

  test('do not match without an id', async () => {
    const answer = await create({ building: 'Old Main' })
    expect([answer.status, answer.json.errors[0].message]).toEqual([
      400,
      'Several are called Old Main; enter the code of the building.',
    ])
  })

  test('can be selected by id alone, which must be in the property', async () => {
    expect((await create({ buildingId: halls[0] })).json).toMatchObject({
      building: 'Old Main',
      campus: 'Main',
    })
    for (const buildingId of [1004, 4711])
      expect(errorsOf(await create({ buildingId }))).toEqual({ building: 'unknown' })
    expect(errorsOf(await create({ building: 'Old Main', buildingId: 1004 }))).toEqual({
      building: 'unknown',
    })
  })

  test('prefer the name over an outdated id', async () => {
    expect((await create({ building: 'Annex', buildingId: halls[0] })).json.building).toBe('Annex')
    const id = await server.newOrder({ building_id: halls[0] })
    const whole = { ...(await server.order(id)), building: null }
    const { json } = await server.send('technician', 'PUT', `/${id}`, whole)
    expect(json).toMatchObject({ building: null, buildingId: null })
  })

  test('prefer the id over a building that has the name as its code', async () => {
    const setCode = (code: string) =>
      server.db.updateTable('building').set({ code }).where('id', '=', halls[1]).execute()
    await setCode('Library')
    expect((await create({ building: 'Library', buildingId: 1001 })).json.buildingId).toBe(1001)
    expect((await create({ building: 'Library' })).json.buildingId).toBe(halls[1])
    await setCode('B-13')
  })

  test('can be swapped on an order by id', async () => {
    const id = await server.newOrder({ building_id: halls[0] })
    const moved = await relocate(id, { newLocation1: 'Old Main', newBuildingId: halls[1] })
    expect(moved.json).toMatchObject({ building: 'Old Main', buildingId: halls[1] })
    const stranger = await relocate(id, { newBuildingId: 1004 })
    expect([stranger.status, errorsOf(stranger)]).toEqual([400, { newLocation1: 'unknown' }])
  })

  test('are distinguished by id in a transfer, and neither matches without it', async () => {
    await server.setting('workOrderEntityTransfer', true)
    const twin = { property_id: 1002, code: 'LIB-2', name: 'South Library' }
    const { id: twinId } = await server.db
      .insertInto('building')
      .values(twin)
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await server.newOrder()
    const transfer = (more: object) =>
      server.send('wide', 'PUT', '/TransferTo', {
        workorderId: id,
        targetPropertyId: 1002,
        targetTrade: 'Roofing',
        ...more,
      })
    const unclear = await transfer({ targetLocation1: 'South Library' })
    expect([unclear.status, errorsOf(unclear)]).toEqual([400, { targetLocation1: 'unknown' }])
    const stranger = await transfer({ targetBuildingId: halls[0] })
    expect([stranger.status, errorsOf(stranger)]).toEqual([400, { targetLocation1: 'unknown' }])
    const { status, json } = await transfer({ targetLocation1: 'South Library', targetBuildingId: twinId })
    expect([status, json]).toMatchObject([200, { propertyId: 1002, buildingId: twinId }])
  })

  test('are distinguished by id in a person’s place', async () => {
    const profile = (body: object) => server.as('requester', '/api/Users/MyProfile', { method: 'PUT', body })
    const place = { campus: null, floor: null, suite: null }
    const { status, json } = await profile({ ...place, building: 'Old Main', buildingId: halls[0] })
    expect([status, json.contact]).toMatchObject([200, { buildingId: halls[0], campus: 'Main' }])
    expect(errorsOf(await profile({ buildingId: 1004 }))).toEqual({ building: 'unknown' })
    const { json: contacts } = await server.as('supervisor', '/api/Contacts?lastName=request')
    expect(contacts.data[0].buildingId).toBe(halls[0])
  })
})

test('copies a contact’s phone number in full and rejects one that is too long', async () => {
  const phone = '+43 1 234567-890 ext. 1234, ask for Hans'
  const setPhone = (to: string) =>
    server.db.updateTable('contact').set({ phone: to }).where('id', '=', 1001).execute()
  await setPhone(phone)
  expect((await create({ contactId: 1001 })).json.phoneNumber).toBe(phone)
  expect((await request({ building: 'Library' })).json.phoneNumber).toBe(phone)
  const long = await create({ phoneNumber: `${phone}s` })
  expect([long.status, Object.keys(errorsOf(long))]).toEqual([400, ['phoneNumber']])
})
