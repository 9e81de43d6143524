import { homeFigureFilters, homeFigures, overdueOfTrade } from '@fettle/rules/desk/home-figures'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { addDays, weekOf } from '@fettle/rules/time/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillReportRows } from '#features/desk/figures/report-rows.fixture.ts'
import { expectedOrders, type RawQuery } from '#features/work/work-orders/order-model.fixture.ts'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import {
  type PersonName,
  properties,
  trades,
  weekStarts,
} from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createOrdersApp())
await addPm()
await addCards()

/** PM orders of this week and the next in two properties, in addition to the small world. */
async function addPm() {
  await insertRows(server.db, 'pm_schedule', { id: 1, property_id: 1, number: 1, starts_on: '2026-01-01' })
  const rows = [
    {
      property_id: 1,
      start_at: '2026-03-09T13:00:00Z',
      status_kind: 'complete',
      completed_at: '2026-03-09T15:00:00Z',
    },
    { property_id: 1, start_at: '2026-03-12T13:00:00Z', status_kind: 'open' },
    {
      property_id: 1,
      start_at: '2026-03-11T13:00:00Z',
      status_kind: 'hold',
      hold_at: '2026-03-10T13:00:00Z',
    },
    { property_id: 1, start_at: '2026-03-15T05:00:00Z', status_kind: 'open' },
    { property_id: 2, start_at: '2026-03-12T13:00:00Z', status_kind: 'open' },
  ]
  await insertRows(
    server.db,
    'work_order',
    rows.map((row, index) => ({
      id: 900 + index,
      number: 9000 + index,
      category: 'PM',
      pm_schedule_id: 1,
      pm_occurrence_on: `2026-03-${String(index + 1).padStart(2, '0')}`,
      time_zone: row.property_id === 1 ? 'America/New_York' : 'Europe/Berlin',
      entered_at: '2026-01-01T00:00:00Z',
      ...row,
    })),
  )
  await insertRows(server.db, 'stored_file', {
    id: 1,
    sha256: 'a'.repeat(64),
    media_type: 'image/png',
    byte_size: 1,
  })
}

/** Parts, certificates and surveys of several properties, and the rights to see them. */
async function addCards() {
  const { db } = server
  await fillReportRows(db)
  await sql`insert into setting (property_id, name, value) values (null, 'advancedPartsFunctionalityFlag', 'true')`.execute(
    db,
  )
  await sql`insert into survey (work_order_id, rating, is_acceptable, answered_at)
    select id, 1 + id % 5, id % 5 > 1, '2026-02-01T12:00:00Z' from work_order where status_kind = 'complete'`.execute(
    db,
  )
  await sql`update role set privileges = privileges || '{View Reports,View Parts,View Workers/Vendors}'
    where id = (select role_id from user_account where id = 1)`.execute(db)
}

const home = async (person: PersonName, ...propertyIds: number[]) => {
  const { status, body } = await server.call(
    person,
    'GET',
    `/api/Workorders/home-figures?${propertyIds.map((id) => `propertyId=${id}`).join('&')}`,
  )
  return { status, body }
}
const weekly = async (person: PersonName, propertyId: number) => {
  const { status, body } = await server.call(
    person,
    'GET',
    `/api/Workorders/weekly-figures?propertyId=${propertyId}`,
  )
  return { status, body }
}

/** Filters in the form of a link to the list. */
const asAddress = (filters: object): RawQuery =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )

const formats = settingDefaults()
const formatsOf = (propertyId: number) => ({
  ...formats,
  firstDayOfWeek: weekStarts[propertyId] ?? formats.firstDayOfWeek,
})

