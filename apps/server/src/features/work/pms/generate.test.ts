import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listJobs } from '#jobs.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(() => server.reset())

const statesOf = async (id: number) =>
  (await server.occurrences(id)).map(([, day, state]) => `${day} ${state}`)
describe('the hourly run', () => {
  test('[C2.047,C2.048,C2.010] makes an order at its lead time, not earlier, and only once', async () => {
    const id = await server.newSchedule({ starts_on: '2026-02-10', lead_days: 7 })
    server.day('2026-02-02')
    expect((await server.generate()).made).toBe(0)
    server.day('2026-02-03')
    const job = listJobs(server.deps).find(({ name }) => name === 'pm-generator')
    await job?.run({} as never, AbortSignal.timeout(10_000))
    expect((await server.generate()).made).toBe(0)
    expect(await server.ordersOf(id)).toHaveLength(1)
    expect(await server.occurrences(id)).toEqual([[1, '2026-02-10', 'Made', '']])
  })

  test('[C2.052,C2.032,C2.034,C5.008] creates it with all data of the schedule', async () => {
    const procedureId = await insertRow(server.db, 'procedure', {
      title: 'Pump round',
      description: 'With care',
      is_mandatory: true,
    })
    await insertRows(server.db, 'procedure_line', [
      { procedure_id: procedureId, sort_order: 1, text: 'Listen' },
      {
        procedure_id: procedureId,
        sort_order: 2,
        text: 'Pressure',
        answer_kind: 'number',
        minimum: 1,
        maximum: 3,
      },
    ])
    const asset = await server.newAsset('PUMP-1')
    const id = await server.newSchedule(
      {
        trade_id: 1001,
        job_type_id: 1002,
        assign_to_id: 1003,
        job_priority: 2,
        notes: 'Key at the desk',
        order_by: 'Plant',
        department: 'Facilities',
        target_complete_days: 3,
        procedure_id: procedureId,
      },
      [asset],
    )
    const { rows } = await sql<{ id: number }>`insert into part (property_id, code, name, unit_cost)
      values (1001, 'SEAL', 'Seal', 4.5) returning id`.execute(server.db)
    await insertRows(server.db, 'pm_schedule_part', {
      pm_schedule_id: id,
      part_id: rows[0]?.id ?? 0,
      quantity: 2,
    })
    await server.generate()
    const [made] = await server.ordersOf(id)
    const order = await server.order(made?.id ?? 0)
    expect(order).toMatchObject({
      orderCategory: 'PM',
      orderStatus: 'Open',
      pmScheduleId: id,
      trade: 'HVAC',
      jobType: 'Filter change',
      assignTo: 'pia pipe',
      jobPriority: 2,
      description: 'Check the pump.\n\nKey at the desk',
      orderBy: 'Plant',
      building: 'Library',
      // 8 a.m. in New York, and three days later.
      startDateTime: '2026-01-15T13:00:00.000Z',
      targetDateTime: '2026-01-18T13:00:00.000Z',
    })
    const children = await sql<Record<string, unknown>>`select
      array(select text || ' ' || answer_kind from work_order_task where work_order_id = ${made?.id} order by sort_order) as tasks,
      array(select code || ' ' || quantity::int || '/' || quantity_wanted::int from cost_part where work_order_id = ${made?.id}) as parts,
      array(select asset_id::int from work_order_asset where work_order_id = ${made?.id}) as assets`.execute(
      server.db,
    )
    expect(children.rows[0]).toMatchObject({
      tasks: ['Listen none', 'Pressure number'],
      parts: ['SEAL 0/2'],
      assets: [asset],
    })
    expect(await server.log(made?.id ?? 0)).toEqual([
      expect.stringMatching(/^Work order \d+ made from PM schedule \d+ for 1\/15\/2026$/),
      expect.stringMatching(/^Assigned to pia pipe: /),
      expect.stringContaining('PUMP-1'),
    ])
    expect(order.log[0].logUser).toBe('Fettle')
  })

  test('[C2.097] later edits of a procedure do not change existing orders', async () => {
    const procedureId = await insertRow(server.db, 'procedure', { title: 'Edited later' })
    await insertRows(server.db, 'procedure_line', {
      procedure_id: procedureId,
      sort_order: 1,
      text: 'Before',
    })
    const id = await server.newSchedule({ procedure_id: procedureId })
    await server.generate()
    await updateRows(server.db, 'procedure_line', { text: 'After' }, { procedure_id: procedureId })
    const [made] = await server.ordersOf(id)
    const tasks = await findRows(server.db, 'work_order_task', ['text'], { work_order_id: made?.id ?? 0 })
    expect(tasks).toEqual([{ text: 'Before' }])
  })

  test('[C2.035] gives the twelfth order the procedure of its sequence line', async () => {
    const id = await server.newSchedule({ job_priority: 5, starts_on: '2026-01-15' })
    await insertRows(server.db, 'pm_sequence_line', { pm_schedule_id: id, every_nth: 2, job_priority: 1 })
    await server.generate()
    server.day('2026-02-15')
    await server.generate()
    const priorities = await findRows(server.db, 'work_order', ['job_priority'], { pm_schedule_id: id }, 'id')
    expect(priorities.map(({ job_priority }) => job_priority)).toEqual([5, 1])
  })
})

