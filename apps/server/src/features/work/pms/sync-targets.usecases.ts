import { type Db, inTransaction, type Origin } from '#platform/db/database.ts'
import { retryAfterRollback } from '#platform/db/retry-after-rollback.ts'
import { syncTargets } from './generation.repository.ts'

/**
 * Adds targets for newly linked records of a property's schedules in a separate transaction. Retries after a
 * concurrent deletion or a conflict with another sync.
 */
export const syncTargetsOf = (db: Db, origin: Origin, propertyId: number): Promise<unknown> =>
  retryAfterRollback(() => inTransaction(db, origin, (trx) => syncTargets(trx, propertyId)))
