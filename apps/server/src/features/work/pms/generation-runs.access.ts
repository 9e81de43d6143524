import type { Actor } from '@fettle/rules/access/permissions'
import { maxExcludedTargetsListed } from '@fettle/rules/records/limits'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

export type GenerationRow = {
  property_id: number
  property_name: string
  /** Null before the first run. */
  started_at: Date | null
  ended_at: Date | null
  made: number | null
  recorded: number | null
  has_failed: boolean | null
  failures: number[] | null
}

/** The actor's properties with active PM schedules, by name, each with its last hourly run. */
export async function findGenerationRuns(db: DbOrTrx, { propertyIds }: Actor): Promise<GenerationRow[]> {
  const { rows } = await sql<GenerationRow>`
    select p.id as property_id, p.name as property_name, g.started_at, g.ended_at, g.made, g.recorded, g.has_failed, g.failures
    from property p left join pm_generation g on g.property_id = p.id
    where ${isOneOf('p.id', propertyIds)} and p.is_active
      and exists (select from pm_schedule s where s.property_id = p.id and s.is_active)
    order by lower(p.name) collate natural_order, p.id`.execute(db)
  return rows
}

export type ExcludedTargetRow = {
  property_id: number
  schedule_id: number
  pm_number: number
  target_id: number
  target_name: string
  reason: string
  /** Total for the property. */
  total: number
}

/** Targets that currently get no orders, the first few of each property. */
export async function findExcludedTargets(
  db: DbOrTrx,
  propertyIds: readonly number[],
): Promise<ExcludedTargetRow[]> {
  const { rows } = await sql<ExcludedTargetRow>`
    select * from (
      select s.property_id, s.id as schedule_id, s.number as pm_number, t.id as target_id,
        coalesce(a.code, nullif(concat_ws(' ', tb.name, tf.name, tr.code), ''), '') as target_name, t.left_off_because as reason,
        count(*) over (partition by s.property_id)::int as total,
        row_number() over (partition by s.property_id order by s.number, lower(a.code) collate natural_order, t.id) as place
      from pm_target t join pm_schedule s on s.id = t.pm_schedule_id
      left join asset a on a.id = t.asset_id
      left join building tb on tb.id = t.building_id
      left join floor tf on tf.id = t.floor_id
      left join room tr on tr.id = t.room_id
      where ${isOneOf('s.property_id', propertyIds)} and s.is_active and t.is_active and not t.is_paused
        and t.left_off_because <> '') found
    where place <= ${maxExcludedTargetsListed} order by property_id, place`.execute(db)
  return rows
}

/** Numbers of schedules by id. The caller has checked access. */
export async function findPmNumbers(
  db: DbOrTrx,
  scheduleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (scheduleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pm_schedule')
    .select(['id', 'number'])
    .where('id', 'in', scheduleIds)
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
