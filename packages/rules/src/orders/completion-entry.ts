import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, required, tooLong } from '../records/problem.ts'
import { maxTimerHours, timerHours } from '../timecards/timer.ts'
import { hoursProblems } from './cost-requirements.ts'
import type { CompletionFacts } from './order-requirements.ts'

/** Data entered while completing an order, before it is stored. */
export type CompletionEntry = {
  hasAsset: boolean
  /** Labor to book; 0 books none. null books the running timer's time. */
  laborHours: number | null
  /** Whether the user's own timer is running on the order. The hours are then what it books. */
  isTimed: boolean
  message: { text: string; isPublic: boolean } | null
  isSigned: boolean
  /** Values of custom fields by name. Blank values fill in nothing. */
  customFields?: Readonly<Record<string, string>>
}

/** Returns the facts for the completion requirements as they will be once the entry is stored (A5.001). */
export function withEntry(facts: CompletionFacts, entry: CompletionEntry): CompletionFacts {
  const { laborHours, isTimed, message, customFields = {} } = entry
  const isFilled = (name: string) => Object.hasOwn(customFields, name) && !isBlank(customFields[name])
  const writes = message !== null && !isBlank(message.text)
  // The facts already count a running timer as labor.
  const labor = laborHours === null ? 0 : (laborHours > 0 ? 1 : 0) - (isTimed ? 1 : 0)
  return {
    ...facts,
    assetCount: facts.assetCount + (entry.hasAsset ? 1 : 0),
    laborCount: facts.laborCount + labor,
    publicNoteCount: facts.publicNoteCount + (writes && message.isPublic ? 1 : 0),
    hasSignature: facts.hasSignature || entry.isSigned,
    privateNoteCount: facts.privateNoteCount + (writes && !message.isPublic ? 1 : 0),
    missingCustomFields: facts.missingCustomFields.filter((name) => !isFilled(name)),
  }
}

/** Returns the problems of the entry itself. `laborName` is the worker of the labor. */
export function completionEntryProblems(
  { laborHours, isTimed, message }: CompletionEntry,
  laborName: string | null,
): Problem[] {
  const booksHours = laborHours !== null && laborHours !== 0
  return [
    ...(booksHours ? hoursProblems('laborHours', laborHours) : []),
    ...(booksHours && !isTimed && isBlank(laborName) ? [required('laborName', 'Worker')] : []),
    ...tooLong('commentText', 'Message', message?.text, maxLength.message),
  ]
}

/**
 * Hours to propose for a timer. null if it ran longer than a shift, because the user must then state them.
 */
export const proposedHours = (elapsedMs: number): number | null => {
  const hours = timerHours(elapsedMs)
  return hours > maxTimerHours ? null : hours
}
