import type { Insertable, Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

/** A catalog part that can still be selected. */
export const findActivePart = (trx: Trx, partId: number) =>
  trx
    .selectFrom('part')
    .select(['id', 'property_id', 'code', 'name', 'unit_cost', 'units', 'is_stocked'])
    .where('id', '=', partId)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** A part for stock messages. An existing line may refer to a retired part. */
export const getStockedPart = (trx: Trx, partId: number) =>
  trx
    .selectFrom('part')
    .select(['id', 'code', 'units', 'is_stocked'])
    .where('id', '=', partId)
    .executeTakeFirstOrThrow()

export async function insertCostPart(trx: Trx, line: Insertable<Database['cost_part']>): Promise<void> {
  await trx.insertInto('cost_part').values(line).execute()
}

export async function updateCostPart(
  trx: Trx,
  costId: number,
  columns: Updateable<Database['cost_part']>,
): Promise<void> {
  await trx.updateTable('cost_part').set(columns).where('id', '=', costId).execute()
}

export async function deleteCostPart(trx: Trx, costId: number): Promise<void> {
  await trx.deleteFrom('cost_part').where('id', '=', costId).execute()
}
