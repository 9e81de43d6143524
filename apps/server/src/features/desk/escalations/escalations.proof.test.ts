import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createEscalationsApp } from './escalations-app.fixture.ts'
import { fireEscalations } from './fire-escalations.usecases.ts'

const server = disposeAfterAll(await createEscalationsApp())

const orders = 60

test('[C8.035] three processes fire each step once, although the connections of two are killed again and again', async () => {
  await server.rule([{ raisesPriority: true }, { count: 3, tellAddress: 'desk@north.example' }])
  const ids: number[] = []
  for (let made = 0; made < orders; made++)
    ids.push(await server.newOrder({ target_at: '2026-03-10T12:00:00Z', job_priority: 3 }))
  server.clock.set(new Date('2026-03-10T17:00:00Z'))
  const doomed = new URL(server.deps.connectionString)
  doomed.searchParams.set('application_name', 'doomed')
  await using opened = openDatabase({ connectionString: doomed.href, log: silentLog, maxConnections: 4 })
  const { signal } = new AbortController()
  const run = (db = server.db) => fireEscalations({ ...server.deps, db, log: silentLog }, signal)

  let isRunning = true
  let kills = 0
  const killing = (async () => {
    while (isRunning) {
      const { rows } = await sql<{ killed: number }>`select count(pg_terminate_backend(pid))::int as killed
        from pg_stat_activity where application_name = 'doomed' and xact_start is not null`.execute(server.db)
      kills += rows[0]?.killed ?? 0
    }
  })()
  const ended = await Promise.allSettled([run(opened.db), run(opened.db), run()])
  isRunning = false
  await killing
  expect(kills).toBeGreaterThan(0)
  expect(ended[2].status).toBe('fulfilled')
  await run()

  const { rows } = await sql<{ firings: number; lines: number; mails: number; raised: number }>`select
    (select count(*) from escalation_firing)::int as firings,
    (select count(*) from work_order_log where event = 'escalated')::int as lines,
    (select count(*) from mail_message)::int as mails,
    (select count(*) from work_order where job_priority = 1 and id = any(${ids}::bigint[]))::int as raised`.execute(
    server.db,
  )
  // The second step notifies the assignee and an address.
  expect(rows).toEqual([{ firings: 2 * orders, lines: 2 * orders, mails: 3 * orders, raised: orders }])
})
