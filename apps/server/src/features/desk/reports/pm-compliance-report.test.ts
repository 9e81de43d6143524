import { complianceDefinition } from '@fettle/rules/pm/compliance'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'

let own: number[]
let foreign: number

/** A weekly schedule of a property with a completion without answers, a missed, a skipped and a superseded occurrence. */
async function occurrencesOf(propertyId: number, number: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with s as (insert into pm_schedule (number, property_id, starts_on, description, repeat_period_type)
      values (${number}, ${propertyId}, '2026-01-05', 'Check the pump.', 'Weeks') returning id),
    t as (insert into pm_target (pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k, next_k)
      select id, 'schedule', 'first', '2026-01-05', 1, 5 from s returning id)
    insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason, user_id)
    select t.id, k, day::date, day::date, state, reason, case when k = 3 then 1001 end from t,
      (values (1, '2026-01-05', 'Done', ''), (2, '2026-01-12', 'Missed', ''), (3, '2026-01-19', 'Skipped', 'Plant is shut'),
        (4, '2026-01-26', 'Superseded', 'by PM 902, order 14870'))
        as o (k, day, state, reason)
    returning id`.execute(server.db)
  return rows.map(({ id }) => id)
}

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
beforeAll(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  own = await occurrencesOf(1001, 900)
  foreign = (await occurrencesOf(1002, 901))[0] ?? 0
})

const queue = (reportId: number, ids: readonly number[], person = 'administrator') =>
  server.post(person, '/api/Reports/QueueReport', { reportId, propertyId: 1001, foundSetIds: ids.join('\n') })

async function printed(reportId: number): Promise<string> {
  const { status, json } = await queue(reportId, own)
  expect(status).toBe(200)
  return await printedText(server, json.queueId)
}

test('[C2.094] the compliance report prints its definition with the figures, and the occurrences behind them', async () => {
  const text = await printed(2103)
  expect(text).toContain(complianceDefinition.slice(0, 60))
  expect(text).toMatch(/Compliance 0% Done in time 0 Due 2 Left out 2/)
  expect(text).toMatch(/1\/12\/2026 PM 900 · Check the pump\. Not done/)
})

test('[C2.012,C2.092] prints skipped and superseded occurrences with reason, person and time', async () => {
  const text = await printed(2104)
  expect(text).toMatch(/1\/19\/2026 PM 900 · Check the pump\. Skipped Plant is shut/)
  expect(text).toMatch(/1\/26\/2026 PM 900 · Check the pump\. Superseded by PM 902, order 14870/)
})

test('rejects occurrences of another property, and people without access to PM schedules', async () => {
  expect((await queue(2103, [...own, foreign])).status).toBe(403)
  expect((await queue(2104, own, 'technician')).status).toBe(403)
})
