import { type RawBuilder, sql } from 'kysely'

/**
 * Placeholder for the order just inserted in this transaction, whose id is known only after its statement
 * returns.
 */
export const justCreated = 'just created'
export type WhichOrder = number | typeof justCreated

/** SQL for the id of the order just inserted, usable in the same round trip. */
export const justCreatedId: RawBuilder<number> = sql<number>`(select currval('work_order_id_seq'))`
