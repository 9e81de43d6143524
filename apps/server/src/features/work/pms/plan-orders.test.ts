import type { PmOrderPlan, PmPlanLine } from '@fettle/contract/pm-orders'
import { maxPlanLines } from '@fettle/rules/records/limits'
import { addDays } from '@fettle/rules/time/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { productAuthor } from '#platform/db/author.ts'
import { nobody } from '#platform/db/database.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { generateOrders } from './generate.usecases.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(() => server.reset())

const send = (path: string, body: object) =>
  server.send('administrator', 'POST', `/api/PmSchedules/${path}`, body)
async function plan(until: string, scheduleIds?: number[]): Promise<PmOrderPlan> {
  const { status, json } = await send('plan', { propertyId: 1001, until, scheduleIds })
  expect(status).toBe(200)
  return json
}
const linesOf = ({ schedules }: PmOrderPlan) => schedules.flatMap(({ lines }) => lines)
const brief = ({ on, outcome, reason }: PmPlanLine) => [on, outcome, reason]
const everyWeek = { repeat_period_type: 'Weeks', max_waiting: 365 }
const noCounts = { make: 0, waits: 0, skipped: 0, missed: 0, merged: 0, superseded: 0, leftOff: 0 }

describe('the order plan up to a day', () => {
  test('[C2.076,C2.077,C2.014] lists orders to be made, skipped, merged and excluded, with reasons and totals', async () => {
    const [gone, there] = [
      await server.newAsset('PL-GONE', 'Out of Service'),
      await server.newAsset('PL-THERE'),
    ]
    const perAsset = await server.newSchedule({ ...everyWeek, link_option: 'order per asset' }, [gone, there])
    const together = await server.newSchedule({ ...everyWeek, trade_id: 1001, job_type_id: 1002 }, [
      gone,
      there,
    ])
    const allGone = await server.newSchedule(everyWeek, [gone])
    const waiting = await server.newSchedule({ repeat_period_type: 'Weeks' })
    const noMeter = await server.newSchedule(
      {
        repeat_period_type: 'Meter',
        meter_name: 'Hours',
        meter_kind: 'Running',
        meter_every: 10,
        link_option: 'order per asset',
      },
      [there],
    )
    const answer = await plan('2026-01-25', [perAsset, together, allGone, waiting, noMeter])
    expect(answer).toMatchObject({ today: '2026-01-15', until: '2026-01-25', unlisted: 0 })
    const told = new Map(answer.schedules.map(({ scheduleId, lines }) => [scheduleId, lines.map(brief)]))
    const [first, second] = ['2026-01-15', '2026-01-22']
    const left = 'PL-GONE is Out of Service.'
    expect(told.get(perAsset)).toEqual([
      [first, 'Left off', left],
      [second, 'Left off', left],
      [first, 'Make', ''],
      [second, 'Make', ''],
    ])
    expect(told.get(together)).toEqual([
      [first, 'Make', left],
      [second, 'Make', left],
    ])
    expect(told.get(allGone)).toEqual([
      [first, 'Left off', left],
      [second, 'Left off', left],
    ])
    expect(told.get(waiting)).toEqual([
      [first, 'Make', ''],
      [second, 'Make', ''],
    ])
    expect(told.get(noMeter)).toEqual([[null, 'Left off', 'No meter Hours']])
    expect(answer.counts).toEqual({ ...noCounts, make: 6, leftOff: 5 })
    const titled = answer.schedules.find(({ scheduleId }) => scheduleId === together)
    expect(titled?.title).toMatch(/: Check the pump\.$/)
    expect(answer.schedules.find(({ scheduleId }) => scheduleId === perAsset)?.lines[3]?.target).toBe(
      'PL-THERE',
    )
  })

  test('[C2.079] changes nothing', async () => {
    const id = await server.newSchedule({ ...everyWeek, missed_policy: 'None', starts_on: '2026-01-01' })
    await plan('2026-03-01')
    const before = await sql`select * from pm_target where pm_schedule_id = ${id}`.execute(server.db)
    expect((await plan('2026-03-01')).counts.make).toBeGreaterThan(5)
    expect(await server.ordersOf(id)).toEqual([])
    expect(await server.occurrences(id)).toEqual([])
    const after = await sql`select * from pm_target where pm_schedule_id = ${id}`.execute(server.db)
    expect(after.rows).toEqual(before.rows)
  })

  test('[C2.050,C2.051] counts all orders even if the plan is too long to list', async () => {
    const daily = { repeat_period_type: 'Days', max_waiting: 365, repeat_periods: 1 }
    const ids: number[] = []
    for (let index = 0; index < 7; index++) ids.push(await server.newSchedule(daily))
    const answer = await plan('2027-01-15', ids)
    expect(answer.counts).toEqual({ ...noCounts, make: 7 * 366, skipped: 0 })
    expect(linesOf(answer)).toHaveLength(maxPlanLines)
    expect(answer.unlisted).toBe(7 * 366 - maxPlanLines)
    expect(answer.schedules.map(({ counts }) => counts.make)).toEqual(ids.map(() => 366))
  })

  test('[C2.076] covers today to 366 days ahead, for schedules of the property', async () => {
    const field = async (body: object) =>
      (await send('plan', { propertyId: 1001, ...body })).json.errors[0].field
    expect(await field({ until: '2026-01-14' })).toBe('until')
    expect(await field({ until: '2027-01-17' })).toBe('until')
    expect((await send('generate', { propertyId: 1001, until: '2027-01-17' })).json.errors[0].field).toBe(
      'until',
    )
    expect((await send('plan', { propertyId: 1001, until: '2027-01-16' })).status).toBe(200)
    expect(await field({ until: '2026-02-01', scheduleIds: [999_999] })).toBe('scheduleIds')
    expect((await server.send('technician', 'POST', '/api/PmSchedules/plan', {})).status).toBe(403)
  })
})

