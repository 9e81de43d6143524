import { plainPlan } from '@fettle/rules/pm/plain-plan'
import { addDays } from '@fettle/rules/time/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findServiceFailure } from '#platform/http/service-failures.ts'
import { rounds } from '#platform/testing/rounds.ts'
import { findRows } from '#platform/testing/rows.ts'
import { startGeneratorProcess } from './generator-processes.fixture.ts'
import { createPmsApp, type PmsApp } from './pms-app.fixture.ts'

let server: PmsApp
beforeEach(async () => {
  server = await createPmsApp()
})
afterEach(() => server[Symbol.asyncDispose]())

const weeks = 6
const kills = rounds({ short: 12, full: 60 })

/**
 * Creates weekly schedules with one order per asset for three assets and six due weeks. Returns their ids.
 */
async function manySchedules(count: number): Promise<number[]> {
  const assets = [await server.newAsset('P-1'), await server.newAsset('P-2'), await server.newAsset('P-3')]
  const ids: number[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(
      await server.newSchedule(
        { repeat_period_type: 'Weeks', link_option: 'order per asset', missed_policy: 'Every one' },
        assets,
      ),
    )
  server.day(addDays('2026-01-15', 7 * (weeks - 1)))
  return ids
}

/** Expects each occurrence once with its own order, one set per day, and consecutive numbers. */
async function expectEachOnce(schedules: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    orders: number
    occurrences: number
    linked: number
    days: number
    sets: number
    span: number
  }>`
    select count(*)::int as orders, count(distinct wo.set_id)::int as sets, (max(wo.number) - min(wo.number) + 1)::int as span,
      (select count(*)::int from pm_occurrence) as occurrences,
      (select count(distinct work_order_id)::int from pm_occurrence) as linked,
      count(distinct (wo.pm_schedule_id, wo.pm_asset_id, wo.pm_occurrence_on))::int as days
    from work_order wo where wo.pm_schedule_id is not null`.execute(server.db)
  const all = schedules.length * 3 * weeks
  expect(rows[0]).toEqual({
    orders: all,
    occurrences: all,
    linked: all,
    days: all,
    span: all,
    sets: schedules.length * weeks,
  })
}

const processes = 3
const runsEach = 20
/** Fewer than the concurrent runs of a process, so that runs also wait for connections. */
const connectionsEach = 6

/** Blocks all runs at their first write until every connection of every process waits. */
async function lineUp(start: () => void): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table pm_target in share row exclusive mode`.execute(trx)
    start()
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where relation = 'pm_target'::regclass and not granted`.execute(server.db)
      expect(rows[0]?.waiting).toBe(processes * connectionsEach)
    }, 60_000)
  })
}

test('[C2.049,C2.050,C2.010] 60 concurrent runs in three processes make each occurrence once', async () => {
  const schedules = await manySchedules(10)
  const order = {
    connectionString: server.deps.connectionString,
    maxConnections: connectionsEach,
    now: server.clock.now().toISOString(),
    runs: runsEach,
  }
  const started = await Promise.all(Array.from({ length: processes }, () => startGeneratorProcess(order)))
  onTestFinished(() => {
    for (const { kill } of started) kill()
  })
  let running: ReturnType<(typeof started)[number]['run']>[] = []
  await lineUp(() => {
    running = started.map(({ run }) => run())
  })
  const results = await Promise.all(running)
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
  const working = results.filter(({ made }) => made > 0)
  expect(working.length).toBeGreaterThan(1)
  // A run skips a schedule locked by another one; the next hourly run makes the rest.
  const rest = await server.generate()
  await expectEachOnce(schedules)
  expect(results.reduce((sum, { made }) => sum + made, rest.made)).toBe(schedules.length * 3 * weeks)
})

/** Tables written for one occurrence, where its transaction can be interrupted. */
const written = ['work_order', 'work_order_log', 'work_order_asset', 'pm_occurrence', 'pm_target'] as const

/**
 * Installs triggers that terminate the connection at every 19th write, some of them at commit, like a killed
 * process. A sequence counts the writes, because rollback does not reset it. Returns a function that removes
 * the triggers.
 */
async function killWriters(): Promise<() => Promise<void>> {
  await sql`select sync_pm_targets(1001)`.execute(server.db)
  await sql`create sequence writes`.execute(server.db)
  await sql`create function end_connection() returns trigger language plpgsql as $$
    begin
      if nextval('writes') % 19 = 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`.execute(server.db)
  for (const table of written)
    await sql`create trigger dies after insert or update on ${sql.table(table)} for each row
      execute function end_connection()`.execute(server.db)
  await sql`create constraint trigger dies_late after insert on pm_occurrence deferrable initially deferred
    for each row execute function end_connection()`.execute(server.db)
  return async () => void (await sql`drop function end_connection cascade`.execute(server.db))
}

