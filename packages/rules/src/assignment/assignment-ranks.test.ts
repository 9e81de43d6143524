import { describe, expect, test } from 'vitest'
import type { DayOff } from '../timecards/shift-gaps.ts'
import { aWorker, hvac, leaks, someFacts } from './assignment.fixture.ts'
import { decideAssignment } from './assignment.ts'
import { shiftStateAt, type WorkerFacts } from './assignment-ranks.ts'

const exactly = (rank: number) => ({ ranks: [{ jobTypeId: leaks.id, rank, autoAssign: true }] })
const anyJob = (rank: number) => ({ ranks: [{ jobTypeId: null, rank, autoAssign: true }] })
const off = { shifts: [] }

const chosen = (workers: readonly WorkerFacts[], work: object = {}) =>
  decideAssignment(someFacts(workers, { work })).assignee?.id ?? null
const stepOf = (workers: readonly WorkerFacts[], step: string) =>
  decideAssignment(someFacts(workers)).steps.find((each) => each.step === step)

describe('candidates', () => {
  test('[C5.014] are workers with automatic assignment for the exact job type, else for any of the trade', () => {
    expect(chosen([aWorker(1, anyJob(1)), aWorker(2, exactly(9))])).toBe(2)
    expect(chosen([aWorker(1, anyJob(1))])).toBe(1)
    const without = { ranks: [{ jobTypeId: leaks.id, rank: 1, autoAssign: false }] }
    expect(chosen([aWorker(1, anyJob(5)), aWorker(2, without)])).toBe(1)
    expect(chosen([aWorker(2, without)])).toBe(null)
    expect(chosen([aWorker(1, anyJob(5)), aWorker(2, { ...exactly(1), isActive: false })])).toBe(1)
    expect(chosen([aWorker(1, { ranks: [{ jobTypeId: 99, rank: 1, autoAssign: true }] })])).toBe(null)
    expect(chosen([aWorker(1, exactly(1)), aWorker(2, anyJob(4))], { jobType: null })).toBe(2)
    expect(chosen([aWorker(1)], { trade: null, jobType: null })).toBe(null)
  })

  test('[C5.015] serve the building or all; without one for the exact job type, those with any job type are considered', () => {
    expect(
      chosen([aWorker(1, { buildingIds: [22] }), aWorker(2, { ...anyJob(9), buildingIds: [21, 22] })]),
    ).toBe(2)
    expect(chosen([aWorker(1, { ...exactly(1), buildingIds: [22] }), aWorker(2, anyJob(9))])).toBe(2)
    expect(chosen([aWorker(1, { buildingIds: [22] })])).toBe(null)
    expect(chosen([aWorker(1, { buildingIds: [22] })], { building: null })).toBe(1)
  })

  test('are returned with the reasons for excluding others', () => {
    const workers = [
      aWorker(1, exactly(1)),
      aWorker(2, { ranks: [] }),
      aWorker(3, { ranks: [{ jobTypeId: leaks.id, rank: 2, autoAssign: false }] }),
      aWorker(4, { ...exactly(3), isActive: false }),
      aWorker(5, { ...exactly(4), buildingIds: [22] }),
    ]
    const outOf = (step: string) =>
      Object.fromEntries(stepOf(workers, step)?.leftOut.map(({ id, why }) => [id, why]) ?? [])
    expect(outOf('exact-job-type')).toEqual({ 2: 'not-ranked', 3: 'not-automatic', 4: 'inactive' })
    expect(outOf('exact-building')).toEqual({ 5: 'building' })
  })
})

