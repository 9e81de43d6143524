import { localDay } from '../time/time.ts'

/** Shown when a property has no note, or when its last day is over (A2.035). */
export const noSystemNote = 'No system notifications at this time.'

export type SystemNote = {
  /** HTML as its author typed it. */
  message: string
  /** The last day on which it is shown, `YYYY-MM-DD`; null means no end. */
  lastDay: string | null
}

/**
 * Whether a property's note is shown at an instant: it is not empty, and its last day in the property is not over
 * (A2.035).
 */
export function isNoteShown({ message, lastDay }: SystemNote, nowMs: number, zone: string): boolean {
  return message.trim() !== '' && (lastDay === null || localDay(nowMs, zone) <= lastDay)
}
