import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createGeneratorJob } from './generator-job.ts'
import { createPmsApp, type PmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
server.day('2026-01-15')

const quiet = () => undefined
const hourly = (signal = AbortSignal.timeout(30_000)) =>
  createGeneratorJob({
    ...server.deps,
    log: { info: quiet, warn: quiet, error: quiet } as unknown as PmsApp['deps']['log'],
  }).run({} as never, signal)
const lastRun = () =>
  server.db
    .selectFrom('pm_generation')
    .select(['made', 'has_failed', 'failures', 'ended_at'])
    .where('property_id', '=', 1001)
    .executeTakeFirst()

/** The runs as an administrator reads them. */
const readRuns = async () => (await server.as('administrator', '/api/PmSchedules/generation')).json

test('[C2.047,C2.050] a failing schedule does not stop the others, and is reported until it works', async () => {
  const broken = await server.newSchedule()
  const sound = await server.newSchedule()
  await sql`create function refuse_order() returns trigger language plpgsql as $$
    begin raise 'This order cannot be made.'; end $$`.execute(server.db)
  await sql`create trigger refused before insert on work_order for each row
    when (new.pm_schedule_id = ${sql.lit(broken)}) execute function refuse_order()`.execute(server.db)
  await hourly()
  expect(await lastRun()).toMatchObject({ made: 1, has_failed: false, failures: [broken] })
  expect(await readRuns()).toMatchObject([
    {
      propertyId: 1001,
      state: 'Failed',
      startedDateTime: '2026-01-15T17:00:00.000Z',
      endedDateTime: '2026-01-15T17:00:00.000Z',
      nextDateTime: '2026-01-15T17:07:00.000Z',
      made: 1,
      failures: [{ scheduleId: broken, title: 'Check the pump.' }],
      leftOff: { total: 0, targets: [] },
    },
  ])
  expect([await server.ordersOf(broken), await server.ordersOf(sound)].map(({ length }) => length)).toEqual([
    0, 1,
  ])
  await sql`drop function refuse_order cascade`.execute(server.db)
  await hourly()
  expect(await lastRun()).toMatchObject({ made: 1, failures: [] })
  expect(await readRuns()).toMatchObject([{ state: 'Done', failures: [] }])
  expect(await server.ordersOf(broken)).toHaveLength(1)
})

test('[C2.050] an interrupted run has no end time until the next one', async () => {
  server.day('2026-02-15')
  let reads = 0
  // Aborts once the run has started: the job checks before each property, the run before each target.
  const afterBeginning = {
    get aborted() {
      return ++reads > 1
    },
  } as AbortSignal
  await hourly(afterBeginning)
  expect((await lastRun())?.ended_at).toBeNull()
  expect(await readRuns()).toMatchObject([{ state: 'Running', endedDateTime: null }])
  await hourly()
  expect((await lastRun())?.ended_at).toEqual(server.clock.now())
})

test('[C2.047] the setting disables the hourly run, the page shows it, and orders are made on demand', async () => {
  server.day('2026-03-15')
  const id = await server.newSchedule({ starts_on: '2026-03-15' })
  await server.setting('pmGeneratorFlag', false)
  await hourly()
  expect(await server.ordersOf(id)).toHaveLength(0)
  expect(await readRuns()).toMatchObject([{ state: 'Off', nextDateTime: null }])
  const body = { propertyId: 1001, scheduleIds: [id] }
  const { json } = await server.send('administrator', 'POST', '/api/PmSchedules/generate', body)
  expect(json.made).toBe(1)
  await server.clearSettings()
  expect((await readRuns())[0].state).not.toBe('Off')
})

test('[C2.059,C2.061] lists excluded targets with reasons, for the user’s properties only', async () => {
  const [shut, sound] = [await server.newAsset('SHUT', 'Out of Service'), await server.newAsset('SOUND')]
  const id = await server.newSchedule({ link_option: 'order per asset' }, [shut, sound])
  await hourly()
  const [run] = await readRuns()
  expect(run.leftOff).toMatchObject({
    total: 1,
    targets: [
      { scheduleId: id, target: 'SHUT', title: 'Check the pump.', reason: 'SHUT is Out of Service.' },
    ],
  })
  await server.db.updateTable('pm_schedule').set({ is_active: false }).where('id', '=', id).execute()
  expect((await readRuns())[0].leftOff.total).toBe(0)
  expect((await server.as('southerner', '/api/PmSchedules/generation')).status).toBe(403)
})
