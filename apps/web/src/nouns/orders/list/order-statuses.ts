/** The most used statuses. */
export const staffStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'Overdue', 'All'] as const
/** Requesters have no Overdue ([A2.047]). */
export const requesterStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'All'] as const
