import { type Problem, problem } from './problem.ts'

/** Message when another user saved the record first ([C0.015]). */
export const versionConflictText =
  'Someone else saved this record while you had it open. Your text is kept below; reload to compare.'

/**
 * Tells that another record has the value ([C0.017]). `where` is in place of 'in this property' for records that belong
 * to none; empty says nothing of a place.
 */
export const alreadyUsedText = (label: string, value: string, where = 'in this property'): string =>
  `${label} ${value.trim()} is already used${where === '' ? '' : ` ${where}`}.`

export const alreadyUsed = (field: string, label: string, value: string, where?: string): Problem =>
  problem(field, 'duplicate', alreadyUsedText(label, value, where))
