import { maxLength } from '../records/limits.ts'
import { type Problem, problem, required, tooLong } from '../records/problem.ts'
import { sum } from '../text/money.ts'
import { formatNumber } from '../time/formats.ts'
import type { MeterKind, ReadingConfirmation, ReadingKind } from './meter-kinds.ts'

/** Facts of a meter for its readings. */
export type MeterFacts = {
  kind: MeterKind
  units: string
  /** Greatest value of the counter before it restarts at 0, or null if unknown. */
  rolloverAt: number | null
  minimum: number | null
  maximum: number | null
}

/** An adjacent reading that is not voided. */
export type NeighborReading = { value: number; kind: ReadingKind }
export type Neighbors = { before: NeighborReading | null; after: NeighborReading | null }

export type ReadingEntry = Neighbors & {
  meter: MeterFacts
  /** The reading as typed. */
  text: string
  readAtMs: number
  nowMs: number
  /** Whether the meter already has a reading at this time. */
  isMomentTaken: boolean
  confirm: ReadingConfirmation | null
}

export type ReadingVerdict = {
  problems: Problem[]
  value: number | null
  kind: ReadingKind
  /** Units since the previous reading, or null if not counted. */
  usage: number | null
  /** Warnings about an accepted reading. */
  warnings: string[]
}

const field = 'currentReading'
/** Above any real counter, and few enough digits to be stored exactly. */
const maxReading = 99_999_999_999
const numberPattern = /^[+-]?(\d{1,14}(\.\d{1,4})?|\.\d{1,4})$/

/** Parses a typed number. null if invalid or with more than four decimals. */
export function parseReading(text: string): number | null {
  const typed = text.trim()
  return numberPattern.test(typed) ? Number(typed) : null
}

/** Returns the problems of a reading that do not depend on other readings ([B2.044], [B5.007]). */
export function readingTextProblems(text: string, meter: MeterFacts | null): Problem[] {
  if (text.trim() === '') return [required(field, 'Reading')]
  const value = parseReading(text)
  if (value === null)
    return [
      problem(
        field,
        'not-a-number',
        'The reading must be a number of at most four decimals, such as 1234.5.',
      ),
    ]
  if (value === 0) return [problem(field, 'not-allowed', 'The reading must be a number other than 0.')]
  if (Math.abs(value) > maxReading)
    return [problem(field, 'too-large', `The reading may be at most ${formatReading(maxReading)}.`)]
  if (meter?.kind !== 'Running') return []
  if (value < 0)
    return [problem(field, 'not-positive', 'A running meter counts up from 0; its reading is above 0.')]
  if (meter.rolloverAt !== null && value > meter.rolloverAt)
    return [problem(field, 'too-large', `This meter counts up to ${formatReading(meter.rolloverAt)}.`)]
  return []
}

/** Formats a reading with its units: '1,234.5'. */
export const formatReading = (value: number, units = ''): string =>
  `${formatNumber(value, 4)} ${units}`.trim()

/** Formats the answer of a procedure line with its units: '13,566.8 h'. Text stays as entered. '' if open. */
export function formatAnswer({ answerKind, dataEntry, meterUnits }: Answer): string {
  if (dataEntry === '') return ''
  const isNumber = answerKind === 'meter' || answerKind === 'number'
  const value = isNumber ? parseReading(dataEntry) : null
  return value === null ? `${dataEntry} ${meterUnits}`.trim() : formatReading(value, meterUnits)
}

type Answer = { answerKind: string; dataEntry: string; meterUnits: string }

/** Smallest step of a counter, from the decimals of its greatest value: 99999 counts ones, 999.9 tenths. */
const stepOf = (greatest: number): number => 10 ** -(String(greatest).split('.')[1]?.length ?? 0)

/**
 * Returns the units used between two consecutive readings. null for a gauge, for a first reading, for the
 * first one of a changed meter, and for an unconfirmed fall.
 */
export function usageBetween(
  meter: Pick<MeterFacts, 'kind' | 'rolloverAt'>,
  before: number | null,
  { value, kind }: NeighborReading,
): number | null {
  if (meter.kind === 'Gauge' || before === null || kind === 'Meter changed') return null
  if (value >= before) return sum([value, -before])
  if (kind !== 'Rollover' || meter.rolloverAt === null || before > meter.rolloverAt) return null
  return sum([meter.rolloverAt, stepOf(meter.rolloverAt), value, -before])
}

/** Whether a reading may follow another one on this meter. */
export const mayFollow = (
  meter: Pick<MeterFacts, 'kind' | 'rolloverAt'>,
  before: number | null,
  reading: NeighborReading,
): boolean =>
  meter.kind === 'Gauge' ||
  before === null ||
  reading.kind === 'Meter changed' ||
  usageBetween(meter, before, reading) !== null

