import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, getRow, insertRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(() => server.reset())

const statesOf = async (id: number) =>
  (await server.occurrences(id)).map(([, day, state]) => `${day} ${state}`)
const end = (scheduleId: number, values: { status_kind: string; completed_at?: string; hold_at?: string }) =>
  server.db.updateTable('work_order').set(values).where('pm_schedule_id', '=', scheduleId).execute()

test('[C2.032] an order starts at its schedule’s time of day', async () => {
  const id = await server.newSchedule({ start_time: '06:30' })
  await server.generate()
  const [made] = await server.ordersOf(id)
  expect((await server.order(made?.id ?? 0)).startDateTime).toBe('2026-01-15T11:30:00.000Z')
})

test('[C2.046,C2.034] later changes of calendar and schedule do not move an order’s target', async () => {
  const id = await server.newSchedule({ target_complete_days: 5, exclude_closures: true })
  await server.generate()
  const targets = async () =>
    (await findRows(server.db, 'work_order', ['start_at', 'target_at'], { pm_schedule_id: id })).map(
      ({ start_at: start, target_at: target }) => [start?.toISOString(), target?.toISOString()],
    )
  const given = await targets()
  expect(given).toHaveLength(1)
  const hours = [{ weekday: 1, from: '11:00', to: '12:00' }]
  await insertRows(server.db, 'property_calendar', {
    property_id: 1001,
    working_hours: JSON.stringify(hours),
    closures: JSON.stringify([{ name: 'Flood', from: '2026-01-10', to: '2026-02-20' }]),
  })
  await updateRows(server.db, 'pm_schedule', { target_complete_days: 9, starts_on: '2026-01-12' }, { id })
  server.day('2026-01-16')
  await server.generate()
  expect(await targets()).toEqual(given)
  await server.db.deleteFrom('property_calendar').execute()
})

test('[C2.035] every second order has the procedure of its sequence line, the others the schedule’s', async () => {
  const procedure = async (title: string) => {
    const id = await insertRow(server.db, 'procedure', { title })
    await insertRows(server.db, 'procedure_line', { procedure_id: id, sort_order: 1, text: title })
    return id
  }
  const id = await server.newSchedule({ procedure_id: await procedure('Monthly look') })
  await insertRows(server.db, 'pm_sequence_line', {
    pm_schedule_id: id,
    every_nth: 2,
    procedure_id: await procedure('Oil change'),
  })
  await server.generate()
  server.day('2026-02-15')
  await server.generate()
  const { rows } = await sql<{ text: string }>`select task.text from work_order_task task
    join work_order o on o.id = task.work_order_id where o.pm_schedule_id = ${id} order by o.id`.execute(
    server.db,
  )
  expect(rows.map(({ text }) => text)).toEqual(['Monthly look', 'Oil change'])
})

test('[C2.037] an order on hold counts as open: the next one is skipped or waits', async () => {
  const skips = await server.newSchedule({ while_open: 'Skip' })
  const waits = await server.newSchedule({ while_open: 'Wait' })
  await server.generate()
  for (const id of [skips, waits]) await end(id, { status_kind: 'hold', hold_at: '2026-01-16T15:00:00Z' })
  server.day('2026-02-15')
  await server.generate()
  expect(await statesOf(skips)).toEqual(['2026-01-15 Made', '2026-02-15 Skipped'])
  expect(await statesOf(waits)).toEqual(['2026-01-15 Made'])
})

test('a shifted occurrence stores its planned day', async () => {
  const id = await server.newSchedule({
    starts_on: '2026-01-17',
    exclude_weekends: true,
    when_excluded: 'Later',
  })
  server.day('2026-01-19')
  await server.generate()
  const { rows } = await sql<{ planned_on: string; occurs_on: string }>`
    select planned_on::text, occurs_on::text from pm_occurrence o join pm_target t on t.id = o.pm_target_id
    where t.pm_schedule_id = ${id}`.execute(server.db)
  expect(rows).toEqual([{ planned_on: '2026-01-17', occurs_on: '2026-01-19' }])
})

