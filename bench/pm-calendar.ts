import type pg from 'pg'
import type { Question } from './http-connection.ts'
import type { Stage } from './stage.ts'

/** Schedules of the property, and assets of each; every other week each asset is due. */
const schedules = 2500
const assetsEach = 10
export const calendarTargets = schedules * assetsEach
/** A planner goes from month to month. */
export const calendarLimitMs = 300

/**
 * Makes 25,000 targets that were due every other week for half a year, and gives the question for a calendar of 28 days,
 * on which 50,000 occurrences are to come.
 */
export async function calendarQuestion({
  database,
  world,
}: Pick<Stage, 'database' | 'world'>): Promise<Question> {
  await createSchedules(database, world)
  const { rows } = await database.query<{ from: string; to: string }>(
    `select (current_date + 2)::text as from, (current_date + 29)::text as to`,
  )
  const [days] = rows
  return {
    method: 'GET',
    path: `/api/PmSchedules/calendar?propertyId=${world.propertyId}&from=${days?.from}&to=${days?.to}`,
  }
}

async function createSchedules(database: pg.Client, { propertyId, actorId }: Stage['world']): Promise<void> {
  await database.query('begin')
  await database.query(`set local fettle.history = 'off'`)
  await database.query(
    `create temporary table made on commit drop as
     with made as (
       insert into pm_schedule (number, property_id, starts_on, description, repeat_periods, repeat_period_type, link_option,
         exclude_holidays, when_excluded, basis, trade_id)
       select 900000 + n, $1, current_date - 182 - n % 14, 'Look after machine ' || n, 2, 'Weeks', 'order per asset', n % 2 = 0,
         'Later', case when n % 5 = 0 then 'From completion' else 'Fixed' end, (select id from trade order by id limit 1)
       from generate_series(1, $2::int) n returning id, starts_on)
     select * from made`,
    [propertyId, schedules],
  )
  await database.query(
    `with assets as (
       insert into asset (property_id, code, name)
       select $1, 'PM-' || made.id || '-' || n, 'Machine' from made, generate_series(1, $2::int) n
       returning id, split_part(code, '-', 2)::bigint as schedule_id),
     linked as (
       insert into pm_schedule_asset (pm_schedule_id, asset_id) select schedule_id, id from assets)
     insert into pm_target (pm_schedule_id, kind, asset_id, anchor_kind, anchor_on, anchor_k, next_k)
     select made.id, 'asset', assets.id, 'first', made.starts_on, 1, (current_date - made.starts_on) / 14 + 2
     from assets join made on made.id = assets.schedule_id`,
    [propertyId, assetsEach],
  )
  await database.query(
    `insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state)
     select t.id, k, t.anchor_on + 14 * (k - 1), t.anchor_on + 14 * (k - 1), 'Done'
     from pm_target t join made on made.id = t.pm_schedule_id, generate_series(1, t.next_k - 1) k`,
  )
  await database.query(
    `update role set privileges = privileges || '{View PMs}'
     where id = (select role_id from user_account where id = $1) and not privileges @> '{View PMs}'`,
    [actorId],
  )
  await database.query('commit')
  await database.query('analyze pm_schedule, pm_target, pm_occurrence, asset')
}
