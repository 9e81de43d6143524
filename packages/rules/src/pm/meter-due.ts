import type { ReadingKind } from '../meters/meter-kinds.ts'
import { type MeterFacts, usageBetween } from '../meters/meter-reading.ts'
import { type DayNumber, dayNumber } from './civil-day.ts'
import type { MeterRule } from './plan.ts'
import { addPeriods } from './rule-days.ts'

/** On which side of its limit a gauge makes its schedule due. */
export type MeterSide = 'above' | 'below'

/** A reading that counts, on its civil day, `YYYY-MM-DD`. */
export type DatedReading = { readonly day: string; readonly value: number; readonly kind: ReadingKind }

/** Facts about a target's meter. */
export type MeterState = {
  readonly meter: Pick<MeterFacts, 'kind' | 'rolloverAt'>
  /** Oldest first: readings since the last service, and from the 90 days before the last one. */
  readonly readings: readonly DatedReading[]
  /** The reading at the last service, which began the span ([C2.064]); null before the first one. */
  readonly service: { readonly day: string; readonly value: number } | null
  /** How many of the readings were there before the span of a running meter began, or until a gauge fired last. */
  readonly countedReadings: number
  /** Whether the gauge triggered and is still outside as of the counted readings. */
  readonly isOutside: boolean
  /** The days of the occurrences since the span began, oldest first. */
  readonly decidedOn: readonly string[]
}

/** How many days before the last reading the mean use is taken from ([C2.066]). */
const meanDays = 90
/** A reading is wanted when the last one is older than so many of its usual intervals ([C2.067]). */
const wantedIntervals = 3

type Step = { readonly days: number; readonly usage: number | null }

/** The steps between the readings of the 90 days before the last one; the last step where they are fewer than two. */
function lastSteps(meter: MeterState['meter'], readings: readonly DatedReading[]): Step[] {
  const last = readings.at(-1)
  if (!last) return []
  const since = dayNumber(last.day) - meanDays
  const recent = readings.filter(({ day }) => dayNumber(day) >= since)
  const used = recent.length > 1 ? recent : readings.slice(-2)
  return used.slice(1).map((reading, index) => {
    const before = used[index] ?? reading
    return {
      days: dayNumber(reading.day) - dayNumber(before.day),
      usage: usageBetween(meter, before.value, reading),
    }
  })
}

/**
 * Returns the mean use a day, over the 90 days before the last reading ([C2.066]). A step over which nothing was
 * counted, as at a change of the meter, is left out with its days. Null where nothing can be told.
 */
export function meanPerDay({ meter, readings }: Pick<MeterState, 'meter' | 'readings'>): number | null {
  let [days, usage] = [0, 0]
  for (const step of lastSteps(meter, readings)) {
    if (step.usage === null) continue
    days += step.days
    usage += step.usage
  }
  return days > 0 && usage > 0 ? usage / days : null
}

/**
 * Whether the meter needs a reading: the last one is older than three times the usual interval ([C2.067]).
 * The limit is 90 days without two readings on different days.
 */
export function isReadingWanted(
  { meter, readings }: Pick<MeterState, 'meter' | 'readings'>,
  today: string,
): boolean {
  const last = readings.at(-1)
  if (!last) return true
  const steps = lastSteps(meter, readings).filter(({ days }) => days > 0)
  const total = steps.reduce((sum, { days }) => sum + days, 0)
  const limit = steps.length > 0 ? (wantedIntervals * total) / steps.length : meanDays
  return dayNumber(today) - dayNumber(last.day) > limit
}

type Usage = { readonly day: DayNumber; readonly usage: number }
type Span = { readonly startsOn: DayNumber | null; readonly usages: readonly Usage[] }

/**
 * Adds up what a running meter counted since the span began: from the reading at the last service, or so that the first
 * service is due at `startAt`. A change of the meter begins a new span at what the new one shows ([C2.065]).
 */
