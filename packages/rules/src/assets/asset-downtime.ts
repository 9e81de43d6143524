import { roundHalfUp } from '../text/money.ts'
import { startOfLocalDay } from '../time/time.ts'
import { zonedParts } from '../time/zone-clock.ts'
import { type AssetStatus, isDown } from './asset-status.ts'

const hourMs = 3_600_000

/** A status and its start. It lasts until the next one. */
export type StatusSince = { status: AssetStatus; sinceMs: number }
/** Hours of downtime reported on an order, with the order's entry and end. null while open. */
export type ReportedDowntime = { hours: number; enteredMs: number; endedMs: number | null }

type Period = { fromMs: number; toMs: number }

/** Periods in which an asset was down, from its sequence of statuses. */
const downPeriods = (statuses: readonly StatusSince[], nowMs: number): Period[] =>
  statuses.flatMap(({ status, sinceMs }, index) => {
    const toMs = Math.min(statuses[index + 1]?.sinceMs ?? nowMs, nowMs)
    return isDown(status) && toMs > sinceMs ? [{ fromMs: sinceMs, toMs }] : []
  })

/**
 * Returns an asset's downtime in hours with two decimals, by year in the property's zone: time in down
 * statuses, plus hours reported on orders. Hours of an order that was open during a down status are not
 * counted again; others count in the year of the order's entry.
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

/** Start of a year in a zone. */
export const startOfYear = (year: number, zone: string): number =>
  startOfLocalDay(`${String(year).padStart(4, '0')}-01-01`, zone)
