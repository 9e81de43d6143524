import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql, type Updateable } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'
import { countUsages } from '#records/command/usages.repository.ts'

export type PartColumns = Omit<Updateable<Database['part']>, 'id' | 'mod_id'>

/** Where parts are stored. */
export const partStore: RecordStore<PartLogEvent> = { table: 'part', log: 'part_log', owner: 'part_id' }

type StoredPart = { [C in keyof Database['part']]: NonNullable<Updateable<Database['part']>[C]> }
export type RequiredColumns = Pick<StoredPart, 'property_id' | 'code' | 'name' | 'type' | 'units'>

/** Inserts a part with the first line of its log and returns its id. */
export async function insertPart(
  trx: Trx,
  columns: PartColumns & RequiredColumns,
  { author, at }: { author: Author; at: Date },
): Promise<number> {
  const { id } = await trx.insertInto('part').values(columns).returning('id').executeTakeFirstOrThrow()
  const lines = [{ event: 'part-created' as const, code: columns.code }]
  await insertLog(trx, partStore, id, { author, at, lines })
  return id
}

/** Whether a vendor supplies this property. */
export async function isSupplierOf(trx: Trx, vendorId: number, propertyId: number): Promise<boolean> {
  const { rows } = await sql`select from company join assignee on assignee.id = company.id
    where company.id = ${vendorId} and (property_id is null or property_id = ${propertyId})`.execute(trx)
  return rows.length > 0
}

/** The unit cost of a part. Locks the part until the transaction ends. */
export async function lockPartCost(trx: Trx, partId: number): Promise<number> {
  const { unit_cost } = await trx
    .selectFrom('part')
    .select('unit_cost')
    .where('id', '=', partId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return unit_cost
}

export async function setPartCost(trx: Trx, partId: number, unitCost: number): Promise<void> {
  await trx.updateTable('part').set({ unit_cost: unitCost }).where('id', '=', partId).execute()
}

/** Records that refer to a part and prevent its deletion. */
export const findPartUsages = (trx: Trx, partId: number): Promise<Usage[]> =>
  countUsages(trx, [
    [
      'work order',
      'work orders',
      sql`(select distinct work_order_id from cost_part where part_id = ${partId}) orders`,
    ],
    ['PM schedule', 'PM schedules', sql`pm_schedule_part where part_id = ${partId}`],
    ['document', 'documents', sql`document_link where part_id = ${partId}`],
    ['stock transaction', 'stock transactions', sql`stock_transaction where part_id = ${partId}`],
    ['requisition', 'requisitions', sql`requisition_line where part_id = ${partId}`],
  ])
