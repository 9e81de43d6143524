import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The stock of a part in a warehouse: as an import left it, and as it is now. */
export type MadeStock = {
  /** The place. */
  id: number
  changeId: number
  made: {
    lineId: number | null
    binBefore: string
    binAfter: string
    minimumBefore: number | null
    minimumAfter: number | null
  }
  /** `lastLineId` is the last line that changed the quantity on hand. */
  now: { bin: string; minimum: number | null; lastLineId: number | null }
}

/** The latest changes of stock by an import. Locks their parts and places until the transaction ends. */
export async function lockStockChanges(trx: Trx, importId: number, limit: number): Promise<MadeStock[]> {
  const latest = sql`(select part_stock_id from import_stock where import_run_id = ${importId} and not is_kept order by id desc limit ${limit})`
  await sql`select from part where id in (select part_id from part_stock where id in ${latest})
    order by id for no key update`.execute(trx)
  await sql`select from part_stock where id in ${latest} order by part_id, warehouse_id for update`.execute(
    trx,
  )
  const { rows } = await sql<MadeStock['made'] & MadeStock['now'] & Pick<MadeStock, 'id' | 'changeId'>>`
    select change.id as "changeId", stock.id, stock.bin, stock.minimum, change.stock_transaction_id as "lineId",
      change.bin_before as "binBefore", change.bin_after as "binAfter",
      change.minimum_before as "minimumBefore", change.minimum_after as "minimumAfter",
      (select max(entry.id) from stock_transaction entry where entry.part_id = stock.part_id
        and entry.warehouse_id = stock.warehouse_id and entry.kind not in ('Reserve', 'Release')) as "lastLineId"
    from import_stock change join part_stock stock on stock.id = change.part_stock_id
    where change.import_run_id = ${importId} and not change.is_kept order by change.id desc limit ${limit}`.execute(
    trx,
  )
  return rows.map(({ id, changeId, bin, minimum, lastLineId, ...made }) => ({
    ...{ id, changeId, made },
    now: { bin, minimum, lastLineId },
  }))
}

export async function deleteStockChanges(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from import_stock where id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** Marks changes that an undo keeps. */
export async function keepStockChanges(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update import_stock set is_kept = true where id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** Parts of which an undo has kept a quantity. */
export async function findKeptParts(
  trx: Trx,
  importId: number,
  partIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct stock.part_id as id from import_stock change join part_stock stock on stock.id = change.part_stock_id
    where change.import_run_id = ${importId} and change.is_kept and change.stock_transaction_id is not null
      and stock.part_id = any(${[...partIds]}::bigint[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
