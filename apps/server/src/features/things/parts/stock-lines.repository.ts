import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Trx } from '#platform/db/database.ts'

type StockKey = { partId: number; warehouseId: number }

type StockBalance = StockKey & { onHand: number; reserved: number }

/**
 * Quantities of parts in warehouses, locked until the transaction ends, in the order of all commands. A part that was never in a warehouse is left out.
 * The caller has locked the parts, so that no line for such a part is added in the meantime.
 */
export async function lockBalances(
  trx: Trx,
  partIds: readonly number[],
  warehouseIds: readonly number[],
): Promise<StockBalance[]> {
  const rows = await trx
    .selectFrom('part_stock')
    .select(['part_id', 'warehouse_id', 'on_hand', 'reserved'])
    .where(isOneOf('part_id', partIds))
    .where(isOneOf('warehouse_id', warehouseIds))
    .orderBy('part_id')
    .orderBy('warehouse_id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    partId: row.part_id,
    warehouseId: row.warehouse_id,
    onHand: row.on_hand,
    reserved: row.reserved,
  }))
}

/** Parts of a property, locked in the order of their ids until the transaction ends. */
export const lockParts = (trx: Trx, propertyId: number, partIds: readonly number[]) =>
  trx
    .selectFrom('part')
    .select(['id', 'code', 'unit_cost', 'is_stocked'])
    .where(isOneOf('id', partIds))
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** A line of the ledger without its number, its balance and its person. */
type StockLine = StockKey & { quantity: number; unitCost: number }

/**
 * Adds lines of one kind to the ledger, in the order of the locks. All have one number if `isOneMove`. A trigger sets
 * the balance and the person.
 */
export async function insertStockLines(
  trx: Trx,
  lines: readonly StockLine[],
  {
    kind,
    transactedOn,
    note,
    isOneMove = false,
  }: { kind: string; transactedOn: string; note: string; isOneMove?: boolean },
): Promise<void> {
  const number = isOneMove ? sql`(select nextval('stock_number'))` : sql`nextval('stock_number')`
  await sql`
    insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, unit_cost, balance_after, note, number)
    select line.part_id, line.warehouse_id, ${kind}, ${transactedOn}::date, line.quantity, line.unit_cost, 0, ${note}, ${number}
    from unnest(${lines.map(({ partId }) => partId)}::bigint[], ${lines.map(({ warehouseId }) => warehouseId)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::numeric[], ${lines.map(({ unitCost }) => unitCost)}::numeric[])
      line (part_id, warehouse_id, quantity, unit_cost)
    order by line.part_id, line.warehouse_id`.execute(trx)
}

/** Adds the opposite of each of these lines to the ledger ([C1.015]), in the order of the locks. */
export async function correctStockLines(trx: Trx, ids: readonly number[], note: string): Promise<void> {
  await sql`
    insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, unit_cost, balance_after, note, corrects_id)
    select line.part_id, line.warehouse_id, 'Adjust', (now() at time zone property.time_zone)::date, -line.quantity,
      line.unit_cost, 0, ${note}, line.id
    from stock_transaction line join part on part.id = line.part_id join property on property.id = part.property_id
    where line.id = any(${[...ids]}::bigint[])
    order by line.part_id, line.warehouse_id`.execute(trx)
}

/** Stores the last count of parts. */
export async function setLastCounts(
  trx: Trx,
  counts: readonly { partId: number; counted: number }[],
  countedOn: string,
): Promise<void> {
  await sql`
    update part set last_reconciled_on = ${countedOn}::date, last_reconciled_quantity = count.quantity
    from unnest(${counts.map(({ partId }) => partId)}::bigint[], ${counts.map(({ counted }) => counted)}::numeric[])
      count (part_id, quantity)
    where part.id = count.part_id`.execute(trx)
}

/** Sets the bin and the minimum of a part in a warehouse. Absent values stay. */
export async function setStockPlace(
  trx: Trx,
  { partId, warehouseId }: StockKey,
  { bin, minimum }: { bin?: string | undefined; minimum?: number | null | undefined },
): Promise<void> {
  const columns = {
    ...(bin !== undefined && { bin }),
    ...(minimum !== undefined && { minimum }),
  }
  await trx
    .insertInto('part_stock')
    .values({ part_id: partId, warehouse_id: warehouseId, on_hand: 0, ...columns })
    .onConflict((oc) => {
      const place = oc.columns(['part_id', 'warehouse_id'])
      return Object.keys(columns).length === 0 ? place.doNothing() : place.doUpdateSet(columns)
    })
    .execute()
}
