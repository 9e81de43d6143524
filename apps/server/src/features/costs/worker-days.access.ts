import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * The hours that a worker has on a day, on orders of any property and beside them; null for a vendor, whose line is the
 * work of a crew. Until the transaction ends nobody else counts that worker's hours: two lines at once both count.
 */
export async function lockWorkerDay(
  trx: Trx,
  { assigneeId, day, exceptCostId = 0 }: { assigneeId: number; day: string; exceptCostId?: number },
): Promise<number | null> {
  // A lock of its own: one on the worker's row would wait for whoever renames them, who waits for this order.
  const { rows } = await sql<{ kind: string }>`
    select kind, pg_advisory_xact_lock(hashtext('worker_day'), hashint8(id)) from assignee where id = ${assigneeId}`.execute(
    trx,
  )
  if (rows[0]?.kind !== 'worker') return null
  const { total } = await trx
    .selectFrom('cost_labor')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('hours'), sql<number>`0`).as('total'))
    .where('assignee_id', '=', assigneeId)
    .where('worked_on', '=', day)
    .where('id', '!=', exceptCostId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
