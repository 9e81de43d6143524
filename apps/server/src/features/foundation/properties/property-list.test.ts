import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows, insertRow } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const admin = 'wide'
const path = '/api/Properties'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  const made = [
    {
      propertyCode: 'ZEBRA',
      propertyName: 'zebra house',
      city: 'Zagreb',
      propertyTimeZone: 'America/Denver',
    },
    { propertyCode: 'ZINC', propertyName: 'Zinc', city: 'Zurich', propertyTimeZone: 'America/New_York' },
  ]
  for (const body of made) {
    const { status, json } = await server.post(admin, path, body)
    expect([status, json]).toMatchObject([201, {}])
  }
  await server.db.updateTable('property').set({ is_active: false }).where('code', '=', 'ZINC').execute()
  const own = await findRows(server.db, 'property', ['id', 'code'], { code: ['ZEBRA', 'ZINC'] })
  for (const { id, code } of own) ids.set(code, id)
})
const ids = new Map<string, number>()

const codes = async (query: string, person = admin): Promise<string[]> => {
  const { status, json } = await server.as(person, `${path}/list?${query}`)
  expect(status).toBe(200)
  return json.data.map(({ propertyCode }: { propertyCode: string }) => propertyCode)
}

test('[C0.006] finds active properties by code, name or city', async () => {
  expect(await codes('')).toContain('ZEBRA')
  expect(await codes('')).not.toContain('ZINC')
  for (const text of ['zeb', 'RA HOUSE', 'zagreb']) expect(await codes(`search=${text}`)).toEqual(['ZEBRA'])
  expect(await codes('active=Inactive')).toEqual(['MILL', 'ZINC'])
  expect(await codes('active=*&city=zur')).toEqual(['ZINC'])
  expect(await codes('active=*&propertyTimeZone=America/Denver')).toEqual(['ZEBRA'])
})

test.each(['propertyCode', 'propertyName', 'city', 'state', 'propertyTimeZone', 'propertyActiveFlag'])(
  '[C0.003] sorts by %s in both directions and returns the total',
  async (column) => {
    const both = `active=*&propertyIds=${[...ids.values()].join(',')}&sortColumn=${column}`
    const up = await codes(`${both}&sortDirection=ascend`)
    expect(up).toHaveLength(2)
    expect(await codes(`${both}&sortDirection=descend`)).toEqual(up.toReversed())
    const { json } = await server.as(admin, `${path}/list?${both}&take=1&skip=2`)
    expect([json.data.length, json.pagination.totalItems]).toEqual([1, 2])
  },
)

test('excludes a property outside the user’s from list, counts and flags', async () => {
  const elsewhereId = await insertRow(server.db, 'property', { code: 'AWAY', name: 'Away', time_zone: 'UTC' })
  await server.db.deleteFrom('user_property').where('property_id', '=', elsewhereId).execute()
  expect(await codes(`active=*&propertyIds=${elsewhereId}`)).toEqual([])
  const body = { filters: [{ search: 'away' }] }
  const { json } = await server.post(admin, `${path}/counts`, body)
  expect(json.counts).toEqual([{ total: 0 }])
  const flag = { kind: 'property', recordIds: [elsewhereId], isFlagged: true }
  expect((await server.put(admin, '/api/Flags', flag)).status).toBe(404)
})

test('[C0.012] [C0.013] filters by flag', async () => {
  const recordIds = [ids.get('ZEBRA')]
  const flag = { kind: 'property', recordIds, isFlagged: true }
  expect((await server.put(admin, '/api/Flags', flag)).json).toEqual({ recordIds })
  expect(await codes('flagged=true')).toEqual(['ZEBRA'])
  const body = { filters: [{ flagged: true }, { wrong: 'x' }] }
  const { json } = await server.post(admin, `${path}/counts`, body)
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([1, null])
})

test('[C0.011] exports all matching properties with the list’s columns', async () => {
  const answer = await server.app.inject({
    url: `${path}/as-excel?active=*&take=1&propertyIds=${[...ids.values()].join(',')}`,
    headers: await signedInAs(server, admin),
  })
  expect(answer.statusCode).toBe(200)
  expect(await readSheet(answer.rawPayload)).toMatchObject({
    heads: ['Code', 'Name', 'City', 'State', 'Time zone', 'Active'],
    rows: [
      ['ZEBRA', 'zebra house', 'Zagreb', null, 'America/Denver', 'Yes'],
      ['ZINC', 'Zinc', 'Zurich', null, 'America/New_York', 'No'],
    ],
  })
})

test('[C0.019] requires Manage Settings to list, count or download properties', async () => {
  for (const person of ['requester', 'technician']) {
    expect((await server.as(person, `${path}/list`)).status).toBe(403)
    expect((await server.as(person, `${path}/as-excel`)).status).toBe(403)
    const counted = await server.post(person, `${path}/counts`, { filters: [{}] })
    expect(counted.status).toBe(403)
  }
})
