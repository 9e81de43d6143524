import { roundHalfUp } from '../text/money.ts'
import { startOfLocalDay } from '../time/time.ts'
import { zonedParts } from '../time/zone-clock.ts'
import { startOfYear } from './asset-downtime.ts'

const hourMs = 3_600_000

/** Percentage of uptime between two times, or null for an empty period. */
function shareUp(downtimeHours: number, fromMs: number, toMs: number): number | null {
  const hours = (toMs - fromMs) / hourMs
  return hours > 0 ? roundHalfUp(Math.max(0, 1 - downtimeHours / hours) * 100, 2) : null
}

/**
 * Returns the availability of an asset in percent with two decimals, per year and overall since `beginsOn`,
 * the day of first use: the share of hours until now without downtime. null for a year before that day, whose
 * downtime is not counted.
 */
export function availabilityOf({
  downtime,
  beginsOn,
  nowMs,
  zone,
}: {
  /** Hours by year in the property's zone. */
  downtime: ReadonlyMap<number, number>
  beginsOn: string
  nowMs: number
  zone: string
}): { ofYear: (year: number) => number | null; whole: number | null } {
  const beginsMs = startOfLocalDay(beginsOn, zone)
  const firstYear = zonedParts(beginsMs, zone).year
  let counted = 0
  for (const [year, hours] of downtime) if (year >= firstYear) counted += hours
  return {
    ofYear: (year) => {
      const fromMs = Math.max(beginsMs, startOfYear(year, zone))
      const toMs = Math.min(nowMs, startOfYear(year + 1, zone))
      return shareUp(downtime.get(year) ?? 0, fromMs, toMs)
    },
    whole: shareUp(counted, beginsMs, nowMs),
  }
}
