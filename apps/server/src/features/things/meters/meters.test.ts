import { type getMeterPlot, plotBuckets } from '@fettle/contract/meter-calls'
import type { AnswerOf } from '@fettle/contract/route'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createMetersApp } from './meters.fixture.ts'

const server = disposeAfterAll(await createMetersApp())

const get = async (path: string) => (await server.as('technician', path)).json
const post = (body: object, subject = 'administrator') =>
  server.post(subject, '/api/Assets/1001/meters', body)
const put = (meterId: number, body: object, ifMatch?: string) =>
  server.put('administrator', `/api/Meters/${meterId}`, body, ifMatch === undefined ? {} : { ifMatch })
const fieldsOf = ({ json }: { json: { errors: { field: string }[] } }) =>
  json.errors.map(({ field }) => field)

describe('[B3.017] a meter', () => {
  test('can be added to an asset, changed and deactivated with permission to edit assets', async () => {
    const { status, json } = await post({
      meterName: 'Cycles',
      meterUnits: 'cycles',
      interval: 500,
      rolloverAt: 99999,
    })
    expect([status, json]).toMatchObject([
      201,
      {
        assetId: 1001,
        assetCode: 'P-10',
        meterName: 'Cycles',
        type: 'Running',
        interval: 500,
        rolloverAt: 99999,
        isActive: true,
        readingCount: 0,
        propertyTimeZone: 'America/New_York',
      },
    ])
    const changed = await put(json.meterID, { meterName: 'Starts', isActive: false }, `"${json.fmModId}"`)
    expect(changed.json).toMatchObject({ meterName: 'Starts', meterUnits: 'cycles', isActive: false })
    expect((await put(json.meterID, { meterName: 'Late' }, `"${json.fmModId}"`)).status).toBe(412)
    expect((await post({ meterName: 'Mine' }, 'technician')).status).toBe(403)
    expect((await server.post('administrator', '/api/Assets/1004/meters', { meterName: 'X' })).status).toBe(
      404,
    )
  })

  test('has a unique name there, and plausible limits', async () => {
    expect(fieldsOf(await post({ meterName: ' RUN TIME ' }))).toEqual(['meterName'])
    expect(fieldsOf(await post({ meterName: '', minimum: 3, maximum: 2 }))).toEqual(['meterName', 'maximum'])
    expect(fieldsOf(await post({ meterName: 'Level', type: 'Gauge', rolloverAt: 5 }))).toEqual(['rolloverAt'])
  })

  test('keeps its kind once it has readings, and its rollover value is at least its highest reading', async () => {
    expect(fieldsOf(await put(1001, { type: 'Gauge' }))).toEqual(['type'])
    expect(fieldsOf(await put(1001, { rolloverAt: 29 }))).toEqual(['rolloverAt'])
    expect((await put(1001, { rolloverAt: 999 })).status).toBe(200)
  })

  test('[B9.009] includes its newest readings, page by page, and within a period', async () => {
    const meter = await get('/api/Meters/1001')
    expect([meter.meterName, meter.readingCount, meter.readings.length]).toEqual(['run time', 30, 25])
    const second = await get('/api/Meters/1001/readings?skip=26')
    expect([
      second.pagination.totalItems,
      second.data.map(({ currentReading }: never) => currentReading),
    ]).toEqual([30, [5, 4, 3, 2, 1]])
    const few = await get('/api/Meters/1001/readings?from=2026-01-04T00:00:00Z&to=2026-01-06T00:00:00Z')
    expect(few.data.map(({ currentReading, usage }: never) => [currentReading, usage])).toEqual([
      [5, 1],
      [4, 1],
      [3, 1],
    ])
  })

  test('is hidden from people of another property', async () => {
    for (const path of ['', '/readings', '/plot', '/readings/export'])
      expect([path, (await server.as('southerner', `/api/Meters/1001${path}`)).status]).toEqual([path, 404])
  })

  test('can be downloaded as a spreadsheet', async () => {
    const { headers, status } = await server.as('technician', '/api/Meters/1001/readings/export')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="MeterReadings.xlsx"',
    ])
  })
})

describe('the plot of a meter', () => {
  test('contains all counted readings in chronological order', async () => {
    const meterId = await server.newMeter()
    for (const [day, value] of [
      [1, 10],
      [3, 30],
      [2, 20],
    ] as const)
      await server.add({ meterId, currentReading: value, readAt: `2026-03-0${day}T12:00:00Z` })
    const wrong = (await server.add({ meterId, currentReading: 900 })).json
    await server.strike(wrong.readingID, 'Wrong')
    const changed = await server.add({ meterId, currentReading: 1, confirm: 'meter changed' })
    expect(await get(`/api/Meters/${meterId}/plot`)).toEqual({
      meterID: meterId,
      readings: 4,
      isThinned: false,
      points: [
        { readAt: '2026-03-01T12:00:00.000Z', value: 10, kind: 'Reading' },
        { readAt: '2026-03-02T12:00:00.000Z', value: 20, kind: 'Reading' },
        { readAt: '2026-03-03T12:00:00.000Z', value: 30, kind: 'Reading' },
        { readAt: changed.json.date, value: 1, kind: 'Meter changed' },
      ],
    })
    expect((await get(`/api/Meters/${meterId}/plot?from=2026-03-02&to=2026-03-02`)).readings).toBe(1)
    expect((await get(`/api/Meters/${await server.newMeter()}/plot`)).points).toEqual([])
  })

  test('of 100,000 readings has the minimum and maximum of each of 600 spans, without losing a spike', async () => {
    const meterId = await server.newMeter({ kind: 'Gauge' })
    await server.db.transaction().execute(async (trx) => {
      // The plot needs neither the history nor the meter's totals, which triggers keep for each reading.
      await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx)
      await sql`insert into meter_reading (meter_id, current_reading, read_at)
        select ${meterId}, case n when 54321 then 99 when 12345 then -99 else 10 + sin(n / 500.0) end,
          '2020-01-01'::timestamptz + n * interval '10 minutes' from generate_series(1, 100000) n`.execute(
        trx,
      )
    })
    await sql`analyze meter_reading`.execute(server.db)
    const tookMs: number[] = []
    let plot: AnswerOf<typeof getMeterPlot> = { meterID: 0, points: [], readings: 0, isThinned: false }
    // The best of several: what else the machine does is not the query's.
    for (let attempt = 0; attempt < 4 && !(Math.min(...tookMs) < 1000); attempt++) {
      const startedMs = performance.now()
      plot = await get(`/api/Meters/${meterId}/plot`)
      tookMs.push(performance.now() - startedMs)
    }
    expect(Math.min(...tookMs)).toBeLessThan(1000)
    const values = plot.points.map(({ value }) => value)
    expect([plot.readings, plot.isThinned, Math.max(...values), Math.min(...values)]).toEqual([
      100_000,
      true,
      99,
      -99,
    ])
    expect(values.length).toBeGreaterThan(plotBuckets)
    expect(values.length).toBeLessThanOrEqual(2 * plotBuckets)
    const times = plot.points.map(({ readAt }) => readAt)
    expect(times).toEqual([...times].sort())
  })
})
