import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRow } from '#platform/testing/rows.ts'
import { createMetersApp } from './meters.fixture.ts'

const server = disposeAfterAll(await createMetersApp())
await server.db
  .insertInto('work_order_asset')
  .values({ work_order_id: 1001, asset_id: 1001 })
  .onConflict((conflict) => conflict.doNothing())
  .execute()

const errorsOf = ({ json }: { json: { errors: { field: string; code: string; message: string }[] } }) =>
  json.errors.map(({ field, code, message }) => [field, code, message])
const readingsOf = async (meterId: number) =>
  (await server.as('technician', `/api/Meters/${meterId}/readings`)).json.data

describe('[B7.037,B3.019] adding a reading', () => {
  test('requires permission to view assets, and stores notes, order and reader', async () => {
    const meterId = await server.newMeter()
    const { status, json } = await server.add({
      MeterId: meterId,
      CurrentReading: '100.5',
      Notes: ' Read twice ',
      workorderId: 1001,
    })
    expect([status, json]).toMatchObject([
      201,
      {
        meterID: meterId,
        currentReading: 100.5,
        previousReading: null,
        usage: null,
        kind: 'Reading',
        date: '2026-03-10T15:00:00.000Z',
        notes: 'Read twice',
        workorderId: 1001,
        wkordNum: '501',
        readBy: 'Tess Tern',
        warnings: [],
        can: { strike: true },
      },
    ])
    const next = await server.add({ meterId, currentReading: '110', previousReading: '100.5' })
    expect(next.json).toMatchObject({ previousReading: 100.5, usage: 9.5 })
    expect((await server.add({ meterId, currentReading: '120' }, { subject: 'requester' })).status).toBe(403)
  })

  test.each([
    ['', 'required', 'Reading is required.'],
    ['0', 'not-allowed', 'The reading must be a number other than 0.'],
    ['twelve', 'not-a-number', 'The reading must be a number of at most four decimals, such as 1234.5.'],
    ['-3', 'not-positive', 'A running meter counts up from 0; its reading is above 0.'],
  ])('[B5.007] [B8.015] rejects %j at its field', async (currentReading, code, message) => {
    const answer = await server.add({ meterId: 1001, currentReading })
    expect([answer.status, errorsOf(answer)]).toEqual([400, [['currentReading', code, message]]])
  })

  test('a cumulative meter only rises, unless a meter change or a rollover is confirmed', async () => {
    const meterId = await server.newMeter({ rollover_at: 999 })
    await server.add({ meterId, currentReading: 990 })
    const lower = await server.add({ meterId, currentReading: 5 })
    expect([lower.status, errorsOf(lower)]).toEqual([
      400,
      [
        [
          'currentReading',
          'below-last',
          '5 is below the last reading (990). Confirm a meter change or correct it.',
        ],
      ],
    ])
    const rolled = await server.add({ meterId, currentReading: 5, confirm: 'rollover' })
    expect(rolled.json).toMatchObject({ kind: 'Rollover', previousReading: 990, usage: 15 })
    const changed = await server.add({ meterId, currentReading: 2, confirm: 'meter changed' })
    expect(changed.json).toMatchObject({ kind: 'Meter changed', previousReading: 5, usage: null })
    expect((await server.add({ meterId, currentReading: 12 })).json).toMatchObject({ usage: 10 })
  })

  test('a gauge may fall, and values beyond its limits show a warning', async () => {
    const meterId = await server.newMeter({ kind: 'Gauge', units: 'bar', minimum: 2, maximum: 4 })
    expect((await server.add({ meterId, currentReading: 4.5 })).json.warnings).toEqual([
      '4.5 bar is above the maximum of 4 bar.',
    ])
    expect((await server.add({ meterId, currentReading: 3 })).json).toMatchObject({
      usage: null,
      warnings: [],
    })
  })

  test("a reading at another time must fit between its neighbors, in the property's zone", async () => {
    const meterId = await server.newMeter()
    await server.add({ meterId, currentReading: 10, readAt: '2026-03-01' })
    await server.add({ meterId, currentReading: 30, readAt: '2026-03-03T12:00:00Z' })
    const above = await server.add({ meterId, currentReading: 31, readAt: '2026-03-02T08:00' })
    expect(errorsOf(above)[0]?.slice(0, 2)).toEqual(['currentReading', 'above-next'])
    const between = await server.add({ meterId, currentReading: 20, readAt: '2026-03-02T08:00' })
    expect(between.json).toMatchObject({ date: '2026-03-02T13:00:00.000Z', previousReading: 10, usage: 10 })
    expect((await readingsOf(meterId)).map(({ usage }: { usage: number }) => usage)).toEqual([10, 10, null])
    const again = await server.add({ meterId, currentReading: 20, readAt: '2026-03-02T08:00' })
    expect(errorsOf(again)).toEqual([
      ['readAt', 'not-allowed', 'This meter has a reading of this moment already.'],
    ])
    const future = await server.add({ meterId, currentReading: 40, readAt: '2026-03-11' })
    expect(errorsOf(future)).toEqual([['readAt', 'not-allowed', 'A reading cannot be from the future.']])
  })

  test('an outdated previous reading is reported', async () => {
    const meterId = await server.newMeter()
    await server.add({ meterId, currentReading: 10 })
    const stale = await server.add({ meterId, currentReading: 12, previousReading: 9 })
    expect(errorsOf(stale)).toEqual([
      ['previousReading', 'not-allowed', 'The last reading is 10 now. Check yours, and add it again.'],
    ])
  })

  test('twenty concurrent readings each have the correct previous reading', async () => {
    const meterId = await server.newMeter()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.add({ meterId, currentReading: 7 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(({ json }) => json.previousReading === null)).toHaveLength(1)
    const stored = await findRows(server.db, 'meter_reading', ['previous_reading', 'read_at'], {
      meter_id: meterId,
    })
    expect(stored.filter(({ previous_reading }) => previous_reading === null)).toHaveLength(1)
    expect(new Set(stored.map(({ read_at }) => read_at.getTime())).size).toBe(20)
  })

  test('for two conflicting concurrent readings, exactly one is rejected', async () => {
    const meterId = await server.newMeter()
    const answers = await Promise.all(
      [40, 30, 20, 10].map((value) => server.add({ meterId, currentReading: value })),
    )
    const rising = (await readingsOf(meterId)).map(
      ({ currentReading }: { currentReading: number }) => currentReading,
    )
    expect(rising).toEqual([...rising].sort((a, b) => b - a))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(rising.length)
  })

  test('a repeated call with the same key adds no reading', async () => {
    const meterId = await server.newMeter()
    const form = { meterId, currentReading: 7 }
    const first = await server.add(form, { idempotencyKey: 'reading-1' })
    const again = await server.add(form, { idempotencyKey: 'reading-1' })
    expect(again.json).toEqual(first.json)
    expect(await readingsOf(meterId)).toHaveLength(1)
  })

  test("an order must list the asset and be visible to the person; other people's meters are not found", async () => {
    const meterId = await server.newMeter()
    const other = await server.add({ meterId, currentReading: 7, workorderId: 1003 })
    expect(errorsOf(other)).toEqual([
      ['workorderId', 'not-allowed', 'This order does not name the asset of the meter.'],
    ])
    expect((await server.add({ meterId, currentReading: 7, workorderId: 1006 })).status).toBe(403)
    expect((await server.add({ meterId: 1003, currentReading: 7 })).status).toBe(404)
    const retired = await server.newMeter({ is_active: false, name: 'Old one' })
    expect(errorsOf(await server.add({ meterId: retired, currentReading: 7 }))).toEqual([
      ['meterId', 'not-allowed', 'Old one is no longer read.'],
    ])
  })
})

describe('a wrong reading', () => {
  test('is voided with a reason by its author, remains visible and no longer counts', async () => {
    const meterId = await server.newMeter()
    await server.add({ meterId, currentReading: 10 })
    const wrong = (await server.add({ meterId, currentReading: 1000 })).json
    expect(errorsOf(await server.strike(wrong.readingID, ' '))).toEqual([
      ['reason', 'required', 'Reason is required.'],
    ])
    const struck = await server.strike(wrong.readingID, 'One 0 too many')
    expect([struck.status, struck.json]).toMatchObject([
      200,
      {
        strikeReason: 'One 0 too many',
        struckBy: 'Tess Tern',
        struckDateTime: '2026-03-10T15:00:00.000Z',
        usage: null,
        can: { strike: false },
      },
    ])
    expect((await server.add({ meterId, currentReading: 20 })).json).toMatchObject({
      previousReading: 10,
      usage: 10,
    })
    expect(await readingsOf(meterId)).toHaveLength(3)
    expect((await server.strike(wrong.readingID, 'Again')).status).toBe(409)
  })

  test('of another author requires permission to edit assets', async () => {
    const meterId = await server.newMeter()
    const { readingID } = (await server.add({ meterId, currentReading: 10 })).json
    expect((await server.strike(readingID, 'Not mine', 'viewer')).status).toBe(403)
    expect((await server.strike(readingID, 'Not mine', 'southerner')).status).toBe(404)
    expect((await server.strike(readingID, 'Wrong meter', 'administrator')).status).toBe(200)
  })

  test('cannot be voided while a later one depends on it', async () => {
    const meterId = await server.newMeter()
    await server.add({ meterId, currentReading: 100 })
    const changed = (await server.add({ meterId, currentReading: 5, confirm: 'meter changed' })).json
    await server.add({ meterId, currentReading: 9 })
    expect(errorsOf(await server.strike(changed.readingID, 'Typo'))[0]?.slice(0, 2)).toEqual([
      'reason',
      'above-next',
    ])
  })

  test.each([
    [{ category: 'CM', number: 9001 }, '9001'],
    [{ category: 'REQ', request_number: 77 }, 'REQ 77'],
  ])('keeps the number of its order %j after the order is deleted', async (columns, number) => {
    const meterId = await server.newMeter()
    const id = await insertRow(server.db, 'work_order', {
      property_id: 1001,
      time_zone: 'America/New_York',
      status_kind: 'open',
      description: 'Look',
      ...columns,
    })
    await server.db.insertInto('work_order_asset').values({ work_order_id: id, asset_id: 1001 }).execute()
    const entry = { meterId, currentReading: 10, workorderId: id }
    const { readingID } = (await server.add(entry, { subject: 'administrator' })).json
    await server.as('administrator', `/api/Workorders/${id}`, { method: 'DELETE' })
    const kept = { readingID, currentReading: 10, wkordNum: number, workorderId: null, struckDateTime: null }
    expect(await readingsOf(meterId)).toMatchObject([kept])
    const { meters } = (await server.as('technician', '/api/Assets/1001')).json
    const own = meters.find((meter: { meterID: number }) => meter.meterID === meterId)
    expect(own.readings).toMatchObject([kept])
    const forged = server.db.updateTable('meter_reading').set({ deleted_order_number: '1' })
    await expect(forged.where('id', '=', readingID).execute()).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot be edited or deleted, not even in the database', async () => {
    const meterId = await server.newMeter()
    const { readingID } = (await server.add({ meterId, currentReading: 10, workorderId: 1001 })).json
    const refused = (columns: object) =>
      server.db
        .updateTable('meter_reading')
        .set(columns)
        .where('id', '=', readingID)
        .execute()
        .then(
          () => null,
          (error: { code: string }) => error.code,
        )
    for (const columns of [
      { current_reading: 11 },
      { previous_reading: 3 },
      { read_at: new Date() },
      { notes: 'Other' },
      { kind: 'Rollover' },
      { work_order_id: 1002 },
      { work_order_id: null, deleted_order_number: '7', notes: 'Other' },
    ])
      expect([columns, await refused(columns)]).toEqual([columns, '42501'])
    await server.strike(readingID, 'Wrong')
    expect(await refused({ strike_reason: 'Other' })).toBe('42501')
    expect(await refused({ struck_at: null, struck_by: null, strike_reason: null })).toBe('42501')
    const deleted = server.db.deleteFrom('meter_reading').where('id', '=', readingID).execute()
    await expect(deleted).rejects.toMatchObject({ code: '42501' })
    await server.db.deleteFrom('meter').where('id', '=', meterId).execute()
  })
})
