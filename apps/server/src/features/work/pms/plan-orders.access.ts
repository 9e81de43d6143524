import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { scheduleTitle } from './pm-schedules.presenter.ts'

/** Titles of schedules. The caller has checked access. */
export async function findPlannedNames(
  db: DbOrTrx,
  scheduleIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('pm_schedule as s')
    .leftJoin('job_type', 'job_type.id', 's.job_type_id')
    .select(['s.id', 's.description', 'job_type.name as job_type_name'])
    .where(isOneOf('s.id', scheduleIds))
    .execute()
  return new Map(rows.map((row) => [row.id, scheduleTitle(row)]))
}

type Outcome = {
  target_id: number
  state: string
  reason: string
  workorder_id: number | null
  order_number: string | null
}

/** Outcomes of occurrences, in order. The caller has checked access to the schedule. */
export async function findOutcomes(
  db: DbOrTrx,
  occurrences: readonly { targetId: number; k: number }[],
): Promise<Outcome[]> {
  const [targets, numbers] = [occurrences.map(({ targetId }) => targetId), occurrences.map(({ k }) => k)]
  const { rows } = await sql<Outcome>`
    select o.pm_target_id as target_id, o.state, o.reason, w.id as workorder_id, w.order_number
    from unnest(${targets}::bigint[], ${numbers}::int[]) with ordinality asked (target_id, k, place)
    join pm_occurrence o on o.pm_target_id = asked.target_id and o.k = asked.k
    left join work_order w on w.id = o.work_order_id order by asked.place`.execute(db)
  return rows
}
