import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { monthlyPlan } from '#other-property.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  server.day('2026-01-15')
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
})

type Line = { on: string; makeOn: string | null; state: string; reason: string }
const preview = (plan: object = {}, body: object = {}) =>
  server.send('dispatcher', 'POST', '/api/PmSchedules/preview', {
    propertyId: 1001,
    startsOn: '2026-01-31',
    lastDoneOn: null,
    plan: { ...monthlyPlan, ...plan },
    ...body,
  })

describe('the preview', () => {
  test('[C2.043] lists the next 12 dates, each with the day its order is made', async () => {
    const { status, json } = await preview({ leadDays: 5 })
    expect(status).toBe(200)
    expect(json.problems).toEqual([])
    expect(json.dates).toHaveLength(12)
    expect(json.dates.slice(0, 2)).toMatchObject([
      { number: 1, on: '2026-01-31', makeOn: '2026-01-26', state: 'Planned' },
      { number: 2, on: '2026-02-28', makeOn: '2026-02-23', state: 'Planned' },
    ])
  })

  test('[C2.031] counts from the last done day', async () => {
    const { json } = await preview({}, { lastDoneOn: '2026-01-10' })
    expect(json.dates[0].on).toBe('2026-02-10')
  })

  test('[C2.043,C2.026,C2.029] shows excluded, moved and merged dates with reasons from the property’s calendar', async () => {
    await insertRows(server.db, 'property_calendar', {
      property_id: 1001,
      working_hours: JSON.stringify(
        [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' })),
      ),
      holidays: JSON.stringify([{ day: '2026-02-02', name: 'Founders Day' }]),
    })
    const exclusion = { ...monthlyPlan.exclusion, weekends: true, holidays: true, shift: 'Later' }
    const { json } = await preview({ rule: { kind: 'Every', every: 1, unit: 'Days' }, exclusion })
    expect(
      (json.dates as Line[]).slice(0, 4).map(({ on, state, reason }) => `${on} ${state} ${reason}`.trim()),
    ).toEqual([
      '2026-02-03 Planned Later: Weekend',
      '2026-02-03 Merged Later: Weekend; Merged into 1',
      '2026-02-03 Merged Later: Founders Day; Merged into 1',
      '2026-02-03 Merged Merged into 1',
    ])
    await server.db.deleteFrom('property_calendar').execute()
  })

  test('[C2.095] returns problems instead of dates for an invalid plan', async () => {
    const { status, json } = await preview({
      rule: { kind: 'Every', every: 0, unit: 'Days' },
      endsOn: '2026-01-01',
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      dates: [],
      problems: [
        { field: 'rule', code: 'required', message: 'Enter how often this repeats.' },
        { field: 'endsOn', code: 'not-allowed', message: 'The end date is before the start date.' },
      ],
    })
  })

  test('requires View PMs and access to the property', async () => {
    expect((await server.send('technician', 'POST', '/api/PmSchedules/preview', {})).status).toBe(403)
    expect((await preview({}, { propertyId: 1002 })).status).toBe(404)
    expect((await preview({ rule: { kind: 'Never' } })).status).toBe(400)
  })

  test('[C2.014] matches the days on which orders are later made', async () => {
    const exclusion = { ...monthlyPlan.exclusion, weekends: true, shift: 'Earlier' }
    const { json } = await preview({ exclusion, leadDays: 3 })
    const id = await server.newSchedule({
      starts_on: '2026-01-31',
      lead_days: 3,
      exclude_weekends: true,
      when_excluded: 'Earlier',
    })
    const made: [string, string][] = []
    for (
      let day = new Date('2026-01-15T12:00:00Z');
      made.length < 4;
      day = new Date(day.getTime() + 86_400_000)
    ) {
      const today = day.toISOString().slice(0, 10)
      server.day(today)
      if ((await server.generate()).made === 0) continue
      const [, on] = (await server.occurrences(id)).at(-1) ?? []
      made.push([on ?? '', today])
    }
    expect((json.dates as Line[]).slice(0, 4).map(({ on, makeOn }) => [on, makeOn])).toEqual(made)
  })
})

describe('the list and a schedule', () => {
  test('[C2.001,C2.002] list the active schedules by number, with frequency and targets', async () => {
    const asset = await server.newAsset('LIST-1')
    const paused = await server.newSchedule({ is_active: false, description: 'Paused' })
    const id = await server.newSchedule(
      {
        repeat_periods: 3,
        trade_id: 1001,
        job_type_id: 1002,
        description: 'Filters\nof all floors',
        building_id: 1001,
      },
      [asset],
    )
    const { json } = await server.as('dispatcher', '/api/PmSchedules?propertyId=1001')
    expect(json.data).toMatchObject([
      {
        scheduleId: id,
        title: 'Filter change: Filters',
        trade: 'HVAC',
        repeat: 'Every 3 months',
        state: 'Active',
        assetCount: 1,
        building: 'Library',
        isActive: true,
      },
    ])
    const others = await server.as('dispatcher', '/api/PmSchedules?state=Paused&text=paused')
    expect(others.json.data.map(({ scheduleId }: { scheduleId: number }) => scheduleId)).toContain(paused)
    expect((await server.as('dispatcher', '/api/PmSchedules?text=nowhere')).json.data).toEqual([])
  })

  test('[C2.005,C2.010] include the plan and every occurrence with state, reason and order', async () => {
    const id = await server.newSchedule({
      basis: 'From completion',
      missed_policy: 'Every one',
      nth_weekday: -1,
      weekdays: [5],
      repeat_period_type: 'Nth weekday',
    })
    server.day('2026-01-30')
    await server.generate()
    const { json } = await server.as('dispatcher', `/api/PmSchedules/${id}`)
    expect(json.plan).toEqual({
      ...monthlyPlan,
      rule: { kind: 'Nth weekday', nth: -1, weekday: 5 },
      basis: 'From completion',
      missed: 'Every one',
    })
    expect(json.targetCount).toBe(1)
    const occurrences = await server.as('dispatcher', `/api/PmSchedules/${id}/occurrences`)
    const [order] = await server.ordersOf(id)
    expect(occurrences.json.data).toMatchObject([
      {
        number: 1,
        on: '2026-01-30',
        state: 'Made',
        workorderId: order?.id,
        orderNumber: String(order?.number),
        orderStatusKind: 'open',
        target: '',
      },
    ])
  })
})

describe('generating on demand', () => {
  test('[C2.047] makes due orders of the chosen schedules in the user’s name', async () => {
    const [one, other] = [await server.newSchedule(), await server.newSchedule()]
    const call = { propertyId: 1001, scheduleIds: [one] }
    const first = await server.send('dispatcher', 'POST', '/api/PmSchedules/generate', call)
    expect(first.json).toMatchObject({ made: 1, recorded: 0, busy: 0, left: 0 })
    expect(await server.ordersOf(other)).toEqual([])
    const [made] = await server.ordersOf(one)
    const { log } = await server.order(made?.id ?? 0)
    expect(log[0].logUser).toBe('Dora Dispatch')
    const again = await server.send('dispatcher', 'POST', '/api/PmSchedules/generate', call)
    expect(again.json.made).toBe(0)
  })

  test('requires Generate PMs and schedules of the property', async () => {
    const call = (subject: string, body: object) =>
      server.send(subject, 'POST', '/api/PmSchedules/generate', body)
    expect((await call('viewer', { propertyId: 1001 })).status).toBe(403)
    expect((await call('dispatcher', { propertyId: 1002 })).status).toBe(404)
    const foreign = await server.newSchedule({ property_id: 1002 })
    expect((await call('dispatcher', { propertyId: 1001, scheduleIds: [foreign] })).status).toBe(400)
  })

  test.each(['generate', 'plan'])(
    '%s: a concurrently deleted schedule does not affect the others',
    async (call) => {
      const [doomed, kept] = [await server.newSchedule(), await server.newSchedule()]
      const answer = await server.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('pm_schedule').where('id', '=', doomed).execute()
        const asked = server.send('dispatcher', 'POST', `/api/PmSchedules/${call}`, {
          propertyId: 1001,
          until: '2026-01-15',
        })
        await vi.waitFor(async () => {
          const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event = 'transactionid'`.execute(server.db)
          expect(rows).toHaveLength(1)
        }, 20_000)
        return { asked }
      })
      const { status, json } = await answer.asked
      expect(status).toBe(200)
      expect(call === 'plan' ? json.counts.make : (await server.ordersOf(kept)).length).toBe(1)
    },
  )
})
