import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

/** A worker's present hourly rate; nothing for a vendor. */
export async function findRate(trx: Trx, assigneeId: number): Promise<number> {
  const row = await trx
    .selectFrom('worker')
    .select('hourly_rate')
    .where('id', '=', assigneeId)
    .executeTakeFirst()
  return row?.hourly_rate ?? 0
}

export async function insertLabor(trx: Trx, line: Insertable<Database['cost_labor']>): Promise<number> {
  const { id } = await trx.insertInto('cost_labor').values(line).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Posts hours of a worker on an order, at the worker's present rate. */
export async function insertTimedLabor(
  trx: Trx,
  line: { propertyId: number; workorderId: number; assigneeId: number; workedOn: string; hours: number },
): Promise<void> {
  await trx
    .insertInto('cost_labor')
    .values({
      property_id: line.propertyId,
      work_order_id: line.workorderId,
      assignee_id: line.assigneeId,
      worked_on: line.workedOn,
      hours: line.hours,
      rate: sql<number>`coalesce((select hourly_rate from worker where id = ${line.assigneeId}), 0)`,
    })
    .execute()
}

export async function updateLabor(
  trx: Trx,
  costId: number,
  columns: Updateable<Database['cost_labor']>,
): Promise<void> {
  await trx.updateTable('cost_labor').set(columns).where('id', '=', costId).execute()
}

export async function deleteLaborLine(trx: Trx, costId: number): Promise<void> {
  await sql`delete from cost_labor where id = ${costId}`.execute(trx)
}
