export const meterKinds = ['Running', 'Gauge'] as const
/** A running meter counts up; a gauge shows a level. */
export type MeterKind = (typeof meterKinds)[number]

export const readingKinds = ['Reading', 'Rollover', 'Meter changed'] as const
/**
 * What a reading is besides a number: the counter started again at 0 since the reading before it, or the meter was
 * changed and a new span begins.
 */
export type ReadingKind = (typeof readingKinds)[number]

export const readingConfirmations = ['rollover', 'meter changed'] as const
/** What a person confirms of a running meter that shows less than before. */
export type ReadingConfirmation = (typeof readingConfirmations)[number]

/** What the person says who confirms it. */
export const confirmationTexts: Readonly<Record<ReadingConfirmation, string>> = {
  'meter changed': 'The meter was changed',
  rollover: 'The counter rolled over',
}
