import type { QueuedReport } from '@fettle/contract/reports'

/** A report in the queue as the server returns it. */
export const aQueuedReport = (overrides: Partial<QueuedReport> = {}): QueuedReport => ({
  queueId: 9,
  fmRecordId: 9,
  fmModId: 1,
  reportId: 1002,
  reportName: 'Batch List Report',
  propertyId: 2,
  propertyName: 'Riverside',
  outputType: 'PDF',
  queuedDateTime: '2026-01-05T15:00:00Z',
  runDateTime: null,
  runResult: 'Queued',
  foundSetIds: '903',
  findFilters: '',
  sortField: '',
  ...overrides,
})