describe('assets and locations', () => {
  test('[C2.053] makes one order that lists all assets [C2.058,C2.059] except those out of service', async () => {
    const assets = [
      await server.newAsset('A-1'),
      await server.newAsset('A-2', 'Storage'),
      await server.newAsset('A-3', 'Installing'),
    ]
    const id = await server.newSchedule({}, assets)
    expect((await server.generate()).made).toBe(1)
    const [made] = await server.ordersOf(id)
    const listed = await findRows(
      server.db,
      'work_order_asset',
      ['asset_id'],
      { work_order_id: made?.id ?? 0 },
      'id',
    )
    expect(listed.map(({ asset_id }) => asset_id)).toEqual([assets[0], assets[2]])
    expect(await server.occurrences(id)).toEqual([[1, '2026-01-15', 'Made', 'A-2 is Storage.']])
  })

  test('[C2.054,C2.008,C2.059,C9.015] makes one order per asset in one set, and gives the reason for excluded assets', async () => {
    const assets = [
      await server.newAsset('B-1'),
      await server.newAsset('B-2', 'Disposal'),
      await server.newAsset('B-3'),
    ]
    const id = await server.newSchedule({ link_option: 'order per asset' }, assets)
    await server.generate()
    const orders = await server.ordersOf(id)
    expect(orders).toHaveLength(2)
    expect(orders[0]?.set_id).not.toBeNull()
    expect(orders[0]?.set_id).toBe(orders[1]?.set_id)
    expect(await server.occurrences(id)).toEqual([
      [1, '2026-01-15', 'Made', ''],
      [1, '2026-01-15', 'Left off', 'B-2 is Disposal.'],
      [1, '2026-01-15', 'Made', ''],
    ])
  })

  test('[C2.055,C9.015] makes one order per location in one set', async () => {
    const id = await server.newSchedule({ link_option: 'order per location' })
    await insertRows(server.db, 'pm_schedule_location', [
      { pm_schedule_id: id, building_id: 1001, floor_id: 1001, room_id: 1001 },
      { pm_schedule_id: id, building_id: 1002 },
    ])
    await server.generate()
    const places = await findRows(
      server.db,
      'work_order',
      ['building_id', 'room_id', 'set_id'],
      { pm_schedule_id: id },
      'building_id',
    )
    expect(places).toMatchObject([
      { building_id: 1001, room_id: 1001 },
      { building_id: 1002, room_id: null },
    ])
    expect(new Set(places.map(({ set_id }) => set_id)).size).toBe(1)
  })

  test('[C2.056] makes one order per building with its assets', async () => {
    const assets = [await server.newAsset('C-1'), await server.newAsset('C-2'), await server.newAsset('C-3')]
    await updateRows(server.db, 'asset', { building_id: 1002 }, { id: assets[2] ?? 0 })
    const id = await server.newSchedule({ link_option: 'order per building' }, assets)
    expect((await server.generate()).made).toBe(2)
    const { rows } = await sql<{ building_id: number; assets: number }>`select wo.building_id,
      (select count(*)::int from work_order_asset a where a.work_order_id = wo.id) as assets
      from work_order wo where pm_schedule_id = ${id} order by wo.building_id`.execute(server.db)
    expect(rows).toEqual([
      { building_id: 1001, assets: 2 },
      { building_id: 1002, assets: 1 },
    ])
  })

  test('[C2.060] makes one order at the schedule’s building without assets and locations', async () => {
    const id = await server.newSchedule({ building_id: 1003 })
    await server.generate()
    const [made] = await server.ordersOf(id)
    expect((await server.order(made?.id ?? 0)).building).toBe('Annex')
  })

  test.each([
    ['At its next date', '2026-03-01', []],
    ['At once', '2026-03-01', ['2026-03-01 Made']],
    ['Counted from today', '2026-04-01', ['2026-04-01 Made']],
  ])('[C2.040] an asset returns to service: %s', async (backInService, day, more) => {
    const asset = await server.newAsset(`BACK-${backInService}`, 'Storage')
    const id = await server.newSchedule({ link_option: 'order per asset', back_in_service: backInService }, [
      asset,
    ])
    await server.generate()
    server.day('2026-02-15')
    await server.generate()
    expect(await statesOf(id)).toEqual(['2026-01-15 Left off', '2026-02-15 Left off'])
    await server.db.updateTable('asset').set({ status: 'In Service' }).where('id', '=', asset).execute()
    server.day('2026-03-01')
    await server.generate()
    server.day(day)
    await server.generate()
    expect((await statesOf(id)).slice(2)).toEqual(more)
  })
})