describe('making the orders of a plan', () => {
  test('[C2.078,C2.079] makes the planned orders, and none the second time', async () => {
    const id = await server.newSchedule(everyWeek)
    const body = { propertyId: 1001, until: '2026-02-05', scheduleIds: [id] }
    const shown = linesOf(await plan(body.until, [id])).map(({ on }) => on)
    const { json } = await send('generate', body)
    expect(json).toEqual({ made: 4, recorded: 0, busy: 0, left: 0, enteredAt: '2026-01-15T17:00:00.000Z' })
    expect((await server.occurrences(id)).map(([, on]) => on)).toEqual(shown)
    expect((await send('generate', body)).json).toMatchObject({ made: 0, left: 0 })
    expect((await plan(body.until, [id])).counts).toEqual(noCounts)
    const found = await server.as(
      'administrator',
      `/api/WorkOrders?orderCategory=PM&entryDateStart=${json.enteredAt}&entryDateEnd=${json.enteredAt}`,
    )
    expect(found.json.data).toHaveLength(4)
  })

  test('[C2.050] an aborted run returns the number of orders left, and later runs make them', async () => {
    await server.newSchedule(everyWeek)
    await server.newSchedule(everyWeek)
    const run = (signal: AbortSignal) =>
      generateOrders(server.deps, {
        property: { id: 1001, timeZone: 'America/New_York' },
        scheduleIds: null,
        author: productAuthor,
        origin: nobody,
        signal,
        until: '2026-02-05',
      })
    let reads = 0
    // Aborts after the third order; the run checks before each.
    const third = {
      get aborted() {
        return ++reads > 5
      },
    } as AbortSignal
    const first = await run(third)
    expect(first.made).toBeGreaterThan(0)
    expect(first.left).toBe(8 - first.made)
    expect(first.left).toBeGreaterThan(0)
    const rest = await Promise.all([run(new AbortController().signal), run(new AbortController().signal)])
    expect(rest.reduce((sum, { made }) => sum + made, first.made)).toBe(8)
  })
})

