export const exportJob = 'make-export'

/** `userId` is the requester, or the author of a nightly export. */
export type ExportJobData = { exportId: number; userId: number }
