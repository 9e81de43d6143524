import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const admin = 'administrator'
const path = '/api/Places'
type Level = 'campus' | 'building' | 'floor' | 'room'

const ids = new Map<string, number>()
const idOf = (code: string) => ids.get(code) ?? 0

/** Two buildings with floors and rooms, and an inactive one. Their codes begin with Z. */
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const make = async (level: Level, code: string, entry: object) => {
    const body = { level, code, name: `${code} house`, ...entry }
    const { status, json } = await server.post(admin, path, body)
    expect([status, json]).toMatchObject([201, { code }])
    ids.set(code, json.placeId)
    return json.placeId as number
  }
  const campusId = await make('campus', 'ZCAMP', { propertyId: 1001, name: 'Zoo' })
  const inTown = { propertyId: 1001, city: 'Zagreb', state: 'Croatia', country: 'HR' }
  const zebra = await make('building', 'ZEBRA', {
    ...inTown,
    name: 'Zebra house',
    campusId,
    category: 'Stable',
  })
  const zinc = await make('building', 'ZINC', { propertyId: 1001, name: 'zinc', city: 'Zurich' })
  await make('building', 'ZOLD', { propertyId: 1001, name: 'Zold', isActive: false })
  const upper = await make('floor', 'ZF2', { parentId: zebra, name: 'Upper', sortNumber: 2 })
  const cellar = await make('floor', 'ZF0', { parentId: zebra, name: 'Zellar', sortNumber: -1 })
  await make('floor', 'ZF1', { parentId: zinc, name: 'Attic' })
  await make('room', 'Z201', { parentId: upper, name: '', use: 'Store', department: 'Feed' })
  await make('room', 'Z001', { parentId: cellar, name: 'Boiler', type: 'Plant' })
})

const list = async (query: string, person = admin) => server.as(person, `${path}/list?${query}`)
const codes = async (query: string): Promise<string[]> => {
  const { status, json } = await list(query)
  expect([query, status]).toEqual([query, 200])
  return json.data.map(({ code }: { code: string }) => code)
}

describe('[C8.026] the list of places', () => {
  test('[C0.006] finds active places of one level by code or name, by default buildings', async () => {
    expect(await codes('search=z')).toEqual(['ZEBRA', 'ZINC'])
    for (const text of ['ebr', 'BRA HOUSE']) expect(await codes(`search=${text}`)).toEqual(['ZEBRA'])
    expect(await codes('search=z&active=Inactive')).toEqual(['ZOLD'])
    expect(await codes('search=z&active=*')).toEqual(['ZEBRA', 'ZINC', 'ZOLD'])
    expect(await codes('level=campus&search=zoo')).toEqual(['ZCAMP'])
  })

  test('sorts floors from the lowest up and rooms by floor, per building', async () => {
    expect(await codes('level=floor&search=zf')).toEqual(['ZF0', 'ZF2', 'ZF1'])
    expect(await codes('level=room&building=ZEBRA')).toEqual(['Z001', 'Z201'])
  })

  test('includes each place’s parents and number of children', async () => {
    const [zebra] = (await list('search=zebra')).json.data
    expect(zebra).toMatchObject({ campus: 'Zoo', category: 'Stable', children: 2, isActive: true })
    const [boiler] = (await list('level=room&search=z001')).json.data
    expect(boiler).toMatchObject({ campus: 'Zoo', building: 'Zebra house', floor: 'Zellar', type: 'Plant' })
    expect(boiler.propertyName).not.toBe('')
  })

  test.each([
    ['by campus, by name or code', 'campus=zoo', ['ZEBRA']],
    ['of a campus in which their building stands', 'level=floor&campus=ZCAMP', ['ZF0', 'ZF2']],
    ['by building, by name or code', 'level=floor&building=zinc', ['ZF1']],
    ['by floor', 'level=room&building=zebra&floor=zellar', ['Z001']],
    ['by city', 'city=zur', ['ZINC']],
    ['by state', 'state=croa', ['ZEBRA']],
    ['by category', 'category=stab', ['ZEBRA']],
    ['by use', 'level=room&use=stor', ['Z201']],
    ['by department', 'level=room&department=feed', ['Z201']],
    ['by type', 'level=room&type=plant', ['Z001']],
    ['by a field that the level does not have', 'level=campus&department=feed', []],
    ['by any building', 'level=floor&search=zf1&building=*', ['ZF1']],
  ])('finds %s', async (_how, query, found) => {
    expect(await codes(query)).toEqual(found)
  })

  test('a percent sign and an underscore are literal in a search', async () => {
    for (const text of ['%25', '_']) expect(await codes(`search=${text}`)).toEqual([])
  })

  test.each(['code', 'name', 'campus', 'category', 'city', 'state', 'country', 'children'])(
    '[C0.003] sorts by %s in both directions and returns the total',
    async (column) => {
      const both = `placeIds=${idOf('ZEBRA')},${idOf('ZINC')}&sortColumn=${column}`
      const up = await codes(`${both}&sortDirection=ascend`)
      expect(up.toSorted()).toEqual(['ZEBRA', 'ZINC'])
      const down = await codes(`${both}&sortDirection=descend`)
      // Empty values are last in both directions.
      expect(down).toEqual(['campus', 'category', 'state', 'country'].includes(column) ? up : up.toReversed())
      const { json } = await list(`${both}&take=1&skip=2`)
      expect([json.data.length, json.pagination.totalItems]).toEqual([1, 2])
    },
  )
})