const days = ['2025-12-20', '2026-01-04', '2026-01-15', '2026-01-24']
const columns = fc.record({
  starts_on: fc.constantFrom(...days),
  repeat_periods: fc.integer({ min: 1, max: 12 }),
  repeat_period_type: fc.constantFrom('Days', 'Weeks', 'Months', 'Last day'),
  basis: fc.constantFrom('Fixed', 'From completion'),
  lead_days: fc.constantFrom(0, 5, 20),
  max_waiting: fc.constantFrom(1, 2, 30),
  exclude_weekends: fc.boolean(),
  when_excluded: fc.constantFrom('Skip', 'Earlier', 'Later'),
  ends_after: fc.constantFrom(null, 3),
  while_open: fc.constantFrom('Make anyway', 'Skip', 'Replace', 'Wait'),
  missed_policy: fc.constantFrom('Latest only', 'Every one', 'None'),
  back_in_service: fc.constantFrom('At its next date', 'At once', 'Counted from today'),
  link_option: fc.constantFrom('one order', 'order per asset'),
})

/** Repeats the call until no orders are left. */
async function makeAll(until: string): Promise<void> {
  for (;;) {
    const { json } = await send('generate', { propertyId: 1001, until })
    if (json.left === 0) return
  }
}

/** Decision on each occurrence: its day and whether an order was made. */
async function standing(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', o.pm_target_id, o.k, o.occurs_on, case when o.work_order_id is null then o.state else 'Made' end) as line
    from pm_occurrence o join pm_target t on t.id = o.pm_target_id join pm_schedule s on s.id = t.pm_schedule_id
    where s.is_active and o.state <> 'Planned'`.execute(server.db)
  return rows.map(({ line }) => line)
}

test('[C2.014,C2.078] random schedules always make exactly what the plan shows, day after day', {
  timeout: 120_000,
}, async () => {
  const pumps = [await server.newAsset('RND-1'), await server.newAsset('RND-2')]
  await fc.assert(
    fc.asyncProperty(
      fc.array(columns, { minLength: 4, maxLength: 8 }),
      fc.array(
        fc.record({
          wait: fc.integer({ min: 0, max: 30 }),
          ahead: fc.integer({ min: 0, max: 60 }),
          isGone: fc.boolean(),
          ends: fc.boolean(),
        }),
        { minLength: 2, maxLength: 3 },
      ),
      async (schedules, turns) => {
        await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
        for (const each of schedules) await server.newSchedule(each, pumps)
        let today = '2026-01-15'
        for (const { wait, ahead, isGone, ends } of turns) {
          today = addDays(today, wait)
          server.day(today)
          const status = isGone ? 'Out of Service' : 'In Service'
          await sql`update asset set status = ${status} where id = ${pumps[0]}`.execute(server.db)
          if (ends)
            await sql`update work_order set status_kind = 'complete', completed_at = ${server.clock.now()}
              where pm_schedule_id is not null and status_kind = 'open' and start_at <= ${server.clock.now()}`.execute(
              server.db,
            )
          const until = addDays(today, ahead)
          const shown = linesOf(await plan(until))
          const before = new Set(await standing())
          await makeAll(until)
          const made = (await standing()).filter((line) => !before.has(line) && line.endsWith('Made'))
          const planned = shown.filter(({ outcome }) => outcome === 'Make')
          expect(made.sort()).toEqual(
            planned.map(({ targetId, number, on }) => `${targetId} ${number} ${on} Made`).sort(),
          )
          const skipped = (await standing()).filter((line) => !before.has(line) && !line.endsWith('Made'))
          const told = shown.map(
            ({ targetId, number, on, outcome }) => `${targetId} ${number} ${on} ${outcome}`,
          )
          expect(told).toEqual(expect.arrayContaining(skipped))
        }
      },
    ),
    { numRuns: rounds({ short: 5, full: 12 }), seed: newSeed(), endOnFailure: true },
  )
})
