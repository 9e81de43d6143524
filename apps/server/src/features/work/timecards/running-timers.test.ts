import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createTimecardsApp, tess } from './timecards.fixture.ts'

const tuesday = '2026-03-10'
/** Ten in the morning of Tuesday in the property's New York, two hours into a shift from eight to four thirty. */
const atTen = new Date('2026-03-10T14:00:00Z')
const atNoon = new Date('2026-03-10T16:00:00Z')

let workorderId: number
const server = disposeAfterAll(await createTimecardsApp())
beforeAll(async () => {
  await sql`delete from worker_shift where worker_id = ${tess}`.execute(server.db)
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at)
    values (${tess}, 2, '08:00', '16:30'), (${tess}, 3, '08:00', '16:30')`.execute(server.db)
  workorderId = await server.newOrder()
})
beforeEach(async () => {
  await server.db.deleteFrom('cost_labor').where('assignee_id', '=', tess).execute()
  await server.db.deleteFrom('order_timer').execute()
  server.clock.set(atTen)
})

const timer = (verb: 'start' | 'stop', more: object = {}) =>
  server.send('technician', 'PUT', `/api/Users/my/timers/${verb}`, {
    userId: 1002,
    workorder: { workorderId },
    ...more,
  })
const bookMorning = () =>
  server.addLine({ tcardRecordType: 'Meeting', laborHours: 2, laborDate: tuesday }, 'technician')
const dayOf = (days: { day: string }[], day = tuesday) => days.find((each) => each.day === day)
const activity = async (day = tuesday) =>
  (await server.as('administrator', `/api/Workers/activity?propertyId=1001&date=${day}&workerId=${tess}`))
    .json[0]
const teamRow = async () =>
  (await server.as('supervisor', `/api/Timecards/team?date=${tuesday}`)).json.find(
    (row: { workerId: number }) => row.workerId === tess,
  )

test("[C5.033] a running timer's time is not a gap on the timecard, in the team's week and in the daily activity", async () => {
  await bookMorning()
  expect((await timer('start')).status).toBe(200)
  server.clock.set(atNoon)
  const week = (await server.week(tuesday)).json
  const running = [
    {
      workorderId,
      orderNumber: (await server.order(workorderId)).orderNumber,
      startedAt: atTen.toISOString(),
      day: tuesday,
      hours: 2,
    },
  ]
  expect(week).toMatchObject({ totalHours: 2, running })
  expect(dayOf(week.days)).toMatchObject({ hours: 2, gaps: [] })
  const row = await teamRow()
  expect([row.totalHours, dayOf(row.days)]).toMatchObject([2, { hours: 2, gapHours: 0 }])
  expect(await activity()).toMatchObject({ hours: 2, gaps: [], running })
})

test('[C5.033] filling all shown gaps while a timer runs, then stopping it, books each hour once', async () => {
  await timer('start')
  server.clock.set(atNoon)
  const { gaps } = dayOf((await server.week(tuesday)).json.days) as unknown as { gaps: { hours: number }[] }
  expect(gaps.map(({ hours }) => hours)).toEqual([2])
  for (const { hours } of gaps)
    await server.addLine({ tcardRecordType: 'Meeting', laborHours: hours, laborDate: tuesday })
  await timer('stop')
  const week = (await server.week(tuesday)).json
  expect(week).toMatchObject({ totalHours: 4, running: [] })
  expect(dayOf(week.days)).toMatchObject({ hours: 4, gaps: [] })
})

test('a timer left running overnight causes no missing day and no gap on the next day', async () => {
  await bookMorning()
  await timer('start')
  server.clock.set(new Date('2026-03-11T14:00:00Z'))
  const week = (await server.week(tuesday)).json
  expect(dayOf(week.days)).toMatchObject({ isMissing: false, gaps: [] })
  expect(dayOf(week.days, '2026-03-11')).toMatchObject({ gaps: [] })
  expect(dayOf((await teamRow()).days, '2026-03-11')).toMatchObject({ gapHours: 0 })
  expect(await activity('2026-03-11')).toMatchObject({ gaps: [], running: [] })
})

test("a running timer's order number is hidden if the order is not visible to the reader", async () => {
  await timer('start')
  await insertRows(server.db, 'role', {
    id: 2001,
    name: 'Clerk',
    kind: 'full',
    privileges: ['FM Access', 'View Workers/Vendors'],
  })
  await insertRows(server.db, 'user_account', {
    id: 2001,
    subject: 'clerk',
    login_name: 'clerk',
    role_id: 2001,
  })
  await server.db.insertInto('user_property').values({ user_id: 2001, property_id: 1001 }).execute()
  const { json } = await server.as(
    'clerk',
    `/api/Workers/activity?propertyId=1001&date=${tuesday}&workerId=${tess}`,
  )
  expect(json[0].running).toMatchObject([{ workorderId: null, orderNumber: null, hours: 0.01 }])
})
