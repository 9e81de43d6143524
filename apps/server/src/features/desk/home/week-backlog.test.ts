import { expect, test } from 'vitest'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import { type PersonName, present, properties } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, getRow, updateRows } from '#platform/testing/rows.ts'
import { createBacklogJob } from './week-backlog-job.ts'

const server = disposeAfterAll(await createOrdersApp())

const count = () => createBacklogJob(server).run(undefined as never, new AbortController().signal)
const after = (days: number) => server.clock.set(new Date(present.getTime() + days * 24 * 3_600_000))
const rows = () =>
  server.db.selectFrom('week_backlog').selectAll().orderBy('property_id').orderBy('week_from').execute()
const figuresOf = async (propertyId: number) => {
  const { body } = await server.call(
    'manager',
    'GET',
    `/api/Workorders/home-figures?propertyId=${propertyId}`,
  )
  const { requests, unassigned, overdue, hold } = body.figures
  return { requests, unassigned, overdue, hold }
}
const weeks = async (person: PersonName, propertyId: number) => {
  const url = `/api/Workorders/weekly-figures?propertyId=${propertyId}` as const
  return (await server.call(person, 'GET', url)).body.weeks
}

test('counts the backlog of every property as on its home, and keeps the last count of each week', async () => {
  await count()
  const first = await rows()
  expect(first.map(({ property_id }) => property_id)).toEqual(properties.map(({ id }) => id))
  for (const { property_id, requests, unassigned, overdue, hold } of first)
    expect({ requests, unassigned, overdue, hold }).toEqual(await figuresOf(property_id))

  after(2)
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'hold', sub_status_id: null, hold_at: server.clock.now() },
    { status_kind: 'open', property_id: 1 },
  )
  await count()
  const second = await rows()
  expect(second).toHaveLength(properties.length)
  expect(second[0]).toMatchObject(await figuresOf(1))
  expect(second[0]?.hold).toBeGreaterThan(first[0]?.hold ?? 0)
})

test('[C10.013] a past week shows its backlog, with access to the whole property', async () => {
  const [kept] = await rows()
  after(7)
  await count()
  expect(await rows()).toHaveLength(2 * properties.length)
  const last = (await weeks('manager', 1)).at(-1)
  const { requests, unassigned, overdue, hold } = kept ?? {}
  expect(last).toMatchObject({ from: '2026-03-08', requests, unassigned, overdue, hold })
  expect((await weeks('manager', 1))[0]).toMatchObject({ requests: null, hold: null })

  const { role_id } = await getRow(server.db, 'user_account', ['role_id'], { subject: 'stranger' })
  const privileges = ['FM Access', 'View Workorders', 'View Orders: Own']
  await updateRows(server.db, 'role', { privileges }, { id: role_id })
  after(7)
  expect((await weeks('stranger', 3)).at(-1)).toMatchObject({ requests: null, hold: null })
})

test('[B9.015] with weeks from Monday, the home counts such weeks, including past ones', async () => {
  server.clock.set(present)
  await count()
  const counted = await findRows(server.db, 'week_backlog', ['week_from'], { property_id: 2 })
  expect(counted.map(({ week_from }) => week_from)).toContain('2026-03-09')
  const froms = async (propertyId: number) =>
    (await weeks('manager', propertyId)).map(({ from }) => from).slice(-2)
  expect([await froms(1), await froms(2)]).toEqual([
    ['2026-02-22', '2026-03-01'],
    ['2026-02-23', '2026-03-02'],
  ])
})
