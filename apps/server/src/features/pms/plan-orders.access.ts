import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { titleOf } from './pm-schedules.presenter.ts'

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
  return new Map(rows.map((row) => [row.id, titleOf(row)]))
}

/** What the targets are called: the asset, the place or the building; the caller has found them. */
export async function findTargetNames(
  db: DbOrTrx,
  targetIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('pm_target as t')
    .leftJoin('asset', 'asset.id', 't.asset_id')
    .leftJoin('building', 'building.id', 't.building_id')
    .leftJoin('room', 'room.id', 't.room_id')
    .select([
      't.id',
      sql<string>`coalesce(asset.code, nullif(concat_ws(' ', building.name, room.code), ''), '')`.as('name'),
    ])
    .where(isOneOf('t.id', targetIds))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
