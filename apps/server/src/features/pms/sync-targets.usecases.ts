import { type Db, inTransaction, type Origin } from '#platform/db/database.ts'
import { retryAfterRollback } from '#platform/db/retry-after-rollback.ts'
import { syncTargets } from './generation.repository.ts'

/**
 * Adds the targets that the schedules of a property have come to link, in a transaction of its own: once more where
 * somebody deleted one of them meanwhile, or where two of these met.
 */
export const syncTargetsOf = (db: Db, origin: Origin, propertyId: number): Promise<unknown> =>
  retryAfterRollback(() => inTransaction(db, origin, (trx) => syncTargets(trx, propertyId)))