test('[C2.023] from completion, an occurrence without participating assets counts once from its planned day', async () => {
  const asset = await server.newAsset('OFF-1')
  const id = await server.newSchedule({ basis: 'From completion' }, [asset])
  await server.generate()
  await end(id, { status_kind: 'complete', completed_at: '2026-01-20T15:00:00Z' })
  await server.db.updateTable('asset').set({ status: 'Storage' }).where('id', '=', asset).execute()
  server.day('2026-02-20')
  await server.generate(AbortSignal.timeout(3000))
  expect(await statesOf(id)).toEqual(['2026-01-15 Done', '2026-02-20 Left off'])
  await server.db.updateTable('asset').set({ status: 'In Service' }).where('id', '=', asset).execute()
  server.day('2026-03-20')
  await server.generate()
  expect(await statesOf(id)).toEqual(['2026-01-15 Done', '2026-02-20 Left off', '2026-03-20 Made'])
})

test('[C2.042] a day chosen for an occurrence and all after it remains valid after switching to completion', async () => {
  const id = await server.newSchedule()
  await server.generate()
  const { id: target } = await getRow(server.db, 'pm_target', ['id'], { pm_schedule_id: id })
  const move = { action: 'move', on: '2026-02-25', withAllAfter: true, reason: 'New contract' }
  await server.send('administrator', 'PUT', `/api/PmSchedules/${id}/targets/${target}/occurrences/2`, move)
  await sql`delete from pm_occurrence where pm_target_id = ${target} and state = 'Planned'`.execute(server.db)
  await server.db.updateTable('pm_schedule').set({ basis: 'From completion' }).where('id', '=', id).execute()
  await end(id, { status_kind: 'complete', completed_at: '2026-01-16T15:00:00Z' })
  server.day('2026-02-24')
  expect((await server.generate()).made).toBe(0)
  server.day('2026-02-25')
  await server.generate()
  expect(await statesOf(id)).toEqual(['2026-01-15 Done', '2026-02-25 Made'])
})

test('[C2.054] orders of the same day share a set, and other days have other sets', async () => {
  const assets = [await server.newAsset('SET-1'), await server.newAsset('SET-2')]
  const id = await server.newSchedule({ link_option: 'order per asset' }, assets)
  await server.generate()
  server.day('2026-02-15')
  await server.generate()
  const [first, second, third, fourth] = (await server.ordersOf(id)).map(({ set_id }) => set_id)
  expect([first, third]).toEqual([second, fourth])
  expect(third).not.toBe(first)
})

test('makes no orders for a paused target', async () => {
  const assets = [await server.newAsset('PAUSE-1'), await server.newAsset('PAUSE-2')]
  const id = await server.newSchedule({ link_option: 'order per asset', starts_on: '2026-02-15' }, assets)
  await server.generate()
  await sql`update pm_target set is_paused = true where asset_id = ${assets[0]}`.execute(server.db)
  server.day('2026-02-15')
  expect((await server.generate()).made).toBe(1)
  expect(await server.ordersOf(id)).toHaveLength(1)
})

test('[C2.052,C2.035] an order has the hours of its schedule or sequence line, and shows the schedule and day', async () => {
  const id = await server.newSchedule({ estimated_hours: 1.5 })
  await insertRows(server.db, 'pm_sequence_line', { pm_schedule_id: id, every_nth: 2, hours: 4 })
  await server.generate()
  server.day('2026-02-15')
  await server.generate()
  // Later changes of the schedule affect later orders only.
  await server.db.updateTable('pm_schedule').set({ estimated_hours: 9 }).where('id', '=', id).execute()
  const orders = await Promise.all((await server.ordersOf(id)).map((order) => server.order(order.id)))
  const { number: pmNumber } = await getRow(server.db, 'pm_schedule', ['number'], { id })
  expect(orders).toMatchObject([
    { estimatedHours: 1.5, pmNumber, pmOccurrenceOn: '2026-01-15' },
    { estimatedHours: 4, pmNumber, pmOccurrenceOn: '2026-02-15' },
  ])
})

test('[C2.052] notes too long for the description become order messages in full', async () => {
  const description = 'd'.repeat(3000)
  const notes = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ')
  const id = await server.newSchedule({ description, notes })
  await server.generate()
  const [made] = await server.ordersOf(id)
  const order = await server.order(made?.id ?? 0)
  expect(order.description).toBe(description)
  expect(order.comments.length).toBeGreaterThan(1)
  expect(order.notes.replaceAll('\n', ' ')).toBe(notes)
})
