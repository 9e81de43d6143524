import type { PmPlan } from '@fettle/rules/pm/plan'
import { previewOf } from '@fettle/rules/pm/plan-preview'
import { randomPlans } from '@fettle/rules/pm/random-plans.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyPlan } from '#other-property.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { newSeed, rounds } from '#platform/testing/rounds.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'
import { scheduleCalls } from './schedule-calls.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
await insertRows(server.db, 'property_calendar', {
  property_id: 1001,
  working_hours: JSON.stringify([2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '15:00' }))),
  holidays: JSON.stringify([{ day: '2026-04-03', name: 'Good Friday' }]),
  closures: JSON.stringify([{ name: 'Summer', from: '2026-07-01', to: '2026-07-20' }]),
})

const { send, get, created, change } = scheduleCalls(server)

const startDays = fc.constantFrom('2025-12-31', '2026-01-31', '2026-03-28', '2026-04-04', '2026-05-20')
const plans = fc
  .tuple(randomPlans, fc.boolean())
  .map(([plan, closures]): PmPlan => ({ ...plan, exclusion: { ...plan.exclusion, closures } }))
const entries = fc.record({
  plan: plans,
  startsOn: startDays,
  lastDoneOn: fc.oneof(fc.constant(null), startDays),
})

/** Schedules with different pasts: none, an open order, an ended order, a moved date, and a paused one. */
async function schedulesWithAPast(): Promise<number[]> {
  server.day('2026-01-31')
  const newOne = () => created({ startsOn: '2026-01-31' })
  const [fresh, open, ended, moved, paused] = [
    await newOne(),
    await newOne(),
    await newOne(),
    await newOne(),
    await newOne(),
  ]
  await change(fresh.scheduleId, { startsOn: '2026-06-01' })
  await change(ended.scheduleId, { plan: { ...monthlyPlan, basis: 'From completion' } })
  await server.generate()
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'complete', completed_at: new Date('2026-02-05T17:00:00Z') },
    { pm_schedule_id: ended.scheduleId },
  )
  const [target] = (await get(`/${moved.scheduleId}`)).json.targets
  const decided = await send('PUT', `/${moved.scheduleId}/targets/${target.targetId}/occurrences/3`, {
    action: 'move',
    on: '2026-04-02',
    withAllAfter: false,
    reason: 'Wished',
  })
  expect(decided.status).toBe(200)
  await change(paused.scheduleId, { isActive: false })
  return [fresh, open, ended, moved, paused].map(({ scheduleId }) => scheduleId)
}

/** Dates as a browser computes them from the API's facts. */
const datesBy = async (entered: Parameters<typeof previewOf>[0], scheduleId?: number) => {
  const more = scheduleId === undefined ? '' : `&scheduleId=${scheduleId}`
  const { status, json } = await get(`/preview/facts?propertyId=1001${more}`)
  expect(status).toBe(200)
  return previewOf(entered, { ...json, today: '2026-03-20', meter: null })
}

test('[C2.013,C2.014,C2.043] browser and server compute the same dates, reasons and messages for random schedules with and without a past', async () => {
  const known = await schedulesWithAPast()
  server.day('2026-03-20')
  await fc.assert(
    fc.asyncProperty(entries, fc.constantFrom(undefined, ...known), async (entered, scheduleId) => {
      const { status, json } = await send('POST', '/preview', { propertyId: 1001, scheduleId, ...entered })
      expect(status).toBe(200)
      expect(await datesBy(entered, scheduleId)).toEqual(json)
    }),
    { numRuns: rounds({ short: 40, full: 120 }), seed: newSeed() },
  )
})

test('[C2.043,C2.095] browser and server report the same problems of an invalid plan', async () => {
  const plan = { ...monthlyPlan, leadDays: 400, endsOn: '2026-01-01' } as PmPlan
  const entered = { plan, startsOn: '2026-03-01', lastDoneOn: null }
  const { json } = await send('POST', '/preview', { propertyId: 1001, ...entered })
  expect(json.problems).toHaveLength(2)
  expect(await datesBy(entered)).toEqual(json)
})

test('[C2.043] a first or last date out of range is a field error, not a server error', async () => {
  server.day('2026-03-20')
  const entered = { plan: monthlyPlan, startsOn: '2019-01-01', lastDoneOn: '9999-12-31' }
  const { status, json } = await send('POST', '/preview', { propertyId: 1001, ...entered })
  expect([status, json.dates, json.problems.map(({ field }: { field: string }) => field)]).toEqual([
    200,
    [],
    ['startsOn', 'lastDoneOn'],
  ])
  expect(await datesBy(entered)).toEqual(json)
})

test('requires View PMs and access to the property for the preview facts', async () => {
  const facts = '/api/PmSchedules/preview/facts'
  expect((await server.as('technician', `${facts}?propertyId=1001`)).status).toBe(403)
  expect((await server.as('dispatcher', `${facts}?propertyId=1002`)).status).toBe(404)
  const { scheduleId } = await created()
  expect((await server.as('dispatcher', `${facts}?propertyId=1001&scheduleId=${scheduleId}`)).status).toBe(
    200,
  )
  expect((await server.as('dispatcher', `${facts}?propertyId=1001&scheduleId=999999`)).status).toBe(404)
})
