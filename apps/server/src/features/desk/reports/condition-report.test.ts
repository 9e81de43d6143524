import { conditionDefinition } from '@fettle/rules/issues/condition-index'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
beforeAll(async () => {
  await sql`insert into asset (property_id, code, name, building_id, status, replacement_cost) values
    (1001, 'C-1', 'Boiler', 1001, 'In Service', 8000), (1001, 'C-2', 'Pump', 1001, 'In Service', 2000),
    (1001, 'C-3', 'Scrap', 1001, 'Disposal', null), (1001, 'C-4', 'Fan', 1002, 'In Service', null)`.execute(
    server.db,
  )
  await sql`insert into issue (property_id, title, description, kind, severity, building_id, found_on, status, estimated_cost, check_note, closed_at)
    values (1001, 'a', 'x', 'Safety', 2, 1001, '2026-03-01', 'New', 200, '', null),
      (1001, 'b', 'x', 'Safety', 2, 1001, '2026-03-01', 'Accepted', 50, '', null),
      (1001, 'c', 'x', 'Safety', 2, 1001, '2026-03-01', 'Closed', null, 'Fine', '2026-03-02')`.execute(
    server.db,
  )
})

const conditions = async (query = '', subject = 'administrator') =>
  await server.as(subject, `/api/BuildingConditions${query}`)
const queue = (ids: readonly number[], person = 'administrator') =>
  server.post(person, '/api/Reports/QueueReport', {
    reportId: 2702,
    propertyId: 1001,
    foundSetIds: ids.join('\n'),
  })

test('[C7.013] a building has an index only if every open issue and asset has a figure', async () => {
  const { json } = await conditions('?buildingId=1001')
  expect(json).toMatchObject([
    {
      buildingId: 1001,
      openIssues: 2,
      estimatedCost: 250,
      assets: 2,
      replacementCost: 10_000,
      conditionIndex: 0.025,
    },
  ])
  expect((await conditions('?buildingId=1002')).json).toMatchObject([
    { assetsWithoutCost: 1, conditionIndex: null },
  ])
  await sql`update issue set estimated_cost = null where title = 'b'`.execute(server.db)
  expect((await conditions('?buildingId=1001')).json).toMatchObject([
    { issuesWithoutEstimate: 1, conditionIndex: null },
  ])
  await sql`update issue set estimated_cost = 50 where title = 'b'`.execute(server.db)
})

test('[C7.013] report 2702 prints the index of each building, its figures and the missing ones', async () => {
  const { status, json } = await queue([1001, 1002])
  expect(status).toBe(200)
  const text = await printedText(server, json.queueId)
  expect(text).toContain('Condition by building')
  expect(text).toMatch(/2\.5% 2 \$250\.00 2 \$10,000\.00/)
  expect(text).toContain('1 asset without a')
  expect(text).toContain(conditionDefinition.slice(0, 60))
})

test('the condition of another property, or without permission, is not readable', async () => {
  const { rows } = await sql<{
    id: number
  }>`select id from building where property_id = 1002 limit 1`.execute(server.db)
  const foreign = rows[0]?.id ?? 0
  expect((await conditions(`?buildingId=${foreign}`)).json).toEqual([])
  expect((await conditions('?propertyId=1002')).status).toBe(404)
  expect((await queue([foreign])).status).toBe(403)
  await sql`update role set privileges = array_remove(privileges, 'View Issues') where id = 1006`.execute(
    server.db,
  )
  expect((await conditions('', 'technician')).status).toBe(403)
  expect((await queue([1001], 'technician')).status).toBe(403)
})