const kindOf = (confirm: ReadingConfirmation | null): ReadingKind =>
  confirm === 'rollover' ? 'Rollover' : confirm === 'meter changed' ? 'Meter changed' : 'Reading'

/**
 * Validates a new reading between its neighbors. A running meter only rises, unless a meter change or
 * rollover is confirmed; an earlier reading must also fit the following one. A gauge accepts any value.
 * Values beyond the limits cause warnings, not problems.
 */
export function checkReading(entry: ReadingEntry): ReadingVerdict {
  const { meter, text, before } = entry
  const value = parseReading(text)
  const reading = { value: value ?? 0, kind: kindOf(entry.confirm) }
  const typed = readingTextProblems(text, meter)
  const problems = [
    ...typed,
    ...momentProblems(entry),
    ...(typed.length === 0 ? fitProblems(entry, reading) : []),
  ]
  return {
    problems,
    value,
    kind: reading.kind,
    usage: usageBetween(meter, before?.value ?? null, reading),
    warnings: value === null ? [] : limitWarnings(meter, value),
  }
}

function momentProblems({ readAtMs, nowMs, isMomentTaken }: ReadingEntry): Problem[] {
  if (readAtMs > nowMs) return [problem('readAt', 'not-allowed', 'A reading cannot be from the future.')]
  return isMomentTaken
    ? [problem('readAt', 'not-allowed', 'This meter has a reading of this moment already.')]
    : []
}

function fitProblems({ meter, before, after, confirm }: ReadingEntry, reading: NeighborReading): Problem[] {
  const last = before?.value ?? null
  const { value } = reading
  if (confirm !== null && meter.kind === 'Gauge')
    return [problem('confirm', 'not-allowed', 'Only a running meter is changed or starts again at 0.')]
  if (confirm === 'rollover') {
    if (meter.rolloverAt === null)
      return [
        problem(
          'confirm',
          'not-allowed',
          'Nobody has entered the value at which this meter starts again at 0.',
        ),
      ]
    if (last === null || value >= last)
      return [
        problem(
          'confirm',
          'not-allowed',
          'The reading is not below the last one: the counter did not roll over.',
        ),
      ]
  }
  if (!mayFollow(meter, last, reading))
    return [
      problem(
        field,
        'below-last',
        `${formatReading(value)} is below the last reading (${formatReading(last ?? 0)}). Confirm a meter change or correct it.`,
      ),
    ]
  if (after !== null && !mayFollow(meter, value, after))
    return [
      problem(
        field,
        'above-next',
        `${formatReading(value)} is above the next reading (${formatReading(after.value)}). Correct it, or its time.`,
      ),
    ]
  return []
}

/** Possible confirmations for a reading below the last one. */
export const possibleConfirmations = (meter: MeterFacts, value: number): ReadingConfirmation[] =>
  meter.kind === 'Gauge'
    ? []
    : meter.rolloverAt !== null && value <= meter.rolloverAt
      ? ['meter changed', 'rollover']
      : ['meter changed']

/** Returns the limit that a value exceeds. */
export const beyondLimit = (
  { minimum, maximum }: Pick<MeterFacts, 'minimum' | 'maximum'>,
  value: number,
): 'minimum' | 'maximum' | null =>
  minimum !== null && value < minimum ? 'minimum' : maximum !== null && value > maximum ? 'maximum' : null

/** Warnings about a value beyond the meter's limits. */
function limitWarnings(meter: Omit<MeterFacts, 'kind' | 'rolloverAt'>, value: number): string[] {
  const limit = beyondLimit(meter, value)
  if (limit === null) return []
  const bound = formatReading(meter[limit] ?? 0, meter.units)
  const side = limit === 'minimum' ? 'below' : 'above'
  return [`${formatReading(value, meter.units)} is ${side} the ${limit} of ${bound}.`]
}

/**
 * Returns why a reading cannot be voided: the reason is missing, or the following reading depends on it and
 * would fall below the previous one.
 */
export function strikeProblems(
  meter: Pick<MeterFacts, 'kind' | 'rolloverAt'>,
  { before, after }: Neighbors,
  reason: string,
): Problem[] {
  if (reason.trim() === '') return [required('reason', 'Reason')]
  const long = tooLong('reason', 'Reason', reason.trim(), maxLength.reason)
  if (long.length > 0) return long
  if (after === null || mayFollow(meter, before?.value ?? null, after)) return []
  return [
    problem(
      'reason',
      'above-next',
      `Without it, the next reading (${formatReading(after.value)}) is below the one before (${formatReading(before?.value ?? 0)}). Enter the right reading first.`,
    ),
  ]
}
