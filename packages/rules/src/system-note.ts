import { localDay } from './time.ts'

/** What stands where a property has nothing to say, or no longer (A2.035). */
export const noSystemNote = 'No system notifications at this time.'

export type SystemNote = {
  /** HTML as its writer typed it. */
  message: string
  /** The last day on which it is shown, `YYYY-MM-DD`; null is no end. */
  lastDay: string | null
}

/** Whether a property's note is shown at an instant: it says something, and its last day there is not over (A2.035). */
export function isNoteShown({ message, lastDay }: SystemNote, nowMs: number, zone: string): boolean {
  return message.trim() !== '' && (lastDay === null || localDay(nowMs, zone) <= lastDay)
}
