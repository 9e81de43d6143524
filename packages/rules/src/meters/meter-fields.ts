import { type Problem, problem, requiredText } from '../records/problem.ts'
import type { MeterKind } from './meter-kinds.ts'
import { formatReading } from './meter-reading.ts'

/** Fields of a meter that depend on each other. */
export type MeterDraft = {
  meterName: string
  type: MeterKind
  interval: number | null
  minimum: number | null
  maximum: number | null
  rolloverAt: number | null
}

/** Known facts of the meter and of other meters on its asset. */
export type MeterSurroundings = {
  /** Kind of a meter with readings, which is fixed. */
  fixedKind: MeterKind | null
  /** The greatest reading, or null. */
  greatest: number | null
  isNameTaken: boolean
}

/** Meter numbers have four decimals; smaller ones would be stored as 0. */
const smallest = 0.0001

const above = (name: string, label: string, value: number | null): Problem[] =>
  value !== null && value < smallest ? [problem(name, 'not-positive', `${label} must be above 0.`)] : []

/** Returns the problems of a new or changed meter, by field. */
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
