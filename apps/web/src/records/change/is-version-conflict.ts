import { ApiError } from '#lib/api-error.ts'

/** Whether a change was refused because somebody else saved the record meanwhile ([C0.015]). */
export const isVersionConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 412
