import type { MeterKind } from './meter-kinds.ts'
import { formatReading } from './meter-reading.ts'
import { type Problem, problem, requiredText } from './problem.ts'

/** The fields of a meter that decide about each other. */
export type MeterDraft = {
  meterName: string
  type: MeterKind
  interval: number | null
  minimum: number | null
  maximum: number | null
  rolloverAt: number | null
}

/** What is known of the meter and of the others on its asset. */
export type MeterSurroundings = {
  /** The kind of the meter once it has readings: then it stays. */
  fixedKind: MeterKind | null
  /** The greatest of its readings; null where it has none. */
  greatest: number | null
  isNameTaken: boolean
}

/** Numbers of meters are kept with four decimals; what is smaller is kept as 0. */
const smallest = 0.0001

const above = (name: string, label: string, value: number | null): Problem[] =>
  value !== null && value < smallest ? [problem(name, 'not-positive', `${label} must be above 0.`)] : []

/** Returns what is wrong with a new or a changed meter, by field. */
export function meterProblems(
  draft: MeterDraft,
  { fixedKind, greatest, isNameTaken }: MeterSurroundings,
): Problem[] {
  const { type, minimum, maximum, rolloverAt } = draft
  return [
    ...requiredText('meterName', 'Name', draft.meterName),
    ...(isNameTaken
      ? [problem('meterName', 'not-allowed', 'This asset has a meter of this name already.')]
      : []),
    ...(fixedKind !== null && fixedKind !== type
      ? [problem('type', 'not-allowed', 'A meter that has readings keeps its kind.')]
      : []),
    ...above('interval', 'The interval', draft.interval),
    ...(minimum !== null && maximum !== null && maximum < minimum
      ? [problem('maximum', 'not-allowed', 'The maximum must not be below the minimum.')]
      : []),
    ...above('rolloverAt', 'The greatest value', rolloverAt),
    ...(rolloverAt !== null && type === 'Gauge'
      ? [problem('rolloverAt', 'not-allowed', 'A gauge has no value at which it starts again at 0.')]
      : []),
    ...(rolloverAt !== null && type === 'Running' && greatest !== null && greatest > rolloverAt
      ? [problem('rolloverAt', 'not-allowed', `This meter has shown ${formatReading(greatest)} already.`)]
      : []),
  ]
}
