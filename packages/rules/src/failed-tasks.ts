import { maxLength } from './limits.ts'

/** What became of a line of a procedure that failed. */
export type TaskFailure = {
  readonly isFailed: boolean
  /** Why no order was made of it; '' where nobody dismissed it. */
  readonly dismissedReason: string
  /** The order that was made of it. */
  readonly orderId: number | null
}

/** Whether a line failed and nobody has decided about it: neither made an order of it nor dismissed it ([C2.099]). */
export const isFailureOpen = ({ isFailed, dismissedReason, orderId }: TaskFailure): boolean =>
  isFailed && dismissedReason === '' && orderId === null

/** Whether an order still has a failed line that waits for a decision ([C2.100]). */
export const hasOpenFailures = (failures: readonly TaskFailure[]): boolean => failures.some(isFailureOpen)

/** A failed line as the order that is made of it describes it. */
export type FailedLine = {
  readonly text: string
  /** The asset at which it failed, with its place: 'FX-1 Extinguisher, Library, First'; '' without one asset. */
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
 * Returns the description of an order for a failed line ([C2.099]): 'Failed:' with the line's text, then the asset and
 * its place, the entry with the limits that it misses, and the note. A text that is too long is cut, the rest is not.
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
  if (minimum !== null && maximum !== null) return ` (${minimum} to ${maximum} expected)`
  if (minimum !== null) return ` (at least ${minimum} expected)`
  return maximum === null ? '' : ` (at most ${maximum} expected)`
}
