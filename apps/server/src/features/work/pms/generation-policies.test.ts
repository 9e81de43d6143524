import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(() => server.reset())

const statesOf = async (id: number) =>
  (await server.occurrences(id)).map(([, day, state]) => `${day} ${state}`)
const complete = (id: number, at: string) =>
  server.db
    .updateTable('work_order')
    .set({ status_kind: 'complete', completed_at: at })
    .where('id', '=', id)
    .execute()

describe('while the previous order is open', () => {
  const policies = [
    ['Make anyway', ['Made', 'Made'], ['open', 'open']],
    ['Skip', ['Made', 'Skipped'], ['open']],
    ['Replace', ['Missed', 'Made'], ['dnc', 'open']],
    ['Wait', ['Made'], ['open']],
  ] as const
  test.each(policies)('[C2.037] %s', async (policy, states, kinds) => {
    const id = await server.newSchedule({ while_open: policy })
    await server.generate()
    server.day('2026-02-15')
    await server.generate()
    const orders = await server.ordersOf(id)
    const occurrences = await server.occurrences(id)
    expect(occurrences.map(([, , state]) => state)).toEqual(states)
    expect(orders.map(({ status_kind }) => status_kind)).toEqual(kinds)
    if (policy === 'Skip') expect(occurrences[1]?.[3]).toBe(`Order ${orders[0]?.number} is still open.`)
    if (policy === 'Replace') {
      const text = `Not performed; replaced by order ${orders[1]?.number}.`
      expect(occurrences[0]?.[3]).toBe(text)
      expect((await server.log(orders[0]?.id ?? 0)).at(-1)).toContain(text)
    }
  })

  test.each(policies)('[C2.037] %s ends the previous order, so the next one is made', async (policy) => {
    for (const ended of [
      { status_kind: 'complete', completed_at: '2026-01-20T15:00:00Z' },
      { status_kind: 'dnc', dnc_at: '2026-01-20T15:00:00Z' },
    ] as const) {
      const id = await server.newSchedule({ while_open: policy })
      server.day('2026-01-15')
      await server.generate()
      await server.db.updateTable('work_order').set(ended).where('pm_schedule_id', '=', id).execute()
      server.day('2026-02-15')
      await server.generate()
      const first = ended.status_kind === 'complete' ? 'Done' : 'Made'
      expect(await statesOf(id)).toEqual([`2026-01-15 ${first}`, '2026-02-15 Made'])
    }
  })

  test('[C2.022,C2.023,C2.024] from completion, the next date counts from the end, including DNC', async () => {
    const id = await server.newSchedule({ basis: 'From completion' })
    await server.generate()
    server.day('2026-02-20')
    expect((await server.generate()).made).toBe(0)
    const [first] = await server.ordersOf(id)
    await complete(first?.id ?? 0, '2026-02-21T03:00:00Z')
    server.day('2026-03-20')
    await server.generate()
    const [, second] = await server.ordersOf(id)
    await updateRows(
      server.db,
      'work_order',
      { status_kind: 'dnc', dnc_at: '2026-03-25T15:00:00Z' },
      { id: second?.id ?? 0 },
    )
    server.day('2026-04-25')
    await server.generate()
    expect(await statesOf(id)).toEqual(['2026-01-15 Done', '2026-03-20 Made', '2026-04-25 Made'])
  })

  test('[C2.010] an occurrence is done while its order is complete', async () => {
    const id = await server.newSchedule()
    await server.generate()
    const [made] = await server.ordersOf(id)
    await complete(made?.id ?? 0, '2026-01-16T15:00:00Z')
    expect(await statesOf(id)).toEqual(['2026-01-15 Done'])
    await updateRows(server.db, 'work_order', { status_kind: 'open' }, { id: made?.id ?? 0 })
    expect(await statesOf(id)).toEqual(['2026-01-15 Made'])
  })
})

describe('missed occurrences', () => {
  test.each([
    ['Latest only', ['Missed', 'Missed', 'Made']],
    ['Every one', ['Made', 'Made', 'Made']],
    ['None', ['Missed', 'Missed', 'Missed']],
  ])('[C2.038,C2.012] %s', async (policy, states) => {
    const id = await server.newSchedule({ missed_policy: policy })
    server.day('2026-03-20')
    await server.generate()
    expect((await server.occurrences(id)).map(([, , state]) => state)).toEqual(states)
  })

  test('[C2.039] a paused schedule makes nothing and does not catch up', async () => {
    const id = await server.newSchedule({ is_active: false })
    server.day('2026-03-20')
    expect((await server.generate()).made).toBe(0)
    await updateRows(server.db, 'pm_schedule', { is_active: true, resumed_on: '2026-03-20' }, { id })
    await server.generate()
    expect((await server.occurrences(id)).map(([, , state]) => state)).toEqual([
      'Skipped',
      'Skipped',
      'Skipped',
    ])
    server.day('2026-04-15')
    expect((await server.generate()).made).toBe(1)
  })
})

