import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows, getRow, insertRow, insertRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())

const get = (path: string, subject = 'administrator') => server.as(subject, `/api/Places${path}`)
const post = (path: string, body: object, ifMatch?: string) =>
  server.as('administrator', `/api/Places${path}`, {
    method: 'POST',
    body,
    ...(ifMatch !== undefined && { ifMatch }),
  })
const put = (path: string, body: object, ifMatch?: string) =>
  server.put('administrator', `/api/Places${path}`, body, ifMatch === undefined ? {} : { ifMatch })
const remove = (path: string) => server.as('administrator', `/api/Places${path}`, { method: 'DELETE' })
const faults = ({ json }: { json: { errors: { field: string; message: string }[] } }) =>
  json.errors.map(({ field, message }) => `${field}: ${message}`)
const codes = (json: { data: { code: string }[] }) => json.data.map(({ code }) => code)

const makeBuilding = async (code: string) =>
  (await post('', { level: 'building', propertyId: 1001, code, name: `House ${code}` })).json
const makeFloor = async (parentId: number, code: string) =>
  (await post('', { level: 'floor', parentId, code, name: `Floor ${code}` })).json
const makeRoom = async (parentId: number, code: string) =>
  (await post('', { level: 'room', parentId, code })).json

describe('[C8.026] places', () => {
  test('are listed by level and parent, with their number of children', async () => {
    const { json } = await get('?propertyId=1001')
    expect(
      json.data.map(({ name, within, children }: Record<string, unknown>) => [name, within, children]),
    ).toEqual([
      ['Annex', 'east', 2],
      ['gymnasium', '', 1],
      ['Library', 'Main', 2],
    ])
    expect(codes((await get('?level=floor&parentId=1001')).json)).toEqual(['B', '1'])
    expect(codes((await get('?level=room&parentId=1001')).json)).toEqual(['101', '102'])
    expect(codes((await get('?level=campus&propertyId=1001')).json)).toEqual(['EAST', 'C-1'])
    expect((await get('?text=lib&propertyId=1001')).json.pagination.totalItems).toBe(1)
  })

  test('are created at every level under their parent', async () => {
    const building = await makeBuilding('NEW')
    const floor = await makeFloor(building.placeId, '1')
    const room = await makeRoom(floor.placeId, '101')
    expect([room.within, room.parentId, room.isActive]).toEqual(['House NEW › Floor 1', floor.placeId, true])
    const onCampus = await put(`/building/${building.placeId}`, { campusId: 1001, city: 'Troy' })
    expect([onCampus.status, onCampus.json.within, onCampus.json.city]).toEqual([200, 'Main', 'Troy'])
  })

  test('have an outline if they are buildings, drawn on plans of orders', async () => {
    const { placeId } = await makeBuilding('WALLS')
    const wkt = 'POLYGON ((-70.2 44.3, -70.199 44.3, -70.199 44.301))'
    const ring = [
      [-70.2, 44.3],
      [-70.199, 44.3],
      [-70.199, 44.301],
      [-70.2, 44.3],
    ]
    const outline = { type: 'Polygon', coordinates: [ring] }
    const saved = await put(`/building/${placeId}`, { outline: wkt })
    expect([saved.status, JSON.parse(saved.json.outline)]).toEqual([200, outline])
    const drawn = async () =>
      (await server.as('technician', '/api/Buildings?propertyId=1001&buildingCode=WALLS')).json.data[0]
        .outline
    expect(await drawn()).toEqual(outline)
    expect((await put(`/building/${placeId}`, saved.json)).json.fmModId).toBe(saved.json.fmModId)
    expect(faults(await put(`/building/${placeId}`, { outline: 'a house' }))[0]).toMatch(
      /^outline: The outline is no outline: paste a GeoJSON polygon/,
    )
    const floor = await makeFloor(placeId, '1')
    expect(faults(await put(`/floor/${floor.placeId}`, { outline: wkt }))).toEqual([
      'outline: A floor has no outline.',
    ])
    expect((await put(`/building/${placeId}`, { outline: '' })).json.outline).toBe('')
    expect(await drawn()).toBeNull()
  })

  test('[C8.027,C0.016,C0.017] have a code that is unique under the parent', async () => {
    expect(faults(await post('', { level: 'building', propertyId: 1001, code: ' lib ', name: 'x' }))).toEqual(
      ['code: Code lib is already used there.'],
    )
    const one = await makeBuilding('TW1')
    const other = await makeBuilding('TW2')
    expect((await makeFloor(one.placeId, 'G')).code).toBe('G')
    expect((await makeFloor(other.placeId, 'G')).code).toBe('G')
    expect(faults(await post('', { level: 'floor', parentId: one.placeId, code: 'g', name: 'x' }))).toEqual([
      'code: Code g is already used there.',
    ])
  })

  test('are rejected with everything missing or out of reach', async () => {
    expect(faults(await post('', { level: 'building', propertyId: 1001 }))).toEqual([
      'code: Code is required.',
      'name: Name is required.',
    ])
    expect(faults(await post('', { level: 'floor', code: '1', name: 'x' }))).toEqual([
      'parentId: building is required.',
    ])
    expect(faults(await put('/building/1001', { name: ' ', campusId: 999 }))).toEqual([
      'name: Name is required.',
      'campusId: There is no such campus in this property.',
    ])
    expect(faults(await put('/floor/1001', { city: 'x' }))).toEqual(['city: A floor has no city.'])
  })

  test('[C0.015] are changed with the current version, and accept the record as read', async () => {
    const { json: seen } = await get('/building/1001')
    const first = await put('/building/1001', { ...seen, category: 'Books' }, `"${seen.fmModId}"`)
    expect([first.status, first.json.category]).toEqual([200, 'Books'])
    const late = await put('/building/1001', { category: 'Late' }, `"${seen.fmModId}"`)
    expect([late.status, late.json.current.category]).toEqual([412, 'Books'])
  })

  test('that are inactive are not offered and stay on existing records', async () => {
    expect((await put('/building/1001', { isActive: false })).json.isActive).toBe(false)
    const offered = await server.as('technician', '/api/Buildings?propertyId=1001')
    const names = offered.json.data.map(({ buildingName }: { buildingName: string }) => buildingName)
    expect(names).not.toContain('Library')
    const asked = await server.post('administrator', '/api/Contacts', {
      propertyId: 1001,
      firstName: 'New',
      lastName: 'Comer',
      location1: 'Library',
    })
    expect([asked.status, asked.json.errors[0].field]).toEqual([400, 'location1'])
    const kept = await server.put('administrator', '/api/Contacts/1001', {
      location1: 'Library',
      title: 'Reader',
    })
    expect([kept.status, kept.json.location1]).toEqual([200, 'Library'])
    expect(codes((await get('?propertyId=1001&active=false')).json)).toEqual(['LIB'])
    await put('/building/1001', { isActive: true })
  })

  test('[C0.018] can be deleted only when unused; otherwise, the error lists the references', async () => {
    const building = await makeBuilding('GONE')
    const floor = await makeFloor(building.placeId, '1')
    const refused = await remove(`/building/${building.placeId}`)
    expect([refused.status, refused.json.title]).toEqual([
      409,
      'House GONE is used by 1 floor. Make it inactive instead.',
    ])
    expect((await remove(`/floor/${floor.placeId}`)).status).toBe(204)
    expect((await remove(`/building/${building.placeId}`)).status).toBe(204)
    expect((await remove('/building/1001')).json.title).toMatch(
      /^Library is used by .*contact.* Make it inactive/,
    )
  })

  test('require Manage Settings in their property', async () => {
    expect((await get('?propertyId=1002')).status).toBe(404)
    expect((await get('/building/1004')).status).toBe(404)
    expect((await get('/building/1001', 'technician')).status).toBe(403)
    expect((await put('/building/1004', { city: 'x' })).status).toBe(404)
    expect((await post('/building/1001/merge', { otherId: 1004, otherVersion: 1 })).status).toBe(404)
  })
})

