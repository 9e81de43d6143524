import { sql, type Updateable } from 'kysely'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'

export type PropertyColumns = Updateable<Database['property']>

/** Inserts a property. Returns its id. Code, name and time zone have no default. */
export async function insertProperty(
  trx: Trx,
  { code = '', name = '', time_zone = '', ...columns }: PropertyColumns,
): Promise<number> {
  const { id } = await trx
    .insertInto('property')
    .values({ code, name, time_zone })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePropertyColumns(trx, id, columns)
  return id
}

/** Updates columns of a property. Unchanged values are not written. */
export async function writePropertyColumns(
  trx: Trx,
  propertyId: number,
  columns: PropertyColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('property').set(columns).where('id', '=', propertyId).execute()
}

/** Locks a property against changes and its first order until the transaction ends. */
export async function lockProperty(trx: Trx, propertyId: number): Promise<void> {
  await trx.selectFrom('property').select('id').where('id', '=', propertyId).forUpdate().execute()
}

/** Whether the property has any order, which fixes its time zone ([C8.023]). */
export async function hasOrders(db: DbOrTrx, propertyId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from work_order where property_id = ${propertyId}) as found`.execute(db)
  return rows[0]?.found === true
}

/** Whether another of these properties is active. */
export async function hasOtherActive(
  db: DbOrTrx,
  propertyId: number,
  propertyIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from property where is_active and id <> ${propertyId}
      and id = any(${[...propertyIds]}::bigint[])) as found`.execute(db)
  return rows[0]?.found === true
}
