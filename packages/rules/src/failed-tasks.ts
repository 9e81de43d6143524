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
  readonly entry: string
  readonly meterName: string
  readonly units: string
  readonly minimum: number | null
  readonly maximum: number | null
}

/**
 * The description of an order that is made of a failed line ([C2.099]): the line's text, and below it what was entered,
 * with the limits that it misses.
 */
export function failedTaskDescription(line: FailedLine): string {
  const { text, entry, meterName, units } = line
  if (entry === '') return text.slice(0, maxLength.description)
  const value = [entry, units].filter((part) => part !== '').join(' ')
  const entered = `${meterName === '' ? 'Entered' : meterName}: ${value}${limitText(line)}`
  return `${text.slice(0, maxLength.description - entered.length - 1)}\n${entered}`
}

function limitText({ minimum, maximum }: FailedLine): string {
  if (minimum !== null && maximum !== null) return ` (${minimum} to ${maximum} expected)`
  if (minimum !== null) return ` (at least ${minimum} expected)`
  return maximum === null ? '' : ` (at most ${maximum} expected)`
}