test('[C2.045,C2.026,C2.029] a calendar change applies to occurrences not made yet', async () => {
  const id = await server.newSchedule({
    exclude_closures: true,
    when_excluded: 'Later',
    repeat_period_type: 'Weeks',
  })
  await server.generate()
  await insertRows(server.db, 'property_calendar', {
    property_id: 1001,
    working_hours: JSON.stringify([{ weekday: 1, from: '06:00', to: '14:00' }]),
    closures: JSON.stringify([{ name: 'Flood', from: '2026-01-10', to: '2026-01-28' }]),
  })
  server.day('2026-01-29')
  await server.generate()
  expect(await server.occurrences(id)).toEqual([
    [1, '2026-01-15', 'Made', ''],
    [2, '2026-01-29', 'Made', 'Later: Closed: Flood'],
    [3, '2026-01-29', 'Merged', 'Merged into 2'],
  ])
  await server.db.deleteFrom('property_calendar').execute()
})

describe('a meter', () => {
  const read = (meterId: number, day: string, value: number) =>
    insertRows(server.db, 'meter_reading', {
      meter_id: meterId,
      current_reading: value,
      read_at: `${day}T15:00:00Z`,
    })

  test('[C2.061,C2.062,C2.063,C2.064] makes one order per crossing, counted from the reading at completion', async () => {
    const [asset, without] = [await server.newAsset('GEN-1'), await server.newAsset('GEN-2')]
    const meter = await server.db
      .insertInto('meter')
      .values({ property_id: 1001, asset_id: asset, name: 'Hours', kind: 'Running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await server.newSchedule(
      { repeat_period_type: 'Meter', meter_name: 'hours', meter_kind: 'Running', meter_every: 100 },
      [asset, without],
    )
    await read(meter.id, '2026-01-10', 1000)
    await read(meter.id, '2026-01-14', 1099)
    expect((await server.generate()).made).toBe(0)
    await read(meter.id, '2026-01-15', 1205)
    await server.generate()
    expect(await statesOf(id)).toEqual(['2026-01-15 Made', '2026-01-15 Made'])
    for (const order of await server.ordersOf(id)) await complete(order.id, '2026-01-16T15:00:00Z')
    server.day('2026-02-01')
    await read(meter.id, '2026-01-30', 1304)
    expect((await server.generate()).made).toBe(0)
    await read(meter.id, '2026-01-31', 1305)
    expect((await server.generate()).made).toBe(1)
    const targets = await findRows(
      server.db,
      'pm_target',
      ['asset_id', 'left_off_because'],
      { pm_schedule_id: id },
      'asset_id',
    )
    expect(targets).toEqual([
      { asset_id: asset, left_off_because: '' },
      { asset_id: without, left_off_because: 'No meter hours' },
    ])
  })
})

test('[C2.040] an asset due immediately gets its order, whatever was decided before', async () => {
  const asset = await server.newAsset('AT-ONCE', 'Storage')
  const weekly = { repeat_period_type: 'Weeks', repeat_periods: 1, starts_on: '2026-01-17' }
  const saturdays = { exclude_weekends: true, when_excluded: 'Skip' } as const
  const id = await server.newSchedule(
    { ...weekly, ...saturdays, link_option: 'order per asset', back_in_service: 'At once' },
    [asset],
  )
  server.day('2026-01-18')
  await server.generate()
  await server.db.updateTable('asset').set({ status: 'In Service' }).where('id', '=', asset).execute()
  server.day('2026-02-02')
  await server.generate()
  expect((await server.occurrences(id)).toSorted(([one], [other]) => one - other)).toEqual([
    [1, '2026-01-17', 'Skipped', 'Weekend'],
    [2, '2026-02-02', 'Made', 'Back in service'],
    [3, '2026-01-31', 'Skipped', 'Weekend'],
  ])
})

test('[C2.013] keeps the first date, out of season, whose successor is made before its day', async () => {
  const id = await server.newSchedule({
    starts_on: '2026-02-12',
    lead_days: 38,
    repeat_period_type: 'Nth weekday',
    weekdays: [0],
    nth_weekday: -1,
    season: JSON.stringify([{ from: '03-01', to: '11-15' }]),
  })
  for (const day of ['2026-02-19', '2026-02-20', '2026-02-22', '2026-03-20']) {
    server.day(day)
    await server.generate()
  }
  expect(await server.occurrences(id)).toEqual([
    [1, '2026-02-22', 'Skipped', 'Out of season'],
    [2, '2026-03-29', 'Made', ''],
  ])
})
