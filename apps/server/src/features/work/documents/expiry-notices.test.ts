import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { createDocumentNoticesJob } from './expiry-notices-job.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await sql`insert into document (id, property_id, title, type, status, expires_on, remind_days) values
    (1, 1001, 'Permit', 'Permit', 'Current', '2026-05-09', null),
    (2, 1001, 'Lease', 'Contract', 'Current', '2026-05-09', 14),
    (3, 1001, 'Old permit', 'Permit', 'Superseded', '2026-05-09', null),
    (4, 1001, 'Past permit', 'Permit', 'Withdrawn', '2026-05-09', 90)`.execute(server.db)
})

/** Subjects of the messages to one person written at a moment, after two concurrent runs. */
const runOn = async (moment: string) => {
  const now = new Date(moment)
  server.clock.set(now)
  const run = () => createDocumentNoticesJob(server.deps).run({} as never, new AbortController().signal)
  await Promise.all([run(), run()])
  const { rows } = await sql<{ subject: string }>`select subject from mail_message
    where created_at = ${now} and to_address = 'ada@north.example' order by subject`.execute(server.db)
  return rows.map(({ subject }) => subject)
}
const log = (id: number) => server.logTexts('administrator', `/api/Documents/${id}`)

test('[C3.003] are written 60, 30 and 7 days before, or on the document’s own day, once each', async () => {
  const permit = 'Expires 5/9/2026: Permit'
  const lease = 'Expires 5/9/2026: Lease'
  // In the evening of the day before at the property, it is the next day in UTC.
  expect(await runOn('2026-03-10T02:00:00Z')).toEqual([])
  expect(await runOn('2026-03-10T16:00:00Z')).toEqual([permit])
  expect(await runOn('2026-03-10T20:00:00Z')).toEqual([])
  expect(await runOn('2026-04-09T16:00:00Z')).toEqual([permit])
  expect(await runOn('2026-04-25T16:00:00Z')).toEqual([lease])
  expect(await runOn('2026-05-02T16:00:00Z')).toEqual([permit])
  expect(await runOn('2026-05-09T16:00:00Z')).toEqual([])
  expect((await log(1)).map((line: string) => line.replace(/sent to.*/, 'sent'))).toEqual([
    'Expires 5/9/2026: 7-day notice sent',
    'Expires 5/9/2026: 30-day notice sent',
    'Expires 5/9/2026: 60-day notice sent',
  ])
  expect(await log(3)).toEqual([])
})

test('[C3.003] start again for a moved date, and not while notices are off', async () => {
  await sql`update document set expires_on = '2026-06-01' where id = 1`.execute(server.db)
  await sql`insert into setting (name, value) values ('sendNoticesFlag', 'false')`.execute(server.db)
  expect(await runOn('2026-05-10T16:00:00Z')).toEqual([])
  await sql`delete from setting where name = 'sendNoticesFlag'`.execute(server.db)
  expect(await runOn('2026-05-10T17:00:00Z')).toEqual(['Expires 6/1/2026: Permit'])
})
