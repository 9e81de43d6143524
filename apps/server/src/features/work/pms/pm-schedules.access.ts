import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { mayRestore } from './generation.repository.ts'

/** PM schedules of the given properties, with the names of referenced records. */
const schedules = (db: DbOrTrx, propertyIds: readonly number[]) =>
  db
    .selectFrom('pm_schedule as s')
    .innerJoin('property as p', 'p.id', 's.property_id')
    .leftJoin('trade', 'trade.id', 's.trade_id')
    .leftJoin('job_type', 'job_type.id', 's.job_type_id')
    .leftJoin('assignee as first', 'first.id', 's.assign_to_id')
    .leftJoin('assignee as second', 'second.id', 's.assign_to_secondary_id')
    .leftJoin('building', 'building.id', 's.building_id')
    .leftJoin('procedure', 'procedure.id', 's.procedure_id')
    .selectAll('s')
    .select([
      'p.time_zone',
      'p.name as property_name',
      'trade.name as trade_name',
      'job_type.name as job_type_name',
      'first.name as assignee_name',
      'first.kind as assignee_kind',
      'second.name as second_name',
      'building.name as building_name',
      'procedure.title as procedure_title',
      sql<number>`(select count(*)::int from pm_schedule_asset l where l.pm_schedule_id = s.id)`.as(
        'asset_count',
      ),
      sql<
        string | null
      >`(select max(o.occurs_on)::text from pm_target t join pm_occurrence o on o.pm_target_id = t.id
        where t.pm_schedule_id = s.id and o.state = 'Made')`.as('last_made_on'),
      sql<
        number[]
      >`array(select x.number::int from pm_supersede u join pm_schedule x on x.id = u.superseded_id
        where u.pm_schedule_id = s.id order by x.number)`.as('superseded_numbers'),
      sql<number[]>`array(select x.id::float8 from pm_supersede u join pm_schedule x on x.id = u.superseded_id
        where u.pm_schedule_id = s.id order by x.number)`.as('superseded_ids'),
    ])
    .where(isOneOf('s.property_id', propertyIds))

/** Returns a schedule in the actor's properties. Throws 404 for any other. */
export async function getSchedule(db: DbOrTrx, actor: Pick<Actor, 'propertyIds'>, scheduleId: number) {
  const row = await schedules(db, actor.propertyIds).where('s.id', '=', scheduleId).executeTakeFirst()
  if (!row) throw notFound(`PM schedule ${scheduleId}`)
  return row
}

export type PmScheduleEntry = Awaited<ReturnType<typeof getSchedule>>

/** Sequence lines of a schedule. The caller has checked access. */
export const findSequence = (db: DbOrTrx, scheduleId: number) =>
  db
    .selectFrom('pm_sequence_line')
    .select(['every_nth as every', 'procedure_id as procedureId', 'hours', 'job_priority as priority'])
    .where('pm_schedule_id', '=', scheduleId)
    .orderBy('every_nth')
    .execute()

/** One page of a schedule's occurrences, newest first. The caller has checked access. */
export function findOccurrences(
  db: DbOrTrx,
  scheduleId: number,
  paging: { skip: number; take: number; sortDirection?: 'ascend' | 'descend' | undefined },
) {
  const found = db
    .selectFrom('pm_occurrence as o')
    .innerJoin('pm_target as t', 't.id', 'o.pm_target_id')
    .leftJoin('asset', 'asset.id', 't.asset_id')
    .leftJoin('building', 'building.id', 't.building_id')
    .leftJoin('room', 'room.id', 't.room_id')
    .leftJoin('user_account as u', 'u.id', 'o.user_id')
    .leftJoin('work_order as wo', 'wo.id', 'o.work_order_id')
    .selectAll('o')
    .select([
      'u.display_name as user_name',
      'wo.order_number',
      'wo.status_kind',
      mayRestore.as('may_restore'),
      sql<string>`coalesce(asset.code, nullif(concat_ws(' ', building.name, room.code), ''), '')`.as(
        'target_name',
      ),
    ])
    .where('t.pm_schedule_id', '=', scheduleId)
  return fetchPage(found, paging, {
    columns: { on: byValue('o.occurs_on') },
    sortColumn: 'on',
    sortDirection: paging.sortDirection ?? 'descend',
    fallback: 'on',
    tieBreak: 'o.id',
  })
}