describe("[C10.014] the figures of a manager's home", () => {
  test.each(properties.map(({ id, name }) => [name, id] as const))(
    'each equals the total of its linked list: %s',
    async (_name, propertyId) => {
      const { status, body } = await home('manager', propertyId)
      expect(status).toBe(200)
      const filters = homeFigureFilters({ propertyId, today: body.today, formats: formatsOf(propertyId) })
      for (const name of homeFigures) {
        const { total } = await server.list('manager', asAddress(filters[name]))
        expect([name, body.figures[name]]).toEqual([name, total])
      }
      for (const { trade, total } of body.overdueByTrade) {
        const list = await server.list('manager', asAddress(overdueOfTrade(filters.overdue, trade)))
        expect([trade, total]).toEqual([trade, list.total])
      }
      const overdue = body.overdueByTrade.reduce((sum, { total }) => sum + total, 0)
      expect(overdue).toBe(body.figures.overdue)
    },
  )

  test('each equals the total of its linked list for several properties together', async () => {
    const propertyId = [1, 2, 3]
    const { status, body } = await home('manager', ...propertyId)
    expect(status).toBe(200)
    const filters = homeFigureFilters({ propertyId, today: body.today, formats })
    for (const name of homeFigures) {
      const { total } = await server.list('manager', asAddress(filters[name]))
      expect([name, body.figures[name]]).toEqual([name, total])
    }
    const alone = await home('manager', 1)
    expect(body.figures.overdue).toBeGreaterThan(alone.body.figures.overdue)
    const found = await server.list('manager', { ...asAddress(filters.requests), take: '1000' })
    for (const { workorderId, propertyName } of body.requests) {
      expect(found.ids).toContain(workorderId)
      expect(properties.map(({ name }) => name)).toContain(propertyName)
    }
  })

  test('are refused for several properties unless all are the person’s', async () => {
    expect((await home('stranger', 3)).status).toBe(200)
    for (const ids of [
      [3, 1],
      [1, 3],
      [3, 99],
    ])
      expect((await home('stranger', ...ids)).status).toBe(404)
  })

  test('count the intended orders', async () => {
    const { body } = await home('manager', 1)
    expect(body.today).toBe('2026-03-10')
    const own = server.orders.filter(({ propertyId }) => propertyId === 1)
    const plain = (query: RawQuery) => expectedOrders(own, query).length
    const open = { orderStatus: 'Open', includeSubStatuses: 'true' }
    expect(body.figures).toMatchObject({
      requests: plain({ ...open, orderCategory: 'REQ' }),
      unassigned: plain({ ...open, orderCategory: 'CM', unassignedFlag: 'true' }) + 2,
      overdue: plain({ orderStatus: 'Overdue' }),
      hold: plain({ orderStatus: 'Hold' }) + 1,
      opened: plain({ entryDateStart: '2026-03-08', entryDateEnd: '2026-03-14' }),
      // Three of the schedules below and one of another system.
      pm: 4,
      pmDone: 1,
      pmWaiting: 2,
    })
    for (const name of ['requests', 'unassigned', 'overdue', 'hold', 'opened', 'completed'] as const)
      expect([name, body.figures[name] > 0]).toEqual([name, true])
    expect(trades.length).toBeGreaterThan(1)
    expect(body.overdueByTrade.length).toBeGreaterThan(1)
  })

  test('the queues show the oldest entries, with their details', async () => {
    const { body: before } = await home('manager', 1)
    const queue = await server.list('manager', {
      ...asAddress(homeFigureFilters({ propertyId: 1, today: before.today, formats }).requests),
      sortColumn: 'entryTimestampLTZ',
      sortDirection: 'ascend',
      take: '5',
    })
    expect(before.requests.map(({ workorderId }) => workorderId)).toEqual(queue.ids)
    const [first] = queue.ids
    for (const id of [1, 2]) await insertRows(server.db, 'photo', { id, work_order_id: first, file_id: 1 })
    const { body } = await home('manager', 1)
    expect(body.requests.map(({ photoCount }) => photoCount)).toEqual(
      [2, 0, 0, 0, 0].slice(0, queue.ids.length),
    )
    expect(body.pmWaiting.map(({ workorderId }) => workorderId)).toEqual([902, 901])
  })

  test("are limited to visible orders and the person's own properties", async () => {
    expect((await home('stranger', 3)).body.figures).toEqual((await home('manager', 3)).body.figures)
    expect((await home('stranger', 1)).status).toBe(404)
    expect((await weekly('stranger', 1)).status).toBe(404)
    const { body } = await home('blind', 1)
    expect(body === undefined || Object.values(body.figures ?? {}).every((total) => total === 0)).toBe(true)
  })

  test.each(['supervisor', 'technician', 'requester', 'tenant'] as const)(
    'are shown to full-system users, and not to the %s',
    async (person) => {
      expect((await home(person, 1)).status).toBe(403)
      expect((await weekly(person, 1)).status).toBe(403)
    },
  )
})

test.each(properties.map(({ id, name }) => [name, id] as const))(
  '[C10.013] opened and completed per week, for twelve weeks, equal the list totals for that week: %s',
  async (_name, propertyId) => {
    const { body } = await weekly('manager', propertyId)
    expect(body.weeks).toHaveLength(12)
    const here = { propertyId: String(propertyId) }
    for (const { from, opened, completed } of body.weeks) {
      const to = addDays(from, 6)
      const entered = await server.list('manager', { ...here, entryDateStart: from, entryDateEnd: to })
      const done = await server.list('manager', {
        ...here,
        orderStatus: 'Complete',
        includeSubStatuses: 'true',
        completionDateStart: from,
        completionDateEnd: to,
      })
      expect([from, opened, completed]).toEqual([from, entered.total, done.total])
    }
    expect(body.weeks.at(-1)?.from).toBe(weekOf('2026-03-03', formatsOf(propertyId)).from)
    expect(body.weeks.filter(({ opened }) => opened > 0).length).toBeGreaterThan(2)
  },
)

test.each([
  ['one property', [1]],
  ['all properties', [1, 2, 3]],
] as const)(
  '[C10.014] low stock, ending certificates and surveys equal what they open: %s',
  async (_name, ids) => {
    const where = ids.map((id) => `propertyId=${id}`).join('&')
    const ofReport = ids.length === 1 ? `&${where}` : ''
    const numberOf = async (path: string) => {
      const { status, body } = await server.call('manager', 'GET', path)
      expect([path, status]).toEqual([path, 200])
      const answer = body as { totals: number[]; pagination: { totalItems: number } }
      return answer.totals?.[0] ?? answer.pagination.totalItems
    }
    const countOf = async (query: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count ${query}`.execute(server.db)
      return rows[0]?.count ?? 0
    }
    const low = await countOf(sql`from part where id > 900 and is_active and reorder_at is not null
      and reorder_at >= coalesce((select on_hand - reserved from part_stock where part_id = part.id), 0)
      and property_id = any(${ids}::bigint[])`)
    const surveys = await countOf(sql`from survey join work_order wo on wo.id = survey.work_order_id
      where wo.property_id = any(${ids}::bigint[])`)
    expect([low > 0, surveys > 0]).toEqual([true, true])
    expect(await numberOf(`/api/Parts?stock=Low&${where}&take=3`)).toBe(low)
    expect(await numberOf(`/api/Reports/figures?reportId=2005${ofReport}`)).toBe(surveys)
    const certificates = await numberOf(`/api/Reports/figures?reportId=2502${ofReport}`)
    expect(certificates).toBeGreaterThan(0)
    expect(await numberOf(`/api/Reports/figures/rows?reportId=2502&group=kind${ofReport}`)).toBe(certificates)
  },
)