describe('[C8.027] merging two places', () => {
  test('moves all references, and combines floors and rooms with equal codes', async () => {
    const into = await makeBuilding('INTO')
    const other = await makeBuilding('OTHER')
    const [sameInto, same] = [await makeFloor(into.placeId, '1'), await makeFloor(other.placeId, '1')]
    const only = await makeFloor(other.placeId, '2')
    const [roomInto, room] = [await makeRoom(sameInto.placeId, '7'), await makeRoom(same.placeId, '7')]
    const alone = await makeRoom(only.placeId, '8')
    const contact = async (name: string, at: { floorId: number; roomId: number }) =>
      await insertRow(server.db, 'contact', {
        property_id: 1001,
        first_name: name,
        last_name: 'Merged',
        building_id: other.placeId,
        floor_id: at.floorId,
        room_id: at.roomId,
      })
    const ids = [
      await contact('A', { floorId: same.placeId, roomId: room.placeId }),
      await contact('B', { floorId: only.placeId, roomId: alone.placeId }),
    ]
    await insertRows(
      server.db,
      'assignee_building',
      [into, other].map(({ placeId }) => ({ assignee_id: 1002, building_id: placeId })),
    )

    const preview = await get(`/building/${into.placeId}/merge?otherId=${other.placeId}`)
    expect(preview.json.moved).toEqual([
      { count: 2, what: 'floors' },
      { count: 2, what: 'rooms' },
      { count: 1, what: 'worker who serves it' },
      { count: 2, what: 'contacts' },
    ])
    const { json: seen } = await get(`/building/${into.placeId}`)
    const stale = await post(`/building/${into.placeId}/merge`, { otherId: other.placeId, otherVersion: 77 })
    expect(stale.status).toBe(412)
    const merged = await post(
      `/building/${into.placeId}/merge`,
      { otherId: other.placeId, otherVersion: other.fmModId },
      `"${seen.fmModId}"`,
    )
    expect([merged.status, merged.json.mergedFrom]).toEqual([200, [{ code: 'OTHER', name: 'House OTHER' }]])

    expect((await get(`/building/${other.placeId}`)).status).toBe(404)
    expect((await get(`/floor/${same.placeId}`)).status).toBe(404)
    expect(codes((await get(`?level=floor&parentId=${into.placeId}`)).json).toSorted()).toEqual(['1', '2'])
    const rows = await server.db
      .selectFrom('contact')
      .innerJoin('floor', 'floor.id', 'contact.floor_id')
      .innerJoin('room', 'room.id', 'contact.room_id')
      .select(['contact.building_id', 'floor.code as floor', 'room.code as room', 'room.id as room_id'])
      .where('contact.id', 'in', ids)
      .orderBy('contact.id')
      .execute()
    expect(rows).toEqual([
      { building_id: into.placeId, floor: '1', room: '7', room_id: roomInto.placeId },
      { building_id: into.placeId, floor: '2', room: '8', room_id: expect.any(Number) },
    ])
    const serving = await findRows(server.db, 'assignee_building', ['building_id'], { assignee_id: 1002 })
    expect(serving).toEqual([{ building_id: into.placeId }])
  })

  test('moves the orders, including to the campus of the remaining place', async () => {
    const into = await makeBuilding('CAMP')
    await put(`/building/${into.placeId}`, { campusId: 1001 })
    const other = await makeBuilding('ORD')
    await updateRows(server.db, 'work_order', { building_id: other.placeId }, { id: 1002 })
    await post(`/building/${into.placeId}/merge`, { otherId: other.placeId, otherVersion: other.fmModId })
    const order = await getRow(server.db, 'work_order', ['building_id', 'campus_id'], { id: 1002 })
    expect(order).toEqual({ building_id: into.placeId, campus_id: 1001 })
    const told = await getRow(server.db, 'change_record', ['user_id', 'after'], {
      record_kind: 'building',
      record_id: into.placeId,
      field: 'merged_from',
    })
    expect(told).toEqual({ user_id: 1001, after: [{ code: 'ORD', name: 'House ORD' }] })
  })

  test('requires the same level and property', async () => {
    const building = await makeBuilding('SELF')
    const own = { otherId: building.placeId, otherVersion: building.fmModId }
    expect((await post(`/building/${building.placeId}/merge`, own)).json.title).toBe(
      'Choose another building.',
    )
    const { json: campus } = await get('/campus/1002')
    const campuses = await post('/campus/1001/merge', { otherId: 1002, otherVersion: campus.fmModId })
    expect(campuses.json.title).toBe('Campuses cannot be merged. Move their buildings to another campus.')
    const { json: south } = await get('/building/1004', 'wide')
    const beyond = await server.post('wide', `/api/Places/building/${building.placeId}/merge`, {
      otherId: 1004,
      otherVersion: south.fmModId,
    })
    expect(beyond.json.title).toBe('Both must be in the same property.')
  })
})

test('pages and searches 9,000 buildings', async () => {
  await server.db.connection().execute(async (session) => {
    await sql`select set_config('fettle.history', 'off', false)`.execute(session)
    await sql`insert into building (id, property_id, code, name)
      select 100000 + n, 1001, 'X' || n, 'Storehouse ' || n from generate_series(1, 9000) n`.execute(session)
    await sql`analyze building`.execute(session)
  })
  await get('?propertyId=1001')
  /** Far above the measured 20 ms, so that a slow machine does not fail the test. */
  const longestMs = 3000
  const timed = async (query: string) => {
    const began = performance.now()
    const { json } = await get(query)
    return { isSlow: performance.now() - began > longestMs, total: json.pagination.totalItems }
  }
  const page = await timed('?propertyId=1001&skip=8001&take=25')
  expect(page.total).toBeGreaterThan(9000)
  const found = await timed('?propertyId=1001&text=house%208999')
  const sorted = await timed('?propertyId=1001&sortColumn=code&sortDirection=descend')
  expect([page.isSlow, found, sorted]).toEqual([
    false,
    { isSlow: false, total: 1 },
    { isSlow: false, total: page.total },
  ])
})
