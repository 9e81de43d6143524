import { sql } from 'kysely'
import { isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx, Stored } from '#platform/db/database.ts'

const offered = (propertyId: number) =>
  sql<boolean>`trade.is_active and exists (select from property_trade pt where pt.trade_id = trade.id and pt.property_id = ${propertyId})`

export type JobTypeRow = Stored<
  'job_type',
  'id' | 'name' | 'priority' | 'kind_filter' | 'target_hours' | 'trade_id'
> & {
  trade_name: string
}

/** The property's trade and job types with these names, across all trades. Null for no name. */
export async function findOffered(
  db: DbOrTrx,
  propertyId: number,
  names: { trade: string | null; jobType: string | null },
): Promise<{ trade: { id: number; name: string } | null; jobTypes: JobTypeRow[] }> {
  const { rows } = await sql<{ trade: { id: number; name: string } | null; job_types: JobTypeRow[] }>`
    select
      (select to_json(t) from (select id, name from trade
        where ${isSameText('trade.name', names.trade)} and ${offered(propertyId)} limit 1) t) as trade,
      (select coalesce(json_agg(j order by j.id), '[]') from (
        select job_type.id, job_type.name, job_type.priority, job_type.kind_filter, job_type.target_hours, trade.id as trade_id,
          trade.name as trade_name
        from job_type join trade on trade.id = job_type.trade_id
        where ${isSameText('job_type.name', names.jobType)} and job_type.is_active and ${offered(propertyId)}) j) as job_types`.execute(
    db,
  )
  const [row] = rows
  return { trade: row?.trade ?? null, jobTypes: row?.job_types ?? [] }
}

/** Target data of a job type's orders, or null. */
export async function findJobTypeTarget(
  db: DbOrTrx,
  jobTypeId: number | null,
): Promise<{ priority: number | null; targetHours: unknown } | null> {
  if (jobTypeId === null) return null
  const row = await db
    .selectFrom('job_type')
    .select(['priority', 'target_hours as targetHours'])
    .where('id', '=', jobTypeId)
    .executeTakeFirst()
  return row ?? null
}
