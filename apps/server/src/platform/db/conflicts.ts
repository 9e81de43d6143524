/**
 * Errors of a transaction that met another one, and that may succeed when it is run again: a lock that was not granted in
 * time, a deadlock, a record that somebody deleted meanwhile, a prepared plan that no longer fits its table.
 */
const conflicts: ReadonlySet<unknown> = new Set(['55P03', '40P01', '23503', '0A000'])

/** Whether an error says that another transaction was in the way. */
export const isTransactionConflict = (error: unknown): boolean =>
  conflicts.has((error as { code?: unknown } | null)?.code)
