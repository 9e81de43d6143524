import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { recordStatements, type SentStatement, unpreparedAmong } from '#platform/testing/sent-statements.ts'
import { createPmsApp, type PmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  server.day('2026-01-15')
})

const writes = /\b(insert into|update|delete from)\b/i
const takesNumber = ({ text }: SentStatement) => text.includes('next_number(')

let procedures = 0
/** Creates a schedule with a procedure. */
async function fullSchedule(overrides: Parameters<PmsApp['newSchedule']>[0] = {}): Promise<number> {
  const procedureId = await insertRow(server.db, 'procedure', { title: `Pump round ${++procedures}` })
  await insertRows(server.db, 'procedure_line', { procedure_id: procedureId, sort_order: 1, text: 'Listen' })
  return await server.newSchedule({ trade_id: 1001, procedure_id: procedureId, ...overrides })
}

describe('an order of the generator', () => {
  test('takes one transaction of four prepared statements, and one that waits for the disk', async () => {
    const weekly = { repeat_period_type: 'Weeks', missed_policy: 'Every one' }
    await fullSchedule(weekly)
    server.day('2026-02-12')
    await server.generate()
    const sentFor = async (day: string) => {
      server.day(day)
      return await recordStatements(() => server.generate())
    }
    const none = await sentFor('2026-02-13')
    const one = await sentFor('2026-02-19')
    const two = await sentFor('2026-03-05')
    expect([one, two].map((sent) => sent.filter(takesNumber).length)).toEqual([1, 2])
    expect([one.length - none.length, two.length - one.length]).toEqual([6, 6])
    const ofOrders = two.slice(two.findIndex(({ text }) => text.includes('skip locked')))
    expect(ofOrders).toHaveLength(12)
    expect(unpreparedAmong(ofOrders)).toEqual([])
  })

  test('[C2.052] takes its number in its last write', async () => {
    const [pump, fan] = [await server.newAsset('LAST-1'), await server.newAsset('LAST-2')]
    const id = await fullSchedule({ link_option: 'order per asset' })
    for (const asset_id of [pump, fan])
      await server.db.insertInto('pm_schedule_asset').values({ pm_schedule_id: id, asset_id }).execute()
    const sent = await recordStatements(() => server.generate())
    expect(sent.filter(takesNumber)).toHaveLength(2)
    const after = sent.slice(sent.findIndex(takesNumber) + 1)
    // The lock of the next target belongs to the next transaction.
    const own = after.slice(
      0,
      after.findIndex(({ text }) => text.includes('skip locked')),
    )
    expect(own.filter(({ text }) => writes.test(text))).toEqual([])
    expect((await server.ordersOf(id)).map(({ set_id }) => set_id !== null)).toEqual([true, true])
  })

  test('runs in parallel with orders of other schedules, but in sequence within a schedule', async () => {
    const startsOf = (sent: readonly SentStatement[]) =>
      sent.flatMap(({ text }, at) => (text.includes('skip locked') ? [at] : []))
    await fullSchedule()
    await fullSchedule()
    // Opens the connections beforehand, so that the second lane is not delayed.
    await Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(server.db)))
    const apart = await recordStatements(() => server.generate())
    expect(apart.filter(takesNumber)).toHaveLength(2)
    expect(startsOf(apart)[1]).toBeLessThan(apart.findIndex(takesNumber))

    await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
    const id = await fullSchedule({ link_option: 'order per asset' })
    for (const code of ['TURN-1', 'TURN-2'])
      await insertRows(server.db, 'pm_schedule_asset', {
        pm_schedule_id: id,
        asset_id: await server.newAsset(code),
      })
    const inTurn = await recordStatements(() => server.generate())
    expect(inTurn.filter(takesNumber)).toHaveLength(2)
    expect(startsOf(inTurn)[1]).toBeGreaterThan(inTurn.findIndex(takesNumber))
  })

  test('[C2.037] that replaces the previous one locks it before taking the number', async () => {
    const id = await fullSchedule({ while_open: 'Replace' })
    await server.generate()
    const [first] = await server.ordersOf(id)
    server.day('2026-02-15')
    const sent = await recordStatements(() => server.generate())
    const locking = sent.findIndex(({ text }) =>
      /from work_order where id = \$1 for no key update/.test(text),
    )
    expect(locking).toBeGreaterThan(-1)
    expect(locking).toBeLessThan(sent.findIndex(takesNumber))
    expect((await server.ordersOf(id)).map(({ status_kind: kind }) => kind)).toEqual(['dnc', 'open'])
    expect(first).toBeDefined()
  })
})

/** Makes the first `times` orders of a schedule fail with a database error. */
async function refuse(scheduleId: number, errcode: string, times: number): Promise<() => Promise<unknown>> {
  await sql`create sequence refusals`.execute(server.db)
  await sql`create function refuse_order() returns trigger language plpgsql as $$ begin
    if nextval('refusals') <= ${sql.lit(times)} then
      raise exception 'in the way' using errcode = ${sql.lit(errcode)}; end if;
    return new; end $$`.execute(server.db)
  await sql`create trigger refused before insert on work_order for each row
    when (new.pm_schedule_id = ${sql.lit(scheduleId)}) execute function refuse_order()`.execute(server.db)
  return async () => {
    await sql`drop function refuse_order cascade`.execute(server.db)
    await sql`drop sequence refusals`.execute(server.db)
  }
}

describe('a schedule that hits a lock', () => {
  test.each([
    ['55P03', 'a lock that is not granted in time'],
    ['40P01', 'a deadlock'],
  ])('[C2.050] %s (%s) is retried after the others', async (errcode) => {
    const [locked, other] = [await server.newSchedule(), await server.newSchedule()]
    const stop = await refuse(locked, errcode, 1)
    expect((await server.generate()).made).toBe(2)
    const [late, early] = [await server.ordersOf(locked), await server.ordersOf(other)]
    expect(late[0]?.number).toBe((early[0]?.number ?? 0) + 1)
    await stop()
  })

  test('[C2.050] fails after the second lock timeout, and the others get their orders', async () => {
    const [locked, other] = [await server.newSchedule(), await server.newSchedule()]
    const stop = await refuse(locked, '55P03', 2)
    await expect(server.generate()).rejects.toThrow('in the way')
    expect(await server.ordersOf(locked)).toHaveLength(0)
    expect(await server.ordersOf(other)).toHaveLength(1)
    await stop()
    expect((await server.generate()).made).toBe(1)
  })
})
