/** The minute of each hour at which orders are made ([C2.047]). */
export const generatorMinute = 7

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A run that takes longer was interrupted. */
const longestRunMs = 55 * minuteMs
/** With no run for this long, something keeps the generator from its work. */
const lateAfterMs = 2 * hourMs

export const generatorStates = ['Off', 'Never', 'Running', 'Interrupted', 'Late', 'Failed', 'Done'] as const
export type GeneratorState = (typeof generatorStates)[number]

export type GeneratorRun = {
  readonly startedAtMs: number
  readonly endedAtMs: number | null
  /** The run was given up, or some of its schedules failed. */
  readonly hasFailed: boolean
}

/** Returns the state of a property's hourly run from its last run; `Never` for null. */
export function generatorState(run: GeneratorRun | null, nowMs: number): GeneratorState {
  if (run === null) return 'Never'
  const { startedAtMs, endedAtMs, hasFailed } = run
  if (nowMs - startedAtMs > lateAfterMs) return 'Late'
  if (endedAtMs === null) return nowMs - startedAtMs > longestRunMs ? 'Interrupted' : 'Running'
  return hasFailed ? 'Failed' : 'Done'
}

/** Returns the moment of the next hourly run, in milliseconds; zones whose hours begin at other minutes do not matter. */
export function nextGeneratorRun(nowMs: number): number {
  const inThisHour = Math.floor(nowMs / hourMs) * hourMs + generatorMinute * minuteMs
  return inThisHour > nowMs ? inThisHour : inThisHour + hourMs
}
