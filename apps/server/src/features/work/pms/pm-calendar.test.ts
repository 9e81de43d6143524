import type { PmCalendarDay } from '@fettle/contract/pm-calendar'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { beforeEach, expect, test } from 'vitest'
import { findTargets } from '#features/things/pm-plans/pm-targets.access.ts'
import { planOf, stateOf } from '#features/things/pm-plans/stored-plan.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  server.day('2026-01-10')
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  await server.db.deleteFrom('pm_occurrence').execute()
})

type Days = PmCalendarDay[]
async function calendar(query: string, subject = 'administrator'): Promise<Days> {
  const { status, json } = await server.as(subject, `/api/PmSchedules/calendar?propertyId=1001&${query}`)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.days
}
const lines = (days: Days) =>
  days.flatMap(({ day, entries }) =>
    entries.map(({ kind, pmNumber, number }) => `${day} ${kind} ${pmNumber}#${number}`),
  )
const numberOf = async (id: number) =>
  (await server.db.selectFrom('pm_schedule').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number

test('[C2.011,C2.014,C2.081] shows made occurrences, and coming ones by the generator’s rules', async () => {
  const id = await server.newSchedule({ repeat_periods: 2, repeat_period_type: 'Weeks' })
  const pm = await numberOf(id)
  server.day('2026-01-15')
  await server.generate()
  const days = await calendar('from=2026-01-01&to=2026-02-28')
  expect(lines(days)).toEqual([
    `2026-01-15 made ${pm}#1`,
    `2026-01-29 coming ${pm}#2`,
    `2026-02-12 coming ${pm}#3`,
    `2026-02-26 coming ${pm}#4`,
  ])
  const [order] = await server.ordersOf(id)
  expect(days[0]?.entries[0]).toMatchObject({
    title: 'Check the pump.',
    state: 'Made',
    order: { workorderId: order?.id, orderNumber: String(order?.number), orderStatus: 'Open' },
  })
  expect(days[1]?.entries[0]).toMatchObject({
    plannedOn: '2026-01-29',
    isEstimated: false,
    can: { decide: true, moveAllAfter: true },
  })
  server.day('2026-01-29')
  await server.generate()
  expect(lines(await calendar('from=2026-01-29&to=2026-01-29'))).toEqual([`2026-01-29 made ${pm}#2`])
})

test('[C2.012,C2.041] counts skipped occurrences and shows them with reason and user on request', async () => {
  const id = await server.newSchedule()
  await server.generate()
  const { id: target } = await getRow(server.db, 'pm_target', ['id'], { pm_schedule_id: id })
  const path = `/api/PmSchedules/${id}/targets/${target}/occurrences/1`
  await server.send('administrator', 'PUT', path, { action: 'skip', reason: 'Plant is shut' })
  const month = 'from=2026-01-01&to=2026-01-31'
  expect(await calendar(month)).toEqual([{ day: '2026-01-15', made: 0, coming: 0, leftOut: 1, entries: [] }])
  const [day] = await calendar(`${month}&leftOut=true`)
  expect(day?.entries).toMatchObject([
    {
      kind: 'left out',
      state: 'Skipped',
      reason: 'Plant is shut',
      userName: 'Ada Admin',
      number: 1,
      can: { restore: true },
    },
  ])
  server.day('2026-02-15')
  await server.generate()
  const [past] = await calendar(`${month}&leftOut=true`)
  expect(past?.entries).toMatchObject([{ state: 'Skipped', can: { restore: false } }])
})

test('[C2.027] gives the reason for days the schedule excludes', async () => {
  await server.newSchedule({
    repeat_period_type: 'Weekdays',
    weekdays: [6],
    exclude_weekends: true,
    when_excluded: 'Later',
  })
  await server.generate()
  const [day] = await calendar('from=2026-01-19&to=2026-01-19')
  expect(day?.entries).toMatchObject([{ plannedOn: '2026-01-17', reason: 'Later: Weekend' }])
})

test('[C2.044] names the holidays in the range', async () => {
  const holidays = (days: object[]) =>
    server.send('administrator', 'PUT', '/api/Properties/1001/calendar', {
      holidayYear: { year: 2026, holidays: days },
    })
  const kingDay = { day: '2026-01-19', name: 'King Day' }
  await holidays([kingDay, { day: '2026-02-16', name: 'Presidents’ Day' }])
  const { json } = await server.as(
    'administrator',
    '/api/PmSchedules/calendar?propertyId=1001&from=2026-01-01&to=2026-01-31',
  )
  expect(json.daysOff).toEqual([kingDay])
  await holidays([])
})

test('counts whole days; a month lists the first entries of a day, a single day lists all', async () => {
  const assets = await Promise.all(
    ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'].map((code) => server.newAsset(code)),
  )
  await server.newSchedule({ link_option: 'order per asset' }, assets)
  server.day('2026-01-09')
  await server.generate()
  const [inMonth] = await calendar('from=2026-01-01&to=2026-01-31')
  expect([inMonth?.coming, inMonth?.entries.length]).toEqual([9, 8])
  const [alone] = await calendar('from=2026-01-15&to=2026-01-15')
  expect(alone?.entries.map(({ target }) => target).toSorted()).toEqual([
    'A1',
    'A2',
    'A3',
    'A4',
    'A5',
    'A6',
    'A7',
    'A8',
    'A9',
  ])
})

test('filters by text and number, assignee, trade and building', async () => {
  const { id: assignee, name } = await server.db
    .selectFrom('assignee')
    .select(['id', 'name'])
    .where('property_id', '=', 1001)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: building, name: house } = await server.db
    .selectFrom('building')
    .select(['id', 'name'])
    .where('property_id', '=', 1001)
    .limit(1)
    .executeTakeFirstOrThrow()
  const first = await numberOf(
    await server.newSchedule({ description: 'Grease the fan', assign_to_id: assignee }),
  )
  const second = await numberOf(await server.newSchedule({ building_id: building }))
  await server.generate()
  const found = async (query: string) =>
    (await calendar(`from=2026-01-15&to=2026-01-15&${query}`)).flatMap(({ entries }) =>
      entries.map(({ pmNumber }) => pmNumber),
    )
  expect(await found('')).toEqual([first, second])
  expect(await found('text=grease')).toEqual([first])
  expect(await found(`text=${second}`)).toEqual([second])
  expect(await found(`assignee=${encodeURIComponent(name)}`)).toEqual([first])
  expect(await found(`building=${encodeURIComponent(house)}`)).toEqual([second])
  expect(await found('trade=None')).toEqual([])
})