/** Runs the generator. Returns null if its connection was terminated; any other error fails the test. */
const generateOrDie = () =>
  server.generate(AbortSignal.timeout(120_000)).catch((error: unknown) => {
    if (findServiceFailure(error) === null) throw error
    return null
  })

/**
 * Runs hourly until nothing is left. A run may still hit a terminated connection, or a lock of a transaction
 * that is rolling back.
 */
async function generateRest(): Promise<void> {
  for (let hour = 0; hour < 20; hour += 1) {
    const run = await generateOrDie()
    if (run?.made === 0 && run.busy === 0) return
  }
  throw new Error('Twenty runs left something to be made.')
}

test(`[C2.049,C2.050] makes each occurrence once despite ${kills} kills during the run`, async () => {
  const schedules = await manySchedules(rounds({ short: 8, full: 20 }))
  const stopKilling = await killWriters()
  let killed = 0
  for (let run = 0; run < 2 * kills && killed < kills; run += 1)
    if ((await generateOrDie()) === null) killed += 1
  expect(killed).toBe(kills)
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from pm_occurrence`.execute(
    server.db,
  )
  // Checks that work continued between the kills and was left for the last one.
  expect(rows[0]?.made).toBeGreaterThan(kills / 2)
  expect(rows[0]?.made).toBeLessThan(schedules.length * 3 * weeks)
  await stopKilling()
  await generateRest()
  await expectEachOnce(schedules)
})

test('[C2.013,C2.014,C2.048] 400 simulated days match the preview of the first day', async () => {
  const start = '2026-01-01'
  const plans = [
    {
      rule: { kind: 'Every', every: 1, unit: 'Months' },
      leadDays: 5,
      exclusion: { weekends: true, shift: 'Later' },
    },
    {
      rule: { kind: 'Every', every: 2, unit: 'Weeks' },
      leadDays: 20,
      exclusion: { weekends: true, shift: 'Earlier' },
    },
    {
      rule: { kind: 'Every', every: 3, unit: 'Days' },
      leadDays: 0,
      exclusion: { weekends: true, shift: 'Later' },
    },
    { rule: { kind: 'Last day' }, leadDays: 10, exclusion: { weekends: true, shift: 'Skip' } },
    {
      rule: { kind: 'Every', every: 40, unit: 'Days' },
      leadDays: 7,
      exclusion: { weekends: true, shift: 'Later' },
      basis: 'From completion',
    },
  ]
  const startsOn = '2026-01-31'
  const expected: [number, [string, string][]][] = []
  server.day(start)
  for (const { rule, leadDays, exclusion, basis = 'Fixed' } of plans) {
    const { json } = await server.send('dispatcher', 'POST', '/api/PmSchedules/preview', {
      propertyId: 1001,
      startsOn,
      lastDoneOn: null,
      plan: {
        ...plainPlan,
        rule,
        basis,
        exclusion: { ...plainPlan.exclusion, weekends: true, shift: exclusion.shift },
        leadDays,
      },
    })
    const id = await server.newSchedule({
      starts_on: startsOn,
      repeat_periods: 'every' in rule ? rule.every : 1,
      repeat_period_type: 'unit' in rule ? rule.unit : rule.kind,
      lead_days: leadDays,
      exclude_weekends: true,
      when_excluded: exclusion.shift,
      basis,
    })
    const dates = json.dates as { on: string; makeOn: string | null; state: string }[]
    expected.push([
      id,
      dates.filter(({ state }) => state === 'Planned').map(({ on, makeOn }) => [on, makeOn ?? '']),
    ])
  }
  for (let day = start; day <= addDays(start, 400); day = addDays(day, 1)) {
    server.day(day)
    await server.db
      .updateTable('work_order')
      .set({ status_kind: 'complete', completed_at: `${day}T17:00:00Z` })
      .where('pm_occurrence_on', '<=', day)
      .where('status_kind', '=', 'open')
      .execute()
    await server.generate()
    // Completes orders on their day, including those made on that day.
    const { numUpdatedRows } = await server.db
      .updateTable('work_order')
      .set({ status_kind: 'complete', completed_at: `${day}T17:30:00Z` })
      .where('pm_occurrence_on', '<=', day)
      .where('status_kind', '=', 'open')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await server.generate()
  }
  for (const [id, dates] of expected) {
    const rows = await findRows(
      server.db,
      'work_order',
      ['pm_occurrence_on', 'entered_at'],
      { pm_schedule_id: id },
      'pm_occurrence_on',
    )
    const made = rows.map((row) => [row.pm_occurrence_on, row.entered_at.toISOString().slice(0, 10)])
    const last = addDays(start, 395)
    const due = dates.filter(([, makeOn]) => makeOn <= last)
    expect(due.length).toBeGreaterThan(4)
    expect(made.slice(0, due.length)).toEqual(due)
  }
})
