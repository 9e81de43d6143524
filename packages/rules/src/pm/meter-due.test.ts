import { describe, expect, test } from 'vitest'
import { addDays } from '../time/time.ts'
import { type DatedReading, isReadingWanted, type MeterState, meanPerDay } from './meter-due.ts'
import type { MeterRule, PmRule } from './plan.ts'
import { aMeter, aPlan, aState, occurrences } from './pm.fixture.ts'

const reading = (day: string, value: number, kind: DatedReading['kind'] = 'Reading'): DatedReading => ({
  day,
  value,
  kind,
})
const running = (
  changes: Partial<Extract<MeterRule['trigger'], { meterKind: 'Running' }>> = {},
  orAfterMonths: number | null = null,
): PmRule => ({
  kind: 'Meter',
  meterName: 'Hours',
  trigger: { meterKind: 'Running', every: 100, startAt: null, early: 0, ...changes },
  orAfterMonths,
})
const due = (rule: PmRule, meter: MeterState, limit = 2) =>
  occurrences(aPlan({ rule }), aState('2026-01-01', { meter }), { limit, today: '2026-04-01' }).map(
    ({ k, on, isEstimated }) => [k, on, isEstimated],
  )
/** Ten units a day, read every ten days. */
const steady = (count: number, from = '2026-01-01', value = 1000): DatedReading[] =>
  Array.from({ length: count }, (_, index) => reading(addDays(from, index * 10), value + index * 100))

describe('a cumulative meter', () => {
  test('is due n units after the last service, on the day of the reading [C2.062] [C2.064]', () => {
    const service = { day: '2026-01-01', value: 1000 }
    const meter = aMeter(
      [reading('2026-01-01', 1000), reading('2026-01-20', 1099), reading('2026-01-21', 1100)],
      {
        service,
        countedReadings: 1,
      },
    )
    expect(due(running(), meter, 1)).toEqual([[1, '2026-01-21', false]])
    expect(due(running({ early: 1 }), meter, 1)).toEqual([[1, '2026-01-20', false]])
  })

  test('has one occurrence per crossing, even for two on one day [C2.063]', () => {
    const meter = aMeter([reading('2026-01-01', 1000), reading('2026-03-01', 1250)], {
      service: { day: '2026-01-01', value: 1000 },
      countedReadings: 1,
    })
    expect(due(running(), meter, 2).slice(0, 2)).toEqual([
      [1, '2026-03-01', false],
      [2, '2026-03-01', false],
    ])
    expect(
      occurrences(aPlan({ rule: running() }), aState('2026-01-01', { meter }), { limit: 2 }),
    ).toMatchObject([{ state: 'Planned' }, { state: 'Planned' }])
  })

  test('does not repeat decisions since the last service [C2.063]', () => {
    const meter = aMeter([reading('2026-01-01', 1000), reading('2026-03-01', 1250)], {
      service: { day: '2026-01-01', value: 1000 },
      countedReadings: 1,
      decidedOn: ['2026-03-01'],
    })
    const next = occurrences(aPlan({ rule: running() }), aState('2026-01-01', { meter, nextK: 2 }), {
      limit: 1,
    })
    expect(next).toMatchObject([{ k: 2, on: '2026-03-01', isEstimated: false }])
  })

  test('is first due at its start value [C2.061]', () => {
    const meter = aMeter([
      reading('2026-01-01', 4900),
      reading('2026-01-11', 5000),
      reading('2026-01-21', 5100),
    ])
    expect(due(running({ startAt: 5000 }), meter, 2)).toEqual([
      [1, '2026-01-11', false],
      [2, '2026-01-21', false],
    ])
    expect(due(running({ startAt: 9000 }), meter, 1)).toEqual([[1, '2027-02-15', true]])
  })

  test('counts across its rollover value [C2.065]', () => {
    const meter = aMeter(
      [reading('2026-01-01', 950), reading('2026-01-11', 40, 'Rollover'), reading('2026-01-21', 60)],
      {
        meter: { kind: 'Running', rolloverAt: 999 },
        service: { day: '2026-01-01', value: 950 },
        countedReadings: 1,
      },
    )
    expect(due(running(), meter, 1)).toEqual([[1, '2026-01-21', false]])
  })

  test('starts a new span after a meter change [C2.065]', () => {
    const meter = aMeter(
      [
        reading('2026-01-01', 1000),
        reading('2026-01-11', 1090),
        reading('2026-01-12', 5, 'Meter changed'),
        reading('2026-01-22', 104),
        reading('2026-01-23', 105),
      ],
      { service: { day: '2026-01-01', value: 1000 }, countedReadings: 1 },
    )
    expect(due(running(), meter, 1)).toEqual([[1, '2026-01-23', false]])
  })

  test('is due after m months if that is earlier [C2.061]', () => {
    const idle = aMeter([reading('2026-01-01', 1000)], {
      service: { day: '2026-01-01', value: 1000 },
      countedReadings: 1,
    })
    expect(due(running({}, 6), idle)).toEqual([
      [1, '2026-07-01', false],
      [2, '2027-01-01', true],
    ])
    const busy = aMeter(steady(4), { service: { day: '2026-01-01', value: 1000 }, countedReadings: 1 })
    expect(due(running({}, 6), busy, 1)).toEqual([[1, '2026-01-11', false]])
  })

  test('is due after m months despite an earlier unconfirmed estimate [C2.061] [C2.062]', () => {
    const service = { day: '2026-01-01', value: 1000 }
    // Four units a day: 100 are expected on January 26th, a month is over on February 1st.
    const readings = [reading('2026-01-01', 1000), reading('2026-01-11', 1040)]
    const meter = aMeter(readings, { service, countedReadings: 1 })
    const first = (today: string) =>
      occurrences(aPlan({ rule: running({}, 1) }), aState('2026-01-01', { meter }), { limit: 1, today })
    expect(first('2026-01-31')).toMatchObject([{ on: '2026-01-26', isEstimated: true }])
    expect(first('2026-02-01')).toMatchObject([{ on: '2026-02-01', isEstimated: false }])
    expect(first('2026-03-01')).toMatchObject([{ on: '2026-02-01', isEstimated: false }])
  })

  test('ignores readings before the last service [C2.064]', () => {
    const readings = [
      reading('2026-01-01', 900),
      reading('2026-01-05', 5, 'Meter changed'),
      reading('2026-01-10', 50),
      reading('2026-01-20', 149),
      reading('2026-01-21', 150),
    ]
    const meter = aMeter(readings, { service: { day: '2026-01-10', value: 50 }, countedReadings: 3 })
    expect(due(running(), meter, 1)).toEqual([[1, '2026-01-21', false]])
  })

  test('counts decisions up to the day of its change toward the old meter [C2.065]', () => {
    const meter = aMeter(
      [
        reading('2026-01-01', 1000),
        reading('2026-01-12', 1100),
        reading('2026-01-12', 5, 'Meter changed'),
        reading('2026-01-22', 105),
      ],
      { service: { day: '2026-01-01', value: 1000 }, countedReadings: 1, decidedOn: ['2026-01-12'] },
    )
    const next = { limit: 1, today: '2026-04-01' }
    expect(
      occurrences(aPlan({ rule: running() }), aState('2026-01-01', { meter, nextK: 2 }), next),
    ).toMatchObject([{ k: 2, on: '2026-01-22', isEstimated: false }])
  })
})

