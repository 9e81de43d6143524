import { type Insertable, sql } from 'kysely'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'

/** The stock of a part in one warehouse. `is_own`: the person is its keeper. */
export type StockPlaceRow = {
  warehouse_id: number
  warehouse: string
  kind: string
  bin: string
  on_hand: number
  reserved: number
  minimum: number | null
  is_own: boolean
}

const places = (partId: number, keeperId: number | null) => sql`
  select warehouse.id as warehouse_id, warehouse.name as warehouse, warehouse.kind, stock.bin, stock.on_hand,
    stock.reserved, stock.minimum, coalesce(warehouse.keeper_id = ${keeperId}, false) as is_own
  from part_stock stock join warehouse on warehouse.id = stock.warehouse_id
  where stock.part_id = ${partId} and warehouse.is_active`

/** The active warehouses of a part, the own one first, then by available units. */
export async function findStockPlaces(
  db: DbOrTrx,
  partId: number,
  keeperId: number | null,
): Promise<StockPlaceRow[]> {
  const { rows } = await sql<StockPlaceRow>`${places(partId, keeperId)}
    order by is_own desc, stock.on_hand - stock.reserved desc, warehouse.id`.execute(db)
  return rows
}

/** The same, locked until the transaction ends, by id of the warehouse. */
export async function lockStockPlaces(
  trx: Trx,
  partId: number,
  keeperId: number | null,
): Promise<StockPlaceRow[]> {
  const { rows } = await sql<StockPlaceRow>`${places(partId, keeperId)}
    order by warehouse.id for no key update of stock`.execute(trx)
  return rows
}

/** Quantity on hand of a part in all warehouses, inactive ones included. Locks it until the transaction ends. */
export async function lockOnHand(trx: Trx, partId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('part_stock')
    .select(['warehouse_id', 'on_hand'])
    .where('part_id', '=', partId)
    .orderBy('warehouse_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ warehouse_id, on_hand }) => [warehouse_id, on_hand]))
}

/**
 * Finds an active warehouse of a property. Without an id, returns the only active one, or undefined if there are several.
 * The row is locked, so it stays active until the transaction ends.
 */
export async function findWarehouse(
  trx: Trx,
  propertyId: number,
  warehouseId: number | undefined,
): Promise<{ id: number; name: string } | undefined> {
  const rows = await trx
    .selectFrom('warehouse')
    .select(['id', 'name'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .$if(warehouseId !== undefined, (query) => query.where('id', '=', warehouseId ?? 0))
    .limit(2)
    .forShare()
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** A line of the ledger before it is posted. */
type NewStockTransaction = Omit<Insertable<Database['stock_transaction']>, 'balance_after'>

/** Adds a line to the ledger. A trigger sets the balance and the person. */
export async function insertStockTransaction(trx: Trx, line: NewStockTransaction): Promise<void> {
  await trx
    .insertInto('stock_transaction')
    .values({ ...line, balance_after: 0 })
    .execute()
}

/** A line of a part's ledger with its warehouse, and whether another line corrects it. */
export const findStockTransaction = (trx: Trx, partId: number, transactionId: number) =>
  trx
    .selectFrom('stock_transaction as entry')
    .innerJoin('warehouse', 'warehouse.id', 'entry.warehouse_id')
    .leftJoin('stock_transaction as correction', 'correction.corrects_id', 'entry.id')
    .select(['entry.kind', 'entry.quantity', 'entry.unit_cost', 'entry.corrects_id', 'entry.warehouse_id'])
    .select('entry.requisition_line_id')
    .select(['warehouse.name as warehouse', 'correction.id as corrected_by_id'])
    .where('entry.id', '=', transactionId)
    .where('entry.part_id', '=', partId)
    .executeTakeFirst()

/** Price of the latest uncorrected receipt of a part, except the given one. */
export async function findLastPrice(
  trx: Trx,
  partId: number,
  withoutId: number,
): Promise<number | undefined> {
  const receipt = await trx
    .selectFrom('stock_transaction as entry')
    .select('entry.unit_cost')
    .where('entry.part_id', '=', partId)
    .where('entry.kind', '=', 'Receive')
    .where('entry.id', '<>', withoutId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stock_transaction as correction').whereRef('corrects_id', '=', 'entry.id'))),
    )
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return receipt?.unit_cost
}
