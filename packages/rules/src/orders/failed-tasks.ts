import { formatReading } from '../meters/meter-reading.ts'
import { maxLength } from '../records/limits.ts'

/** State of a failed procedure line. */
export type TaskFailure = {
  readonly isFailed: boolean
  /** Reason for dismissing it, or ''. */
  readonly dismissedReason: string
  /** The order created from it. */
  readonly orderId: number | null
}

/** Whether a failed line is undecided: neither ordered nor dismissed ([C2.099]). */
export const isFailureOpen = ({ isFailed, dismissedReason, orderId }: TaskFailure): boolean =>
  isFailed && dismissedReason === '' && orderId === null

/** A failed line for the description of its order. */
export type FailedLine = {
  readonly text: string
  /** Its asset and place: 'FX-1 Extinguisher, Library, First'. '' without a single asset. */
  readonly at: string
  readonly entry: string
  readonly meterName: string
  readonly units: string
  readonly minimum: number | null
  readonly maximum: number | null
  /** The worker's note about the failure. */
  readonly note: string
}

/**
 * Returns the description of an order for a failed line ([C2.099]): 'Failed:' and the line's text, then asset
 * and place, the entry with its limits, and the note. Only an overlong line text is truncated.
 */
export function failedTaskDescription(line: FailedLine): string {
  const details = [line.at, enteredText(line), line.note].filter((part) => part !== '')
  const rest = details.map((part) => `\n${part}`).join('')
  return `Failed: ${line.text}`.slice(0, Math.max(maxLength.description - rest.length, 0)) + rest
}

function enteredText(line: FailedLine): string {
  const { entry, meterName, units } = line
  if (entry === '') return ''
  const value = [entry, units].filter((part) => part !== '').join(' ')
  return `${meterName === '' ? 'Entered' : meterName}: ${value}${limitText(line)}`
}

function limitText({ minimum, maximum }: FailedLine): string {
  if (minimum !== null && maximum !== null)
    return ` (${formatReading(minimum)} to ${formatReading(maximum)} expected)`
  if (minimum !== null) return ` (at least ${formatReading(minimum)} expected)`
  return maximum === null ? '' : ` (at most ${formatReading(maximum)} expected)`
}