describe('an estimate', () => {
  test('projects the 90-day mean from the day of the last reading [C2.066]', () => {
    const readings = [reading('2025-01-01', 0), ...steady(10)]
    const meter = aMeter(readings, { service: { day: '2026-04-01', value: 1900 }, countedReadings: 11 })
    expect(meanPerDay(meter)).toBe(10)
    expect(due(running({ every: 205 }), meter)).toEqual([
      [1, '2026-04-22', true],
      [2, '2026-05-12', true],
    ])
  })

  test('uses the last two readings if 90 days contain only one, and is absent without usage [C2.066]', () => {
    expect(meanPerDay(aMeter([reading('2025-01-01', 0), reading('2026-01-01', 730)]))).toBe(2)
    expect(meanPerDay(aMeter([reading('2026-01-01', 730)]))).toBeNull()
    expect(meanPerDay(aMeter([reading('2026-01-01', 730), reading('2026-01-11', 730)]))).toBeNull()
    expect(due(running(), aMeter([reading('2026-01-01', 730)]))).toEqual([])
  })

  test('includes the reading 90 days before the last one [C2.066]', () => {
    const readings = (first: string) => [
      reading(first, 0),
      reading('2026-03-22', 0),
      reading('2026-04-01', 90),
    ]
    expect(meanPerDay(aMeter(readings('2026-01-01')))).toBe(1)
    expect(meanPerDay(aMeter(readings('2025-12-31')))).toBe(9)
  })

  test('excludes a meter change and its days [C2.066]', () => {
    const readings = [...steady(3), reading('2026-02-20', 5, 'Meter changed'), reading('2026-02-22', 25)]
    expect(meanPerDay(aMeter(readings))).toBe(10)
  })

  test('requests a reading if the last one is older than three usual intervals [C2.067]', () => {
    const meter = aMeter(steady(4))
    expect(isReadingWanted(meter, '2026-03-02')).toBe(false)
    expect(isReadingWanted(meter, '2026-03-03')).toBe(true)
    expect(isReadingWanted(aMeter([]), '2026-01-01')).toBe(true)
    const single = aMeter([reading('2026-01-01', 5)])
    expect([isReadingWanted(single, '2026-04-01'), isReadingWanted(single, '2026-04-02')]).toEqual([
      false,
      true,
    ])
  })
})

describe('a gauge', () => {
  const gauge = (side: 'above' | 'below', limit: number): PmRule => ({
    kind: 'Meter',
    meterName: 'Pressure',
    trigger: { meterKind: 'Gauge', side, limit },
    orAfterMonths: null,
  })
  const levels = [3, 6, 7, 5, 4, 8].map((value, index) => reading(addDays('2026-01-01', index), value))
  const meter = aMeter(levels, { meter: { kind: 'Gauge', rolloverAt: null } })

  test('triggers beyond its limit, and again only after returning inside [C2.065]', () => {
    expect(due(gauge('above', 5), meter, 5)).toEqual([
      [1, '2026-01-02', false],
      [2, '2026-01-06', false],
    ])
    expect(due(gauge('below', 4), meter, 5)).toEqual([[1, '2026-01-01', false]])
  })

  test('is inside at exactly its limit [C2.065]', () => {
    const values = [5, 6, 5, 6].map((value, index) => reading(addDays('2026-01-01', index), value))
    const atLimit = { ...meter, readings: values }
    expect(due(gauge('above', 5), atLimit, 5).map(([, on]) => on)).toEqual(['2026-01-02', '2026-01-04'])
    expect(due(gauge('below', 5), atLimit, 5)).toEqual([])
  })

  test('does not trigger twice on the same reading [C2.065]', () => {
    expect(due(gauge('above', 5), { ...meter, countedReadings: 4 }, 5)).toEqual([[1, '2026-01-06', false]])
  })

  test('waits to return inside after it triggered [C2.065]', () => {
    expect(due(gauge('above', 5), { ...meter, countedReadings: 2, isOutside: true }, 5)).toEqual([
      [1, '2026-01-06', false],
    ])
  })
})