describe('preferences', () => {
  test('[C5.016,C5.021] on shift at the start takes precedence over rank, and is skipped if no one is', () => {
    expect(chosen([aWorker(1, { ...anyJob(1), ...off }), aWorker(2, anyJob(9))])).toBe(2)
    const nobody = [aWorker(1, { ...anyJob(1), ...off }), aWorker(2, { ...anyJob(9), ...off })]
    expect(chosen(nobody)).toBe(1)
    expect(stepOf(nobody, 'on-shift')).toMatchObject({
      outcome: 'not-applied',
      left: [{ id: 1 }, { id: 2 }],
      leftOut: [{ why: 'off-shift' }, { why: 'off-shift' }],
    })
  })

  test('[C5.017,C5.021] marked In takes precedence over rank if anyone uses it', () => {
    const isIn = (value: boolean | null) => ({ isIn: value })
    expect(chosen([aWorker(1, isIn(false)), aWorker(2, { ...anyJob(9), ...isIn(true) })])).toBe(2)
    expect(chosen([aWorker(1, isIn(null)), aWorker(2, { ...anyJob(9), ...isIn(true) })])).toBe(2)
    expect(chosen([aWorker(1, isIn(false)), aWorker(2, { ...anyJob(9), ...isIn(false) })])).toBe(1)
    const unused = [aWorker(1, isIn(null)), aWorker(2, isIn(null))]
    expect([chosen(unused), stepOf(unused, 'marked-in')]).toEqual([1, undefined])
  })

  test('[C5.018,C5.019,C5.020] continue with lowest rank, fewest open orders, least recent assignment, name', () => {
    const busy = aWorker(1, { ...anyJob(1), openOrders: 50, lastAssignedMs: 9 })
    expect(chosen([busy, aWorker(2, anyJob(2))])).toBe(1)
    const recent = aWorker(2, { ...anyJob(1), openOrders: 49, lastAssignedMs: 10 })
    expect(chosen([busy, recent])).toBe(2)
    expect(chosen([busy, { ...recent, openOrders: 50 }])).toBe(1)
    expect(
      chosen([
        { ...busy, lastAssignedMs: 10 },
        { ...recent, openOrders: 50, lastAssignedMs: null },
      ]),
    ).toBe(2)
    expect(chosen([aWorker(1, { name: 'bo' }), aWorker(2, { name: 'Al' })])).toBe(2)
  })

  test('are returned with the deciding figure', () => {
    const workers = [aWorker(1, { openOrders: 2 }), aWorker(2, { openOrders: 7 })]
    expect(stepOf(workers, 'fewest-open')).toEqual({
      step: 'fewest-open',
      outcome: 'narrowed',
      left: [{ id: 1, name: 'Worker 1' }],
      leftOut: [{ id: 2, name: 'Worker 2', why: 'open-orders', value: 7 }],
    })
    // With one candidate left, no further step is taken.
    expect(stepOf(workers, 'least-recent')).toBeUndefined()
  })
})

describe('[C5.016] a shift', () => {
  const zone = 'America/New_York'
  const night = { shifts: [{ weekday: 6, from: '22:00', to: '06:00' }], daysOff: [] as DayOff[] }
  const at = (worker: typeof night, iso: string) => shiftStateAt(worker, Date.parse(iso), zone)

  test('includes its start and excludes its end, in the property’s time', () => {
    const day = { shifts: [{ weekday: 1, from: '08:00', to: '16:30' }], daysOff: [] }
    expect([
      at(day, '2026-03-09T11:59:59Z'),
      at(day, '2026-03-09T12:00:00Z'),
      at(day, '2026-03-09T20:29:59Z'),
      at(day, '2026-03-09T20:30:00Z'),
    ]).toEqual(['off-shift', 'on-shift', 'on-shift', 'off-shift'])
  })

  test('past midnight continues in the morning, even when clocks change', () => {
    // Forward on Sunday, 8 March 2026, at 2:00 (7:00 UTC): 6:00 is 10:00 UTC.
    expect([at(night, '2026-03-08T09:59:00Z'), at(night, '2026-03-08T10:00:00Z')]).toEqual([
      'on-shift',
      'off-shift',
    ])
    // Back on Sunday, 1 November 2026, at 2:00 (6:00 UTC): 1:30 occurs twice, 6:00 is 11:00 UTC.
    const times = ['05:30', '06:30', '10:59', '11:00'].map((time) => at(night, `2026-11-01T${time}:00Z`))
    expect(times).toEqual(['on-shift', 'on-shift', 'on-shift', 'off-shift'])
    expect(at(night, '2026-03-07T10:30:00Z')).toBe('off-shift')
  })

  test('on a day off is skipped, including its part after midnight', () => {
    const free = { ...night, daysOff: [{ from: '2026-03-14', to: '2026-03-14', reason: 'Vacation' }] }
    expect([at(free, '2026-03-15T03:00:00Z'), at(free, '2026-03-15T08:00:00Z')]).toEqual([
      'day-off',
      'day-off',
    ])
    // A day off on Sunday does not affect the shift that started on Saturday.
    const sunday = { from: '2026-03-15', to: '2026-03-16', reason: '' }
    expect(at({ ...night, daysOff: [sunday] }, '2026-03-15T08:00:00Z')).toBe('on-shift')
  })
})

test('workers of another trade are not candidates for an order without a trade', () => {
  expect(chosen([aWorker(1)], { trade: hvac, jobType: null })).toBe(1)
})
