import type { listWarehouseStock, WarehousePart } from '@fettle/contract/warehouses'
import type { Actor } from '@fettle/rules/access/permissions'
import { availableOf } from '@fettle/rules/parts/stock'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { containing, hasText, isAny, isSameText, searched } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { getWarehouse } from './warehouses.access.ts'

type Query = z.output<typeof listWarehouseStock.query>

const stockOf = (db: DbOrTrx, warehouseId: number) =>
  db
    .selectFrom('part_stock as stock')
    .innerJoin('part', 'part.id', 'stock.part_id')
    .select([
      'part.id',
      'part.code',
      'part.name',
      'part.type',
      'part.units',
      'part.barcode',
      'part.unit_cost',
    ])
    .select(['stock.bin', 'stock.minimum', 'stock.on_hand', 'stock.reserved'])
    .where('stock.warehouse_id', '=', warehouseId)
    .where('part.is_stocked', '=', true)

type StockRow = Awaited<ReturnType<ReturnType<typeof stockOf>['executeTakeFirstOrThrow']>>

const presentWarehousePart = (row: StockRow): WarehousePart => ({
  partId: row.id,
  partCode: row.code,
  partName: row.name,
  partType: row.type as WarehousePart['partType'],
  costUnits: row.units,
  cPartBarCode: row.barcode,
  bin: row.bin,
  minimum: row.minimum,
  onHand: row.on_hand,
  reserved: row.reserved,
  available: availableOf({ onHand: row.on_hand, reserved: row.reserved }),
  unitCost: row.unit_cost,
})

/** One part in a warehouse, if it was ever there. The caller has checked access to both. */
export async function findWarehousePart(
  db: DbOrTrx,
  warehouseId: number,
  partId: number,
): Promise<WarehousePart | null> {
  const row = await stockOf(db, warehouseId).where('part.id', '=', partId).executeTakeFirst()
  return row ? presentWarehousePart(row) : null
}

const byCode = naturally(sql.ref('part.code'))
const byBin = sql`nullif(${naturally(sql.ref('stock.bin'))}, '')`

/** One page of the parts in a warehouse, by bin and code ([C1.008], [C1.026]). Throws 404 for a warehouse elsewhere. */
export async function findWarehouseStock(
  db: DbOrTrx,
  actor: Actor,
  warehouseId: number,
  { search = '', partType, bin = '', includeEmpty, ...query }: Query,
): Promise<{ data: WarehousePart[]; total: number }> {
  await getWarehouse(db, actor, warehouseId)
  let found = stockOf(db, warehouseId)
  if (!isAny(search))
    found = found.where((part) =>
      part.or([
        ...['part.code', 'part.name', 'stock.bin'].map((column) => hasText(column, search)),
        isSameText('part.barcode', search),
      ]),
    )
  if (partType !== undefined) found = found.where('part.type', '=', partType)
  // The pattern without its first wildcard.
  if (!isAny(bin))
    found = found.where(sql<boolean>`${searched('stock.bin')} like ${containing(bin).slice(1)}`)
  if (!includeEmpty) found = found.where('stock.on_hand', '>', 0)
  const { rows, total } = await fetchPage(found, query, {
    columns: { bin: byBin, partCode: byCode, onHand: byValue('stock.on_hand') },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'bin',
    secondary: byCode,
    tieBreak: 'part.id',
  })
  return { data: rows.map(presentWarehousePart), total }
}
