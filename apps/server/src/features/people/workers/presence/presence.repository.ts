import type { DayOff, Shift } from '@fettle/rules/timecards/shift-gaps'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { daysOffJsonOf, shiftsJsonOf } from '../roster.access.ts'

/** A worker who is In, with their shifts. */
export type PresentWorker = {
  user_id: number
  in_at: Date
  time_zone: string
  shifts: Shift[]
  days_off: DayOff[]
}

/** Workers who are In since before a moment and whose timer does not run; or the one account that is named. */
export async function findPresentWorkers(
  db: DbOrTrx,
  { before, userId = null }: { before: Date; userId?: number | null },
): Promise<PresentWorker[]> {
  const { rows } = await sql<PresentWorker>`
    select account.id as user_id, account.in_out_at as in_at, property.time_zone,
      ${shiftsJsonOf(sql.ref('worker.id'))} as shifts, ${daysOffJsonOf(sql.ref('worker.id'))} as days_off
    from user_account account
    join worker on worker.id = account.assignee_id
    join property on property.id = worker.property_id
    where account.in_out_status = 'In' and account.in_out_active and account.in_out_at < ${before}
      and (${userId}::bigint is null or account.id = ${userId})
      and not exists (select from order_timer t where t.user_id = account.id and t.stopped_at is null)
    order by account.id`.execute(db)
  return rows
}

/** The worker's account that uses In and Out, if any. */
export async function findPresenceAccount(trx: Trx, workerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from user_account where assignee_id = ${workerId} and in_out_active and not is_disabled
    order by in_out_at desc nulls last, id limit 1`.execute(trx)
  return rows[0]?.id
}
