/**
 * Errors caused by a concurrent transaction, where a retry may succeed: lock timeout, deadlock, a
 * concurrently deleted record, an outdated prepared plan.
 */
const conflicts: ReadonlySet<unknown> = new Set(['55P03', '40P01', '23503', '0A000'])

/** Whether an error was caused by a concurrent transaction. */
export const isTransactionConflict = (error: unknown): boolean =>
  conflicts.has((error as { code?: unknown } | null)?.code)
