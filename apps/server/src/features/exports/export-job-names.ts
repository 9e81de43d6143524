/** The job that makes an export. */
export const exportJob = 'make-export'

/** `userId` is who asked for it, or the author of a nightly export. */
export type ExportJobData = { exportId: number; userId: number }
