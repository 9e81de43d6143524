import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type CodedPart = {
  id: number
  propertyId: number
  code: string
  name: string
  barcode: string
  isStocked: boolean
}

/** The parts of some properties with one of these texts as code or bar code. */
export async function findPartsByCodes(
  db: DbOrTrx,
  propertyIds: readonly number[],
  codes: readonly string[],
): Promise<CodedPart[]> {
  const { rows } = await sql<CodedPart>`
    with wanted as (select array_agg(fold(code)) as codes from unnest(${codes}::text[]) code where btrim(code) <> '')
    select id, property_id as "propertyId", code, name, barcode, is_stocked as "isStocked" from part, wanted
    where property_id = any(${propertyIds}::bigint[])
      and (fold(part.code) = any(wanted.codes) or (barcode <> '' and fold(barcode) = any(wanted.codes)))
    order by id`.execute(db)
  return rows
}

/**
 * Serializes transactions that give parts of a property a code or bar code. A scan finds both, so no unique index on one
 * column keeps two parts apart.
 */
export async function lockPartCodes(trx: Trx, propertyIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('part codes', id)) from (
    select distinct id from unnest(${propertyIds}::bigint[]) id order by id) properties`.execute(trx)
}

type HeldStockRow = { partId: number; warehouse: string; onHand: number; reserved: number; units: string }

/** Units of parts on hand or reserved, by warehouse. Locks them until the transaction ends. */
export async function lockHeldStock(db: DbOrTrx, partIds: readonly number[]): Promise<HeldStockRow[]> {
  const { rows } = await sql<HeldStockRow>`
    select stock.part_id as "partId", warehouse.name as warehouse, stock.on_hand as "onHand", stock.reserved, part.units
    from part_stock stock join warehouse on warehouse.id = stock.warehouse_id join part on part.id = stock.part_id
    where stock.part_id = any(${partIds}::bigint[]) and (stock.on_hand > 0 or stock.reserved > 0)
    order by stock.part_id, warehouse.name, warehouse.id for no key update of stock`.execute(db)
  return rows
}
