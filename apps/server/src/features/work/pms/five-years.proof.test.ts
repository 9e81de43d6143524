import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrenceReasonsText } from '@fettle/rules/pm/occurrence'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { plainPlan } from '@fettle/rules/pm/plain-plan'
import type { PmPlan, PmRule } from '@fettle/rules/pm/plan'
import { longRunParts } from '@fettle/rules/pm/random-plans.fixture'
import { addDays, localDay } from '@fettle/rules/time/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { findTargets } from '#features/things/pm-plans/pm-targets.access.ts'
import { planOf, stateOf } from '#features/things/pm-plans/stored-plan.ts'
import { productAuthor } from '#platform/db/author.ts'
import { nobody } from '#platform/db/database.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { generateOrders } from './generate.usecases.ts'
import { planColumns } from './plan-columns.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const first = '2026-01-01'
const last = '2030-12-31'
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Pacific/Honolulu',
] as const
const schedulesEach = rounds({ short: 12, full: 72 })

const seldom: fc.Arbitrary<PmRule> = fc.oneof(
  fc.integer({ min: 120, max: 500 }).map((every): PmRule => ({ kind: 'Every', every, unit: 'Days' })),
  fc.integer({ min: 13, max: 60 }).map((every): PmRule => ({ kind: 'Every', every, unit: 'Weeks' })),
  fc.integer({ min: 4, max: 18 }).map((every): PmRule => ({ kind: 'Every', every, unit: 'Months' })),
  fc.integer({ min: 1, max: 3 }).map((every): PmRule => ({ kind: 'Every', every, unit: 'Years' })),
)
/** Mostly long intervals, because creating orders takes most of the test's time. */
const rules = fc.oneof(
  { arbitrary: seldom, weight: 30 },
  { arbitrary: fc.constant<PmRule>({ kind: 'Nth weekday', nth: -1, weekday: 0 }), weight: 1 },
)
const plans = fc
  .record({
    rule: rules,
    ...longRunParts,
    startsOn: fc.integer({ min: 0, max: 90 }).map((days) => addDays(first, days + 2)),
  })
  .map(({ startsOn, ...plan }) => ({
    startsOn,
    plan: { ...plainPlan, ...plan } satisfies PmPlan,
  }))

type Site = { id: number; timeZone: string }
const sites: Site[] = []

const server = disposeAfterAll(await createPmsApp())
beforeAll(async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  // Above the fixed ids of the world's orders.
  await sql`select setval(pg_get_serial_sequence('work_order', 'id'), 100000)`.execute(server.db)
  const chosen = fc.sample(plans, { seed: newSeed(), numRuns: zones.length * schedulesEach })
  for (const [at, timeZone] of zones.entries()) {
    const id = await insertRow(server.db, 'property', { code: `Z${at}`, name: timeZone, time_zone: timeZone })
    sites.push({ id, timeZone })
    await insertRows(server.db, 'property_calendar', {
      property_id: id,
      working_hours: JSON.stringify(
        [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to: '15:00' })),
      ),
      holidays: JSON.stringify(
        Array.from({ length: 50 }, (_, index) => ({ day: addDays(first, index * 37 + at), name: 'Holiday' })),
      ),
      closures: JSON.stringify([{ name: 'Winter break', from: '2027-12-20', to: '2028-01-06' }]),
    })
    for (const { plan, startsOn } of chosen.slice(at * schedulesEach, (at + 1) * schedulesEach))
      await server.newSchedule({ ...planColumns(plan), starts_on: startsOn, property_id: id })
  }
})

const noon = (day: string) => server.clock.set(new Date(`${day}T17:00:00Z`))
const todayAt = ({ timeZone }: Site) => localDay(server.clock.now().getTime(), timeZone)

/**
 * Expected occurrences, computed on the first day: schedule, number, day, and the order's day or the reason
 * for none.
 */
