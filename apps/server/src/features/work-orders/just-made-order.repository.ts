import { type RawBuilder, sql } from 'kysely'

/** The order that the transaction has made last: its id is not known before the statement that makes it is answered. */
export const justMade = 'just made'
/** An order by its id, or the one that was made last. */
export type WhichOrder = number | typeof justMade

/** The id of that order, for what is asked for in the round trip that makes it. */
export const justMadeId: RawBuilder<number> = sql<number>`(select currval('work_order_id_seq'))`
