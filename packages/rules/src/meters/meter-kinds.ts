export const meterKinds = ['Running', 'Gauge'] as const
/** A running meter counts up; a gauge shows a level. */
export type MeterKind = (typeof meterKinds)[number]

export const readingKinds = ['Reading', 'Rollover', 'Meter changed'] as const
/**
 * Kind of a reading: normal, after a rollover to 0, or after the meter was changed, which starts a new span.
 */
export type ReadingKind = (typeof readingKinds)[number]

export const readingConfirmations = ['rollover', 'meter changed'] as const
/** Confirmations for a running meter that shows less than before. */
export type ReadingConfirmation = (typeof readingConfirmations)[number]

/** Labels of the confirmations. */
export const confirmationTexts: Readonly<Record<ReadingConfirmation, string>> = {
  'meter changed': 'The meter was changed',
  rollover: 'The counter rolled over',
}
