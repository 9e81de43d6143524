/** Hours of a day and of a week beyond which they are overtime ([C5.034]); 0 stands for no such limit. */
export type OvertimeLimits = { readonly daily: number; readonly weekly: number }

/** A line of a timecard; ids rise in the order in which lines were entered. */
export type WorkedLine = { readonly id: number; readonly day: string; readonly hours: number }

const hundredths = (hours: number): number => Math.round(hours * 100)
const beyond = (total: number, limit: number): number =>
  limit === 0 ? 0 : Math.max(total - hundredths(limit), 0)

const byEntry = (one: WorkedLine, other: WorkedLine) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.id - other.id

/**
 * Returns the overtime of each line of one worker's week, by line id ([C5.034]). Applies the daily limit
 * first, then the weekly limit to the remaining hours, each to the latest lines first. Exact to the
 * hundredth.
 */
export function overtimeOf(
  lines: readonly WorkedLine[],
  { daily, weekly }: OvertimeLimits,
): Map<number, number> {
  const sorted = lines.toSorted(byEntry)
  const overtime = new Map(sorted.map(({ id }) => [id, 0]))
  const regular = new Map(sorted.map(({ id, hours }) => [id, hundredths(hours)]))
  const total = (of: readonly WorkedLine[]) => of.reduce((sum, { id }) => sum + (regular.get(id) ?? 0), 0)
  const take = (of: readonly WorkedLine[], excess: number) => {
    let left = excess
    for (const { id } of of.toReversed()) {
      const part = Math.min(left, regular.get(id) ?? 0)
      regular.set(id, (regular.get(id) ?? 0) - part)
      overtime.set(id, (overtime.get(id) ?? 0) + part)
      left -= part
    }
  }
  for (const ofDay of Map.groupBy(sorted, ({ day }) => day).values()) take(ofDay, beyond(total(ofDay), daily))
  take(sorted, beyond(total(sorted), weekly))
  return new Map([...overtime].map(([id, part]) => [id, part / 100]))
}

/** The exact sum of hours that have at most two decimals. */
export const sumHours = (hours: readonly number[]): number =>
  hours.reduce((total, each) => total + hundredths(each), 0) / 100
