import type { WarehouseLogEvent } from '@fettle/rules/parts/warehouse-log'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql, type Updateable } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'
import { countUsages } from '#records/command/usages.repository.ts'

export type WarehouseColumns = Omit<Updateable<Database['warehouse']>, 'id' | 'mod_id'>

/** Where warehouses are stored. */
export const warehouseStore: RecordStore<WarehouseLogEvent> = {
  table: 'warehouse',
  log: 'warehouse_log',
  owner: 'warehouse_id',
}

export type RequiredColumns = { property_id: number; code: string; name: string }

/** Inserts a warehouse with the first line of its log and returns its id. */
export async function insertWarehouse(
  trx: Trx,
  columns: WarehouseColumns & RequiredColumns,
  { author, at }: { author: Author; at: Date },
): Promise<number> {
  const { id } = await trx.insertInto('warehouse').values(columns).returning('id').executeTakeFirstOrThrow()
  const lines = [{ event: 'warehouse-created' as const, code: columns.code }]
  await insertLog(trx, warehouseStore, id, { author, at, lines })
  return id
}

export const findWarehouses = (trx: Trx, propertyId: number, ids: readonly number[]) =>
  trx
    .selectFrom('warehouse')
    .select(['id', 'name', 'is_active'])
    .where('property_id', '=', propertyId)
    .where(isOneOf('id', ids))
    .execute()

/** Locks warehouses against changes until the transaction ends. Commands lock warehouses before parts. */
export async function lockWarehouses(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('warehouse').where(isOneOf('id', ids)).orderBy('id').forShare().execute()
}

type Named = { buildingId: number | null; keeperId: number | null }

/** Whether the building and the keeper exist in the property of a warehouse. */
export async function findKnown(
  trx: Trx,
  propertyId: number,
  { buildingId, keeperId }: Named,
): Promise<Record<keyof Named, boolean>> {
  const { rows } = await sql<Record<keyof Named, boolean>>`select
    ${buildingId}::bigint is null
      or exists (select from building where id = ${buildingId} and property_id = ${propertyId}) as "buildingId",
    ${keeperId}::bigint is null or exists (select from assignee
      where id = ${keeperId} and kind = 'worker' and (property_id is null or property_id = ${propertyId})) as "keeperId"`.execute(
    trx,
  )
  return rows[0] as Record<keyof Named, boolean>
}

/** Records that refer to a warehouse and prevent its deletion. */
export const findWarehouseUsages = (trx: Trx, warehouseId: number): Promise<Usage[]> =>
  countUsages(trx, [
    [
      'work order',
      'work orders',
      sql`(select distinct work_order_id from cost_part where warehouse_id = ${warehouseId}) orders`,
    ],
    ['requisition', 'requisitions', sql`requisition where warehouse_id = ${warehouseId}`],
    ['stock transaction', 'stock transactions', sql`stock_transaction where warehouse_id = ${warehouseId}`],
  ])
