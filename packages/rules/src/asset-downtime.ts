import { type AssetStatus, isDown } from './asset-status.ts'
import { roundHalfUp } from './money.ts'
import { startOfLocalDay } from './time.ts'
import { zonedParts } from './zone-clock.ts'

const hourMs = 3_600_000

/** A status and the instant since which it holds, until the next one. */
export type StatusSince = { status: AssetStatus; sinceMs: number }
/** Hours of downtime that were told on an order, and when the order was entered and ended; null while it is open. */
export type ReportedDowntime = { hours: number; enteredMs: number; endedMs: number | null }

type Period = { fromMs: number; toMs: number }

/** The times in which an asset was down, from the statuses that it was given, in turn. */
const downPeriods = (statuses: readonly StatusSince[], nowMs: number): Period[] =>
  statuses.flatMap(({ status, sinceMs }, index) => {
    const toMs = Math.min(statuses[index + 1]?.sinceMs ?? nowMs, nowMs)
    return isDown(status) && toMs > sinceMs ? [{ fromMs: sinceMs, toMs }] : []
  })

/**
 * Returns the hours in which an asset was down, by year in the property's zone, with two decimals. They are the time in
 * statuses that mean so, and the hours that orders tell of. Those of an order that was open while the asset was in such
 * a status are left out, because the status tells of the same time; others count in the year of the order's entry.
 */
export function downtimeByYear({
  statuses,
  reported,
  nowMs,
  zone,
}: {
  statuses: readonly StatusSince[]
  reported: readonly ReportedDowntime[]
  nowMs: number
  zone: string
}): Map<number, number> {
  const down = downPeriods(statuses, nowMs)
  const years = new Map<number, number>()
  const add = (year: number, ms: number) => years.set(year, (years.get(year) ?? 0) + ms)
  for (const { fromMs, toMs } of down)
    for (let [year, atMs] = [zonedParts(fromMs, zone).year, fromMs]; atMs < toMs; year++) {
      const endMs = Math.min(toMs, startOfYear(year + 1, zone))
      add(year, endMs - atMs)
      atMs = endMs
    }
  for (const { hours, enteredMs, endedMs } of reported) {
    const isReported = down.some(({ fromMs, toMs }) => fromMs <= (endedMs ?? nowMs) && enteredMs <= toMs)
    if (!isReported) add(zonedParts(enteredMs, zone).year, hours * hourMs)
  }
  return new Map([...years].map(([year, ms]) => [year, roundHalfUp(ms / hourMs, 2)]))
}

/** The instant in which a year begins in a zone. */
export const startOfYear = (year: number, zone: string): number =>
  startOfLocalDay(`${String(year).padStart(4, '0')}-01-01`, zone)