describe('several runs', () => {
  test('[C2.049,C2.050] make each occurrence once when concurrent', async () => {
    const schedules: number[] = []
    for (let count = 0; count < 10; count += 1)
      schedules.push(await server.newSchedule({ repeat_period_type: 'Weeks', missed_policy: 'Every one' }))
    server.day('2026-02-05')
    const results = await Promise.all(Array.from({ length: 6 }, () => server.generate()))
    await server.generate()
    for (const id of schedules)
      expect(await statesOf(id)).toEqual(
        ['2026-01-15', '2026-01-22', '2026-01-29', '2026-02-05'].map((day) => `${day} Made`),
      )
    for (const id of schedules) expect(await server.ordersOf(id)).toHaveLength(4)
    expect(results.reduce((sum, { made }) => sum + made, 0)).toBeLessThanOrEqual(40)
  })

  test('[C2.050] continue where an interrupted run stopped', async () => {
    const id = await server.newSchedule({ repeat_period_type: 'Weeks', missed_policy: 'Every one' })
    server.day('2026-02-05')
    const stopped = new AbortController()
    stopped.abort()
    expect(await server.generate(stopped.signal)).toMatchObject({ made: 0 })
    // Raises a database error during the second order.
    await sql`create function fail_second() returns trigger language plpgsql as $$ begin
      if new.k = 2 then raise exception 'the power failed'; end if; return new; end $$`.execute(server.db)
    await sql`create trigger fail_second before insert on pm_occurrence for each row execute function fail_second()`.execute(
      server.db,
    )
    await expect(server.generate()).rejects.toThrow('the power failed')
    expect(await server.ordersOf(id)).toHaveLength(1)
    await sql`drop function fail_second cascade`.execute(server.db)
    expect((await server.generate()).made).toBe(3)
    expect(await server.ordersOf(id)).toHaveLength(4)
    expect((await server.occurrences(id)).map(([k]) => k)).toEqual([1, 2, 3, 4])
  })
})
