import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { downtimeByYear } from './asset-downtime.ts'

const at = (iso: string) => Date.parse(iso)
const now = at('2026-03-10T15:00:00Z')
const zone = 'America/New_York'
const out = (since: string) => ({ status: 'Out of Service', sinceMs: at(since) }) as const
const works = (since: string) => ({ status: 'In Service', sinceMs: at(since) }) as const
const reported = (hours: number, entered: string, ended: string | null) => ({
  hours,
  enteredMs: at(entered),
  endedMs: ended === null ? null : at(ended),
})
const years = (input: Partial<Parameters<typeof downtimeByYear>[0]>) =>
  Object.fromEntries(downtimeByYear({ statuses: [], reported: [], nowMs: now, zone, ...input }))

describe('an asset’s downtime', () => {
  test('is the time in down statuses, until the next status or now', () => {
    expect(
      years({
        statuses: [
          out('2026-03-01T00:00:00Z'),
          { status: 'Repair Shop', sinceMs: at('2026-03-01T10:00:00Z') },
          works('2026-03-01T12:00:00Z'),
          { status: 'Storage', sinceMs: at('2026-03-02T00:00:00Z') },
          out('2026-03-10T14:45:00Z'),
        ],
      }),
    ).toEqual({ 2026: 12.25 })
  })

  test('is split at the end of the property’s year', () => {
    expect(years({ statuses: [out('2025-12-31T22:00:00Z'), works('2026-01-01T10:00:00Z')] })).toEqual({
      2025: 7,
      2026: 5,
    })
    expect(years({ statuses: [out('2023-06-01T04:00:00Z')] })).toMatchObject({ 2024: 8784, 2025: 8760 })
  })

  test('includes hours reported on orders, unless the asset was down while they were open', () => {
    const statuses = [out('2026-02-01T00:00:00Z'), works('2026-02-02T00:00:00Z')]
    expect(
      years({
        statuses,
        reported: [
          reported(3, '2026-01-01T04:59:00Z', '2026-01-31T00:00:00Z'),
          reported(5, '2026-01-31T00:00:00Z', '2026-02-01T12:00:00Z'),
          reported(7, '2026-01-30T00:00:00Z', null),
          reported(0.5, '2026-02-03T00:00:00Z', null),
        ],
      }),
    ).toEqual({ 2025: 3, 2026: 24.5 })
  })

  test('adds up to the total time across years', () => {
    const minute = fc.integer({ min: at('1990-01-01T00:00:00Z') / 60_000, max: now / 60_000 })
    fc.assert(
      fc.property(minute, minute, (one, other) => {
        const [from, to] = [Math.min(one, other) * 60_000, Math.max(one, other) * 60_000]
        const statuses = [
          { status: 'Not In Service' as const, sinceMs: from },
          { status: 'In Service' as const, sinceMs: to },
        ]
        const parts = [...downtimeByYear({ statuses, reported: [], nowMs: now, zone }).values()]
        const total = parts.reduce((all, part) => all + part, 0)
        expect(Math.abs(total - (to - from) / 3_600_000)).toBeLessThanOrEqual(0.005 * (parts.length + 1))
      }),
    )
  })
})