function spanOf({ meter, readings, service, countedReadings }: MeterState, base: number | null): Span {
  let usages: Usage[] = []
  let startsOn: DayNumber | null = null
  let before = service?.value ?? base
  let usage = 0
  for (const reading of readings.slice(countedReadings)) {
    const day = dayNumber(reading.day)
    if (before === null || reading.kind === 'Meter changed') {
      usages = []
      if (before !== null) startsOn = day
      usage = 0
    } else usage += usageBetween(meter, before, reading) ?? reading.value - before
    usages.push({ day, usage })
    before = reading.value
  }
  return { startsOn, usages }
}

/** When a meter makes its schedule due. `isEstimated` is set for a projected date. */
export type MeterDay = { readonly day: DayNumber; readonly isEstimated: boolean }

/**
 * Returns a function of the days on which the meter is due next: the day of the reading that crossed, each crossing by
 * itself ([C2.062], [C2.063]); after the last reading, what the mean use projects. The function takes how many are
 * before it, and the day of the one before. With 'or after m months', whichever is first ([C2.061]): once they are over,
 * an estimate that no reading confirmed holds nothing back.
 */
export function meterDays(
  rule: MeterRule,
  state: MeterState,
  { since, today }: { since: DayNumber; today: DayNumber },
): (index: number, before: DayNumber | null) => MeterDay | null {
  const byMeter =
    rule.trigger.meterKind === 'Gauge' ? gaugeDays(rule.trigger, state) : runningDays(rule.trigger, state)
  const lastDecided = state.decidedOn.at(-1)
  const base =
    lastDecided !== undefined
      ? dayNumber(lastDecided)
      : state.service !== null
        ? dayNumber(state.service.day)
        : since
  return (index, before) => {
    const metered = byMeter(index)
    if (rule.orAfterMonths === null) return metered
    const timed = addPeriods(before ?? base, rule.orAfterMonths, 'Months')
    const isTimed = metered === null || timed < metered.day || (metered.isEstimated && timed <= today)
    return isTimed ? { day: timed, isEstimated: index > 0 } : metered
  }
}

function runningDays(
  { every, startAt, early }: Extract<MeterRule['trigger'], { meterKind: 'Running' }>,
  state: MeterState,
): (index: number) => MeterDay | null {
  const { startsOn, usages } = spanOf(state, startAt === null ? null : startAt - every)
  const decided = state.decidedOn.filter((day) => startsOn === null || dayNumber(day) > startsOn).length
  const mean = meanPerDay(state)
  const last = usages.at(-1)
  const lastReading = state.readings.at(-1)
  return (index) => {
    const due = (decided + index + 1) * every - early
    const crossed = usages.find(({ usage }) => usage >= due)
    if (crossed) return { day: crossed.day, isEstimated: false }
    if (mean === null || !lastReading) return null
    const counted = last?.usage ?? 0
    return {
      day: dayNumber(lastReading.day) + Math.ceil((due - counted) / mean),
      isEstimated: true,
    }
  }
}

/** The days on which a gauge passes its limit; it must have been back inside before it fires again ([C2.065]). */
function gaugeDays(
  { side, limit }: { side: MeterSide; limit: number },
  { readings, countedReadings, isOutside }: MeterState,
): (index: number) => MeterDay | null {
  const firings: DayNumber[] = []
  let outside = isOutside
  for (const { day, value } of readings.slice(countedReadings)) {
    const isBeyond = side === 'above' ? value > limit : value < limit
    if (isBeyond && !outside) firings.push(dayNumber(day))
    outside = isBeyond
  }
  return (index) => {
    const day = firings[index]
    return day === undefined ? null : { day, isEstimated: false }
  }
}

/** Whether a gauge that shows a value is outside its limit. */
export const isOutsideLimit = ({ trigger }: MeterRule, value: number | undefined): boolean =>
  value !== undefined &&
  trigger.meterKind === 'Gauge' &&
  (trigger.side === 'above' ? value > trigger.limit : value < trigger.limit)

/** Returns the meter after something became of an occurrence on a day: a gauge must be back inside before it fires again. */
export function afterDecision(rule: MeterRule, state: MeterState, on: string): MeterState {
  const decidedOn = [...state.decidedOn, on]
  if (rule.trigger.meterKind === 'Running') return { ...state, decidedOn }
  const { readings } = state
  return {
    ...state,
    decidedOn,
    countedReadings: readings.length,
    isOutside: isOutsideLimit(rule, readings.at(-1)?.value),
  }
}
