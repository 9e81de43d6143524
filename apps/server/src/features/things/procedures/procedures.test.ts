import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
await sql`alter table procedure alter column id restart with 5000`.execute(server.db)
beforeEach(async () => {
  await server.db.deleteFrom('pm_schedule').execute()
  await server.db.deleteFrom('procedure').execute()
})

const admin = 'wide'
const path = '/api/Procedures'
const oil = {
  text: 'Oil pressure',
  answerKind: 'number',
  units: 'PSI',
  minimum: 20,
  maximum: 40,
  isRequired: true,
}
const draft = {
  title: 'Monthly look',
  lines: [
    { text: 'Motor', isBold: true },
    oil,
    { text: 'Belt', answerKind: 'list', choices: ['Good', 'Worn'] },
  ],
}
const create = (body: object = draft) => server.post(admin, path, body)

test.each(['title', 'lineCount', 'mandatoryFlag', 'activeFlag'])(
  'procedures are sorted by %s, in both directions',
  async (column) => {
    await create({ ...draft, title: 'Short look', lines: [{ text: 'Motor' }] })
    await create({ ...draft, title: 'Long look', mandatoryFlag: true, activeFlag: false })
    const sorted = async (direction: string) => {
      const query = `sortColumn=${column}&sortDirection=${direction}&search=look&active=*`
      const { status, json } = await server.as(admin, `${path}?${query}`)
      expect(status).toBe(200)
      return json.data.map((row: Record<string, unknown>) => row[column])
    }
    const up = await sorted('ascend')
    expect(up.length).toBeGreaterThan(1)
    expect(await sorted('descend')).toEqual(up.toReversed())
  },
)

test('[C8.028] a procedure has a title and ordered lines, each with an answer type and limits', async () => {
  const made = await create({ ...draft, mandatoryFlag: true, description: 'House' })
  expect(made.status).toBe(201)
  const { json } = await server.as(admin, `${path}/${made.json.procedureId}`)
  expect(json).toMatchObject({
    title: 'Monthly look',
    mandatoryFlag: true,
    activeFlag: true,
    lineCount: 3,
    description: 'House',
  })
  expect(
    json.lines.map((line: Record<string, unknown>) => [
      line.text,
      line.isBold,
      line.answerKind,
      line.minimum,
      line.choices,
    ]),
  ).toEqual([
    ['Motor', true, 'none', null, []],
    ['Oil pressure', false, 'number', 20, []],
    ['Belt', false, 'list', null, ['Good', 'Worn']],
  ])
})

test('[C8.028] reorders, changes and removes lines together; a stale version has no effect', async () => {
  const { json } = await create()
  const own = `${path}/${json.procedureId}`
  const version = `"${json.fmModId}"`
  const changed = await server.put(
    admin,
    own,
    { ...draft, lines: [oil, { text: 'Grease' }] },
    { ifMatch: version },
  )
  expect(changed.json.lines.map(({ text }: { text: string }) => text)).toEqual(['Oil pressure', 'Grease'])
  expect(changed.json.fmModId).toBeGreaterThan(json.fmModId)
  const stale = await server.put(admin, own, { ...draft, lines: [] }, { ifMatch: version })
  expect([stale.status, stale.json.current.lines.length]).toEqual([412, 2])
})

test('[C0.016,C0.017] a title is unique, ignoring case and outer spaces', async () => {
  await create()
  const twice = await create({ ...draft, title: ' MONTHLY look ' })
  expect([twice.status, twice.json.errors[0].field, twice.json.errors[0].code]).toEqual([
    409,
    'title',
    'duplicate',
  ])
})

test('problems of a line are reported at the line', async () => {
  const { status, json } = await create({
    title: '',
    lines: [{ text: ' ' }, { ...oil, minimum: 50 }],
    tradeId: 999_999,
  })
  expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['title', 'lines.0.text', 'lines.1.minimum', 'tradeId'],
  ])
})

test('[C0.018] a procedure used by schedules is deactivated instead of deleted, and no longer offered', async () => {
  const { json } = await create()
  await insertRows(server.db, 'pm_schedule', {
    id: 9000,
    number: 9000,
    property_id: 1001,
    starts_on: '2026-01-01',
    procedure_id: json.procedureId,
  })
  const own = `${path}/${json.procedureId}`
  const used = await server.as(admin, own, { method: 'DELETE' })
  expect([used.status, used.json.errors[0].message]).toEqual([
    409,
    'Monthly look is used by 1 PM schedule. Make it inactive instead.',
  ])
  expect((await server.put(admin, own, { ...draft, activeFlag: false })).json.activeFlag).toBe(false)
  const titles = async (query = '') =>
    (await server.as(admin, `${path}?search=monthly${query}`)).json.data.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles()).toEqual([])
  expect(await titles('&active=*')).toEqual(['Monthly look'])
  await server.db.deleteFrom('pm_schedule').execute()
  expect((await server.as(admin, own, { method: 'DELETE' })).status).toBe(204)
})

test('procedures can be changed by administrators only', async () => {
  for (const person of ['requester', 'technician']) expect((await server.as(person, path)).status).toBe(403)
})

test('every field of a line can be changed in place', async () => {
  const { json } = await create()
  const line = {
    text: 'Reading',
    isBold: true,
    indentLevel: 1,
    answerKind: 'number',
    units: 'bar',
    minimum: 1,
    maximum: 3,
    isRequired: false,
  }
  const lines = [draft.lines[0], line, { ...oil, text: 'Second oil', isRequired: true }]
  const changed = await server.put(admin, `${path}/${json.procedureId}`, { ...draft, lines })
  expect(changed.status).toBe(200)
  expect((await server.as(admin, `${path}/${json.procedureId}`)).json.lines).toMatchObject(lines)
})

test("a procedure's trade and class must exist", async () => {
  const { status, json } = await create({ ...draft, tradeId: 987_654, assetClassId: 987_654 })
  expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['tradeId', 'assetClassId'],
  ])
})
