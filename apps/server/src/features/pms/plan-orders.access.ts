import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { scheduleTitle } from './pm-schedules.presenter.ts'

/** The titles of schedules; the caller has found them. */
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
