import { ApiError } from '#lib/api-error.ts'

/** Whether a change was rejected because of a concurrent save ([C0.015]). */
export const isVersionConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 412