test('accepts up to 62 days, with the first not after the last', async () => {
  const errors = async (query: string) =>
    (await server.as('administrator', `/api/PmSchedules/calendar?propertyId=1001&${query}`)).json.errors
  expect(await errors('from=2026-01-01&to=2026-03-04')).toMatchObject([{ field: 'to' }])
  expect(await errors('from=2026-01-02&to=2026-01-01')).toMatchObject([{ field: 'to' }])
})

test('omits the number of an order the user may not see', async () => {
  const id = await server.newSchedule()
  server.day('2026-01-15')
  await server.generate()
  const [order] = await server.ordersOf(id)
  const read = async () => (await calendar('from=2026-01-15&to=2026-01-15'))[0]?.entries[0]
  expect(await read()).toMatchObject({ kind: 'made', order: { workorderId: order?.id } })
  await updateRows(
    server.db,
    'work_order',
    { property_id: 1003, building_id: null, floor_id: null, room_id: null },
    { id: order?.id ?? 0 },
  )
  expect(await read()).toMatchObject({ kind: 'made', state: 'Made', order: null })
})

test('requires access to the property and View PMs', async () => {
  const span = 'from=2026-01-01&to=2026-01-31'
  const status = async (subject: string, propertyId: number) =>
    (await server.as(subject, `/api/PmSchedules/calendar?propertyId=${propertyId}&${span}`)).status
  expect(await status('administrator', 1002)).toBe(404)
  expect(await status('technician', 1001)).toBe(403)
})

test('[C2.014] matches the generator for moved and skipped occurrences, from completion with open and ended orders, and diverging assets of one schedule', async () => {
  const weekly = { repeat_period_type: 'Weeks', starts_on: '2026-01-05' }
  const assets = [
    await server.newAsset('CAL-1'),
    await server.newAsset('CAL-2'),
    await server.newAsset('CAL-3'),
  ]
  const ids = [
    await server.newSchedule(weekly),
    await server.newSchedule({ ...weekly, basis: 'From completion' }),
    await server.newSchedule({ ...weekly, basis: 'From completion' }),
    await server.newSchedule({ ...weekly, while_open: 'Skip' }),
    await server.newSchedule({ ...weekly, link_option: 'order per asset' }, assets),
    await server.newSchedule({ ...weekly, link_option: 'order per asset', basis: 'From completion' }, assets),
  ]
  for (const day of ['2026-01-05', '2026-01-12']) {
    server.day(day)
    await server.generate()
  }
  const [done] = await server.ordersOf(ids[1] ?? 0)
  const [, doneOfAsset] = await server.ordersOf(ids[5] ?? 0)
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'complete', completed_at: new Date('2026-01-14T17:00:00Z') },
    { id: [done?.id ?? 0, doneOfAsset?.id ?? 0] },
  )
  server.day('2026-01-15')
  const targets = await findTargets(server.db, { propertyId: 1001, scheduleIds: ids }, '2026-01-15')
  const first = targets.find(({ schedule }) => schedule.id === ids[0])
  const path = `/api/PmSchedules/${ids[0]}/targets/${first?.target_id}/occurrences`
  const move = { action: 'move', on: '2026-01-12', withAllAfter: false, reason: 'x' }
  expect((await server.send('administrator', 'PUT', `${path}/4`, { ...move, on: '2026-02-18' })).status).toBe(
    200,
  )
  expect(
    (await server.send('administrator', 'PUT', `${path}/5`, { action: 'skip', reason: 'x' })).status,
  ).toBe(200)
  const [, second, third] = targets.filter(({ schedule }) => schedule.id === ids[4])
  const pathOfSecond = `/api/PmSchedules/${ids[4]}/targets/${second?.target_id}/occurrences`
  expect(
    (await server.send('administrator', 'PUT', `${pathOfSecond}/5`, { ...move, on: '2026-02-04' })).status,
  ).toBe(200)
  await updateRows(server.db, 'pm_target', { resumed_on: '2026-01-27' }, { id: third?.target_id ?? 0 })
  const expected = (
    await findTargets(server.db, { propertyId: 1001, scheduleIds: ids }, '2026-01-15')
  ).flatMap((target) => {
    const plan = planOf(target.schedule, target.sequence)
    const asked = { today: '2026-01-15', until: '2026-03-05', limit: null }
    const noDaysOff = prepareCalendar({ workingHours: [], holidays: [], closures: [] })
    const { occurrences } = occurrencesOf(plan, stateOf(target, plan), noDaysOff, asked)
    return occurrences
      .filter(({ state }) => state === 'Planned')
      .map(({ k, on, isEstimated }) => `${target.target_id} ${k} ${on} Planned ${isEstimated}`)
  })
  const shown = (await calendar('from=2026-01-04&to=2026-03-05')).flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === 'coming'
        ? [`${entry.targetId} ${entry.number} ${entry.on} Planned ${entry.isEstimated}`]
        : [],
    ),
  )
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.toSorted()).toEqual(expected.toSorted())
})
