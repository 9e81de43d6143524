import { expect, test } from 'vitest'
import { availabilityOf } from './asset-availability.ts'

const of = (downtime: readonly (readonly [number, number])[], beginsOn: string, now: string) =>
  availabilityOf({
    downtime: new Map(downtime),
    beginsOn,
    nowMs: Date.parse(now),
    zone: 'America/New_York',
  })

test('availability is the share of hours without downtime since first use, by year and overall', () => {
  const { ofYear, whole } = of([[2025, 87.6]], '2025-01-01', '2026-01-11T05:00:00Z')
  expect([ofYear(2025), ofYear(2026), whole]).toEqual([99, 100, 99.03])
})

test('the first year counts from first use, and earlier years have no availability', () => {
  const { ofYear, whole } = of(
    [
      [2023, 500],
      [2025, 24],
    ],
    '2025-12-22',
    '2026-01-01T05:00:00Z',
  )
  expect([ofYear(2023), ofYear(2025), ofYear(2026), whole]).toEqual([null, 90, null, 90])
})

test('downtime longer than the period means 0, and a future start has no availability', () => {
  expect(of([[2026, 9999]], '2026-01-01', '2026-01-02T05:00:00Z').whole).toBe(0)
  expect(of([], '2027-01-01', '2026-01-02T05:00:00Z').whole).toBeNull()
})
