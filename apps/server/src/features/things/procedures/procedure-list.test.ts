import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const admin = 'wide'
const path = '/api/Procedures'

const ids = new Map<string, number>()
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await sql`delete from pm_schedule`.execute(server.db)
  await sql`delete from procedure`.execute(server.db)
  await sql`alter table procedure alter column id restart with 5000`.execute(server.db)
  const trade = await server.db
    .selectFrom('trade')
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  tradeName = trade.name
  const drafts = [
    { title: 'Boiler look', description: 'Feed pump and burner', tradeId: trade.id, mandatoryFlag: true },
    { title: 'air filters', description: '' },
    { title: 'Old round', description: '', activeFlag: false, tradeId: trade.id },
  ]
  for (const draft of drafts) {
    const body = { ...draft, lines: [{ text: 'Look' }] }
    const { json } = await server.post(admin, path, body)
    ids.set(draft.title, json.procedureId)
  }
})
let tradeName: string

const titles = async (query: string): Promise<string[]> => {
  const { status, json } = await server.as(admin, `${path}?${query}`)
  expect(status).toBe(200)
  return json.data.map(({ title }: { title: string }) => title)
}
const idOf = (title: string) => ids.get(title) ?? 0

test('[C0.006] active procedures are found by title or description, ignoring case', async () => {
  expect(await titles('')).toEqual(['air filters', 'Boiler look'])
  expect(await titles('search=BURNER')).toEqual(['Boiler look'])
  expect(await titles('search=Filters')).toEqual(['air filters'])
  expect(await titles('active=Inactive')).toEqual(['Old round'])
})

test('trade, mandatory and id filters narrow the list', async () => {
  expect(await titles(`active=*&tradeName=${encodeURIComponent(` ${tradeName.toUpperCase()} `)}`)).toEqual([
    'Boiler look',
    'Old round',
  ])
  expect(await titles('active=*&mandatory=true')).toEqual(['Boiler look'])
  expect(await titles(`active=*&procedureIds=${idOf('Old round')},999999`)).toEqual(['Old round'])
})

test('[C0.003] pages begin at 1, and the envelope has the total', async () => {
  const { json } = await server.as(admin, `${path}?active=*&take=2&skip=3`)
  expect([json.data.length, json.pagination.totalItems]).toEqual([1, 3])
})

test('[C0.012] [C0.013] a flagged procedure is found by its person only', async () => {
  const recordIds = [idOf('air filters')]
  const body = { kind: 'procedure', recordIds, isFlagged: true }
  expect((await server.put(admin, '/api/Flags', body)).json).toEqual({ recordIds })
  expect(await titles('flagged=true')).toEqual(['air filters'])
  expect((await server.put('technician', '/api/Flags', body)).status).toBe(403)
  const none = { ...body, recordIds: [999_999] }
  expect((await server.put(admin, '/api/Flags', none)).status).toBe(404)
})

test('counts sets of filters in order, with an invalid one not affecting the others', async () => {
  const filters = [{}, { active: '*' }, { flagged: true }, { wrong: 'x' }]
  const { json } = await server.post(admin, `${path}/counts`, { filters })
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([2, 3, 1, null])
})

test("[C0.011] the spreadsheet has the whole filtered set in the list's columns", async () => {
  const answer = await server.app.inject({
    url: `${path}/as-excel?active=*&take=1`,
    headers: await signedInAs(server, admin),
  })
  expect(answer.statusCode).toBe(200)
  const { heads, rows } = await readSheet(answer.rawPayload)
  expect(heads).toEqual(['Title', 'Trade', 'Asset category', 'Lines', 'PM schedules', 'Mandatory', 'Active'])
  expect(rows.map((row) => [row[0], row[1], row[3], row[5], row[6]])).toEqual([
    ['air filters', null, 1, 'No', 'Yes'],
    ['Boiler look', tradeName, 1, 'Yes', 'Yes'],
    ['Old round', tradeName, 1, 'No', 'No'],
  ])
})

test('[C0.019] counting and downloading procedures requires Manage Settings', async () => {
  for (const person of ['requester', 'technician']) {
    expect((await server.as(person, `${path}/as-excel`)).status).toBe(403)
    const counted = await server.post(person, `${path}/counts`, { filters: [{}] })
    expect(counted.status).toBe(403)
  }
})
