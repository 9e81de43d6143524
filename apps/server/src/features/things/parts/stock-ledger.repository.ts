import type { Insertable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

/** Quantity on hand of a part. Locks it until the transaction ends. */
export async function lockOnHand(trx: Trx, partId: number): Promise<number> {
  const stock = await trx
    .selectFrom('part_stock')
    .select('on_hand')
    .where('part_id', '=', partId)
    .forUpdate()
    .executeTakeFirst()
  return stock?.on_hand ?? 0
}

/** Adds a line to the ledger. A trigger sets the balance and the person. */
export async function insertStockTransaction(
  trx: Trx,
  line: Omit<Insertable<Database['stock_transaction']>, 'balance_after'>,
): Promise<void> {
  await trx
    .insertInto('stock_transaction')
    .values({ ...line, balance_after: 0 })
    .execute()
}

/** A line of a part's ledger, and whether another line corrects it. */
export const findStockTransaction = (trx: Trx, partId: number, transactionId: number) =>
  trx
    .selectFrom('stock_transaction as entry')
    .leftJoin('stock_transaction as correction', 'correction.corrects_id', 'entry.id')
    .select(['entry.kind', 'entry.quantity', 'entry.unit_cost', 'entry.corrects_id'])
    .select('correction.id as corrected_by_id')
    .where('entry.id', '=', transactionId)
    .where('entry.part_id', '=', partId)
    .executeTakeFirst()