test('excludes other properties from list, counts, flags and labels', async () => {
  const ownId = await insertRow(server.db, 'property', { code: 'AWAY', name: 'Away', time_zone: 'UTC' })
  await server.db.deleteFrom('user_property').where('property_id', '=', ownId).execute()
  const awayId = await insertRow(server.db, 'building', { property_id: ownId, code: 'ZAWAY', name: 'Zaway' })
  expect(await codes(`active=*&placeIds=${awayId}`)).toEqual([])
  expect((await list(`propertyId=${ownId}`)).status).toBe(404)
  const body = { filters: [{ search: 'zaway' }, { propertyId: [ownId] }] }
  const { json } = await server.post(admin, `${path}/counts`, body)
  expect(json.counts).toEqual([{ total: 0 }, { total: 0 }])
  const flag = { kind: 'building', recordIds: [awayId], isFlagged: true }
  expect((await server.put(admin, '/api/Flags', flag)).status).toBe(404)
  const report = { reportId: 2805, foundSetIds: String(awayId) }
  expect((await server.post(admin, '/api/Reports/QueueReport', report)).status).toBe(403)
})

test('[C0.012] [C0.013] flags are per level, even if a place of another level has the same id', async () => {
  const floorId = idOf('ZF1')
  const flag = { kind: 'floor', recordIds: [floorId], isFlagged: true }
  expect((await server.put(admin, '/api/Flags', flag)).json).toEqual({ recordIds: [floorId] })
  await server.db.insertInto('room').values({ id: floorId, floor_id: 1001, code: 'ZSAME' }).execute()
  expect(await codes('level=floor&flagged=true')).toEqual(['ZF1'])
  expect(await codes(`level=room&placeIds=${floorId}`)).toEqual(['ZSAME'])
  expect(await codes('level=room&flagged=true')).toEqual([])
  const body = { filters: [{ level: 'floor', flagged: true }, { flagged: true }, { wrong: 'x' }] }
  const { json } = await server.post(admin, `${path}/counts`, body)
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([1, 0, null])
})

test('[C0.011] exports all matching places of a level with the list’s columns', async () => {
  const sheet = async (query: string) => {
    const answer = await server.app.inject({
      url: `${path}/as-excel?take=1&propertyId=1001&${query}`,
      headers: await signedInAs(server, admin),
    })
    expect(answer.statusCode).toBe(200)
    return await readSheet(answer.rawPayload)
  }
  expect(await sheet('level=floor&search=zf')).toMatchObject({
    heads: ['Code', 'Name', 'Building', 'Order', 'Suites', 'Active'],
    rows: [
      ['ZF0', 'Zellar', 'Zebra house', -1, 1, 'Yes'],
      ['ZF2', 'Upper', 'Zebra house', 2, 1, 'Yes'],
      ['ZF1', 'Attic', 'zinc', 0, 0, 'Yes'],
    ],
  })
  expect(await sheet('level=room&search=z201')).toMatchObject({
    heads: ['Code', 'Name', 'Building', 'Floor', 'Category', 'Use', 'Type', 'Department', 'Active'],
    rows: [['Z201', null, 'Zebra house', 'Upper', null, 'Store', null, 'Feed', 'Yes']],
  })
})

test('an export of several properties names each place’s property', async () => {
  await server.db
    .insertInto('user_property')
    .columns(['user_id', 'property_id'])
    .expression(sql`select id, 1002 from user_account where login_name = ${admin}`)
    .execute()
  const { rawPayload } = await server.app.inject({
    url: `${path}/as-excel?search=zebra`,
    headers: await signedInAs(server, admin),
  })
  const { heads, rows } = await readSheet(rawPayload)
  expect(heads.slice(0, 3)).toEqual(['Code', 'Name', 'Property'])
  expect(rows.map(([code]) => code)).toEqual(['ZEBRA'])
})

test('[C0.019] requires Manage Settings to list, count, flag or download places', async () => {
  for (const person of ['requester', 'technician']) {
    expect((await list('', person)).status).toBe(403)
    expect((await server.as(person, `${path}/as-excel`)).status).toBe(403)
    const counted = await server.post(person, `${path}/counts`, { filters: [{}] })
    expect(counted.status).toBe(403)
    const flag = { kind: 'room', recordIds: [idOf('Z201')], isFlagged: true }
    expect((await server.put(person, '/api/Flags', flag)).status).toBe(403)
  }
})
