import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

/** Stored parameters of each event in a part's log. Texts are copies from the time of the event. */
type Parameters = {
  'part-created': { code: string }
  'field-changed': { label: string } & TextChange
  'photos-added': { count: number }
  'photo-deleted': { name: string }
}
type PartLogEventName = keyof Parameters
export type PartLogEvent<E extends PartLogEventName = PartLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Describes a line of a part's log. */
export function partLogWords(event: PartLogEvent): string {
  switch (event.event) {
    case 'part-created':
      return `Part created: ${event.code}`
    case 'photos-added':
      return event.count === 1 ? 'Photo added' : `${event.count} photos added`
    case 'photo-deleted':
      return `Photo deleted: ${event.name}`
    case 'field-changed':
      return changedWords(event.label, event)
  }
}
