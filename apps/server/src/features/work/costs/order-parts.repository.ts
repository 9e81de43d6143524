import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'

/** A catalog part that can still be selected. */
export const findActivePart = (trx: Trx, partId: number) =>
  trx
    .selectFrom('part')
    .select(['id', 'property_id', 'code', 'name', 'unit_cost', 'units', 'is_stocked'])
    .where('id', '=', partId)
    .where('is_active', '=', true)
    .executeTakeFirst()

export async function insertCostPart(trx: Trx, line: Insertable<Database['cost_part']>): Promise<void> {
  await trx.insertInto('cost_part').values(line).execute()
}

/** Changes a line. Runs with the next statement, which fails if this one does. */
export async function updateCostPart(
  trx: Trx,
  costId: number,
  columns: Updateable<Database['cost_part']>,
): Promise<void> {
  const values = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`${queued} update cost_part set ${sql.join(values)} where id = ${costId}`.execute(trx)
}

export async function deleteCostPart(trx: Trx, costId: number): Promise<void> {
  await trx.deleteFrom('cost_part').where('id', '=', costId).execute()
}
