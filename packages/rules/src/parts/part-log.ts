import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

/** Stored parameters of each event in a part's log. Texts are copies from the time of the event. */
type Parameters = {
  'part-created': { code: string }
  'field-changed': { label: string } & TextChange
}
type PartLogEventName = keyof Parameters
export type PartLogEvent<E extends PartLogEventName = PartLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Describes a line of a part's log. */
export const partLogWords = (event: PartLogEvent): string =>
  event.event === 'part-created' ? `Part created: ${event.code}` : changedWords(event.label, event)
