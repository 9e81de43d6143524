import type { RequisitionLogEvent } from '@fettle/rules/parts/requisition-log'
import { sql, type Updateable } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'

export type RequisitionColumns = Omit<Updateable<Database['requisition']>, 'id' | 'mod_id'>

/** Where requisitions are stored. */
export const requisitionStore: RecordStore<RequisitionLogEvent> = {
  table: 'requisition',
  log: 'requisition_log',
  owner: 'requisition_id',
}

/** Inserts a requisition with the first line of its log and returns its id. */
export async function insertRequisition(
  trx: Trx,
  columns: RequisitionColumns & { property_id: number },
  { author, at }: { author: Author; at: Date },
): Promise<number> {
  const { id } = await trx.insertInto('requisition').values(columns).returning('id').executeTakeFirstOrThrow()
  await insertLog(trx, requisitionStore, id, { author, at, lines: [{ event: 'requisition-created' }] })
  return id
}

type Named = { vendorId: number | null; warehouseId: number | null }

/** Whether the chosen supplier and active warehouse exist in the property of a requisition. */
export async function findKnown(
  trx: Trx,
  propertyId: number,
  { vendorId, warehouseId }: Named,
): Promise<Record<keyof Named, boolean>> {
  const { rows } = await sql<Record<keyof Named, boolean>>`select
    ${vendorId}::bigint is null or exists (select from company join assignee on assignee.id = company.id
      where company.id = ${vendorId} and (property_id is null or property_id = ${propertyId})) as "vendorId",
    ${warehouseId}::bigint is null or exists (select from warehouse
      where id = ${warehouseId} and property_id = ${propertyId} and is_active) as "warehouseId"`.execute(trx)
  return rows[0] as Record<keyof Named, boolean>
}

/** The id of the property's active warehouse if there is exactly one. */
export async function findOnlyWarehouse(trx: Trx, propertyId: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** A part that can be put on a requisition. */
export type RequestedPart = {
  id: number
  code: string
  unit_cost: number
  is_stocked: boolean
  company_id: number | null
}

/** The parts of a property among these ids. */
export const findParts = (trx: Trx, propertyId: number, ids: readonly number[]): Promise<RequestedPart[]> =>
  trx
    .selectFrom('part')
    .select(['id', 'code', 'unit_cost', 'is_stocked', 'company_id'])
    .where('property_id', '=', propertyId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()

/** A line to store. */
export type LineColumns = { part_id: number; quantity: number; unit_cost: number }

/** Adds, changes and removes lines of a requisition. */
export async function writeLines(
  trx: Trx,
  requisitionId: number,
  { set, removed }: { set: readonly LineColumns[]; removed: readonly number[] },
): Promise<void> {
  if (removed.length > 0)
    await trx
      .deleteFrom('requisition_line')
      .where('requisition_id', '=', requisitionId)
      .where('part_id', 'in', [...removed])
      .execute()
  if (set.length === 0) return
  await trx
    .insertInto('requisition_line')
    .values(set.map((line) => ({ requisition_id: requisitionId, ...line })))
    .onConflict((conflict) =>
      conflict.columns(['requisition_id', 'part_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        unit_cost: eb.ref('excluded.unit_cost'),
      })),
    )
    .execute()
}

/** Adds received units to lines. */
export async function addReceived(
  trx: Trx,
  lines: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  await sql`update requisition_line line set received = line.received + sent.quantity
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::numeric[])
      sent (id, quantity)
    where line.id = sent.id`.execute(trx)
}

/** The id of the requisition of a line. */
export async function findRequisitionOfLine(trx: Trx, lineId: number): Promise<number> {
  const { requisition_id } = await trx
    .selectFrom('requisition_line')
    .select('requisition_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return requisition_id
}

/** Locks parts by id until the transaction ends. */
export async function lockParts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from part where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(trx)
}
