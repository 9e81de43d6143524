import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  await server.db.deleteFrom('pm_occurrence').execute()
})

const period = 'propertyId=1001&from=2026-01-01&to=2026-12-31'
const read = async (query = period, path = '/api/PmSchedules/compliance') => {
  const { status, json } = await server.as('administrator', `${path}?${query}`)
  expect([status, json.errors]).toEqual([200, undefined])
  return json
}
const rowsOf = async (query: string): Promise<{ on: string; outcome: string }[]> =>
  (await read(`${period}&${query}`, '/api/PmSchedules/compliance/occurrences')).data

/** Creates a weekly schedule with orders made on January 5, 12, 19 and 26. */
async function fourWeeks() {
  const id = await server.newSchedule({
    starts_on: '2026-01-05',
    repeat_period_type: 'Weeks',
    missed_policy: 'Every one',
  })
  for (const day of ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']) {
    server.day(day)
    await server.generate()
  }
  return { id, orders: await server.ordersOf(id) }
}
const complete = (id: number | undefined, day: string) =>
  server.db
    .updateTable('work_order')
    .set({ status_kind: 'complete', completed_at: new Date(`${day}T17:00:00Z`) })
    .where('id', '=', id ?? 0)
    .execute()

test('[C2.089,C2.090,C2.091,C2.093] returns due and on-time counts, and flags orders completed without entries', async () => {
  const { id, orders } = await fourWeeks()
  await complete(orders[0]?.id, '2026-01-06')
  await complete(orders[1]?.id, '2026-01-15')
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'dnc', dnc_at: new Date('2026-01-20T17:00:00Z') },
    { id: orders[2]?.id ?? 0 },
  )
  const { total, groups } = await read()
  expect(total).toEqual({ inTime: 1, due: 3, leftOut: 0, notDueYet: 1, flagged: 2 })
  expect(groups).toMatchObject([{ groupId: id, inTime: 1, due: 3 }])
  server.day('2026-01-28')
  expect((await read()).total).toMatchObject({ inTime: 1, due: 4, notDueYet: 0 })
})

test('[C2.093] hours or an answer clear the flag', async () => {
  const { orders } = await fourWeeks()
  for (const order of orders.slice(0, 3)) await complete(order.id, '2026-01-06')
  await insertRows(server.db, 'cost_labor', {
    property_id: 1001,
    work_order_id: orders[0]?.id ?? 0,
    assignee_id: 1001,
    worked_on: '2026-01-06',
    hours: 1,
  })
  await insertRows(server.db, 'work_order_task', {
    work_order_id: orders[1]?.id ?? 0,
    sort_order: 1,
    text: 'Look',
    is_done: true,
  })
  expect((await read()).total.flagged).toBe(1)
  expect(await rowsOf('counted=flagged')).toHaveLength(1)
})

test('[C2.012,C2.092] skipped occurrences are not due and show reason, user and time', async () => {
  const id = await server.newSchedule({ starts_on: '2026-01-05', repeat_period_type: 'Weeks' })
  server.day('2026-01-04')
  await server.generate()
  const { id: target } = await getRow(server.db, 'pm_target', ['id'], { pm_schedule_id: id })
  await server.send('administrator', 'PUT', `/api/PmSchedules/${id}/targets/${target}/occurrences/1`, {
    action: 'skip',
    reason: 'Plant is shut',
  })
  expect((await read()).total).toEqual({ inTime: 0, due: 0, leftOut: 1, notDueYet: 0, flagged: 0 })
  expect(await rowsOf('counted=leftOut')).toMatchObject([
    {
      on: '2026-01-05',
      outcome: 'Left out',
      state: 'Skipped',
      reason: 'Plant is shut',
      userName: 'Ada Admin',
      order: null,
    },
  ])
})

test('returns the rows behind each figure for every grouping', async () => {
  const { orders } = await fourWeeks()
  await complete(orders[0]?.id, '2026-01-06')
  for (const groupBy of ['property', 'trade', 'building', 'assignee', 'schedule']) {
    const { groups } = await read(`${period}&groupBy=${groupBy}`)
    for (const group of groups)
      for (const counted of ['due', 'inTime', 'notDueYet', 'leftOut', 'flagged'])
        expect([
          groupBy,
          counted,
          (await rowsOf(`groupBy=${groupBy}&group=${group.groupId ?? 'none'}&counted=${counted}`)).length,
        ]).toEqual([groupBy, counted, group[counted]])
  }
})

test('accepts at most a year and pages the rows', async () => {
  await fourWeeks()
  const errors = (
    await server.as('administrator', '/api/PmSchedules/compliance?from=2026-01-01&to=2027-01-02')
  ).json.errors
  expect(errors).toMatchObject([{ field: 'to' }])
  const page = await read(`${period}&skip=3&take=2`, '/api/PmSchedules/compliance/occurrences')
  expect(page.data.map(({ on }: { on: string }) => on)).toEqual(['2026-01-19', '2026-01-26'])
  expect(page.pagination.totalItems).toBe(4)
})

test('counts the user’s properties only, returning 404 for others', async () => {
  await fourWeeks()
  const span = 'from=2026-01-01&to=2026-12-31'
  for (const path of ['compliance', 'compliance/occurrences'])
    expect(
      (await server.as('administrator', `/api/PmSchedules/${path}?propertyId=1002&${span}`)).status,
    ).toBe(404)
  await updateRows(server.db, 'pm_schedule', { property_id: 1002 }, { is_active: true })
  expect((await read(span)).total).toMatchObject({ due: 0, notDueYet: 0 })
})
