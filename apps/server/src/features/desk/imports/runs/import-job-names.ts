import type { Phase } from './import-runs.repository.ts'

/** The job that finds out what an import would do. */
export const checkJob = 'check-import'
/** The job that stores or undoes an import: one at a time, in all processes together. */
export const storeJob = 'store-import'

export const jobOf = (phase: Phase): string => (phase === 'check' ? checkJob : storeJob)

export type ImportJobData = { importId: number; phase: Phase; userId: number }
