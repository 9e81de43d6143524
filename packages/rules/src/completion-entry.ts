import { hoursProblems } from './cost-requirements.ts'
import { maxLength } from './limits.ts'
import type { CompletionFacts } from './order-requirements.ts'
import { isBlank, type Problem, required, tooLong } from './problem.ts'
import { maxTimerHours, timerHours } from './timer.ts'

/** What a person enters while completing an order; nothing of it is on the order yet. */
export type CompletionEntry = {
  hasAsset: boolean
  /** Labor to post; 0 posts none. Null leaves it to the clock of a running timer. */
  laborHours: number | null
  /** The person's own timer runs on the order: the hours are then what it posts. */
  isTimed: boolean
  message: { text: string; isPublic: boolean } | null
}

/** What the requirements for completing find once the entry is written (A5.001). */
export function withEntry(facts: CompletionFacts, entry: CompletionEntry): CompletionFacts {
  const { laborHours, isTimed, message } = entry
  const writes = message !== null && !isBlank(message.text)
  // A running timer is counted among the labor already.
  const labor = laborHours === null ? 0 : (laborHours > 0 ? 1 : 0) - (isTimed ? 1 : 0)
  return {
    ...facts,
    assetCount: facts.assetCount + (entry.hasAsset ? 1 : 0),
    laborCount: facts.laborCount + labor,
    publicNoteCount: facts.publicNoteCount + (writes && message.isPublic ? 1 : 0),
    privateNoteCount: facts.privateNoteCount + (writes && !message.isPublic ? 1 : 0),
  }
}

/** What is wrong with the entry itself; `laborName` is whose labor it is. */
export function completionEntryProblems(
  { laborHours, isTimed, message }: CompletionEntry,
  laborName: string | null,
): Problem[] {
  const postsHours = laborHours !== null && laborHours !== 0
  return [
    ...(postsHours ? hoursProblems('laborHours', laborHours) : []),
    ...(postsHours && !isTimed && isBlank(laborName) ? [required('laborName', 'Worker')] : []),
    ...tooLong('commentText', 'Message', message?.text, maxLength.message),
  ]
}

/** The hours to propose for a timer; null for one that ran longer than a shift, which somebody has to say. */
export const proposedHours = (elapsedMs: number): number | null => {
  const hours = timerHours(elapsedMs)
  return hours > maxTimerHours ? null : hours
}