async function preview(site: Site): Promise<string[]> {
  await sql`select sync_pm_targets(${site.id})`.execute(server.db)
  const calendar = prepareCalendar(await findPropertyCalendar(server.db, site.id))
  const today = todayAt(site)
  const targets = await findTargets(server.db, { propertyId: site.id, scheduleIds: null }, today)
  expect(targets).toHaveLength(schedulesEach)
  return targets.flatMap((target) => {
    const plan = planOf(target.schedule, target.sequence)
    const asked = { today, until: last, limit: null }
    return occurrencesOf(plan, stateOf(target, plan), calendar, asked).occurrences.map(
      ({ k, on, makeOn, reasons }) =>
        `${target.schedule.id} ${k} ${on} ${makeOn === null ? occurrenceReasonsText(reasons) : `made ${makeOn}`}`,
    )
  })
}

/** Completes the orders that are due. Returns their number. */
async function complete(site: Site): Promise<bigint> {
  const { numUpdatedRows } = await server.db
    .updateTable('work_order')
    .set({ status_kind: 'complete', completed_at: server.clock.now() })
    .where('property_id', '=', site.id)
    .where('pm_occurrence_on', '<=', todayAt(site))
    .where('status_kind', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}

/** Interval in days at which all schedules of a property run. */
const daysBetweenWhole = 28

/** Schedules with an expected event, by day. */
function schedulesByDay(lines: readonly string[]): ReadonlyMap<string, number[]> {
  const events = lines.flatMap((line) => {
    const id = Number(line.split(' ', 1)[0])
    return (line.match(/\d{4}-\d{2}-\d{2}/g) ?? []).map((day) => ({ day, id }))
  })
  return new Map(
    [...Map.groupBy(events, ({ day }) => day)].map(([day, all]) => [
      day,
      [...new Set(all.map(({ id }) => id))],
    ]),
  )
}

/** Simulates one day at a property: generates due orders and completes each on its day. */
async function live(site: Site, scheduleIds: readonly number[] | null): Promise<void> {
  await complete(site)
  do {
    const { failures } = await generateOrders(server.deps, {
      property: site,
      scheduleIds,
      author: productAuthor,
      origin: nobody,
      signal: new AbortController().signal,
    })
    expect(failures).toEqual([])
  } while ((await complete(site)) > 0n)
}

/** Outcome of all occurrences up to the last day, in the preview's form. */
async function became(site: Site): Promise<string[]> {
  const rows = await server.db
    .selectFrom('pm_occurrence as o')
    .innerJoin('pm_target as t', 't.id', 'o.pm_target_id')
    .innerJoin('pm_schedule as s', 's.id', 't.pm_schedule_id')
    .leftJoin('work_order as wo', 'wo.id', 'o.work_order_id')
    .select(['s.id', 'o.k', 'o.occurs_on', 'o.reason', 'wo.entered_at'])
    .where('s.property_id', '=', site.id)
    .where('o.occurs_on', '<=', last)
    .execute()
  return rows.map(
    ({ id, k, occurs_on: on, reason, entered_at: entered }) =>
      `${id} ${k} ${on} ${entered === null ? reason : `made ${localDay(entered.getTime(), site.timeZone)}`}`,
  )
}

test(`[C2.013,C2.014,C2.015,C2.043,C2.048] five years of ${zones.length * schedulesEach} schedules in ${zones.length} time zones match the preview of the first day`, async () => {
  noon(first)
  const shown = await Promise.all(sites.map(preview))
  expect(shown.flat().length).toBeGreaterThan(rounds({ short: 250, full: 2000 }))
  const eventful = shown.map(schedulesByDay)
  for (let at = 0, day = first; day <= last; at += 1, day = addDays(day, 1)) {
    noon(day)
    for (const [index, site] of sites.entries()) {
      // Some days without expected events run all schedules and must make nothing.
      const isWhole = at % daysBetweenWhole === index || day === last
      const scheduleIds = isWhole ? null : (eventful[index]?.get(todayAt(site)) ?? [])
      if (scheduleIds?.length !== 0) await live(site, scheduleIds)
    }
  }
  for (const [at, site] of sites.entries()) expect((await became(site)).sort()).toEqual(shown[at]?.sort())
})
