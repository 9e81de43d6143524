import type { Question } from './http-connection.ts'
import type { Stage } from './stage.ts'

export const plannedSchedules = 500
/** A planner waits for the table of what would be made. */
export const listPlanLimitMs = 2000

/**
 * Makes 500 schedules, every second of them daily with a year of orders at once, and gives the question for what making
 * their orders for a year would do.
 */
export async function listPlanQuestion({
  database,
  world: { propertyId, actorId },
}: Pick<Stage, 'database' | 'world'>): Promise<Question> {
  const { rows } = await database.query<{ id: number }>(
    `insert into pm_schedule (number, property_id, starts_on, description, repeat_periods, repeat_period_type, max_waiting,
       exclude_weekends, when_excluded)
     select 700000 + n, $1, current_date, 'Look after machine ' || n, 1, case when n % 2 = 0 then 'Days' else 'Weeks' end, 365,
       n % 3 = 0, 'Later'
     from generate_series(1, $2::int) n returning id::int`,
    [propertyId, plannedSchedules],
  )
  await database.query(
    `update role set privileges = privileges || '{Generate PMs}'
     where id = (select role_id from user_account where id = $1) and not privileges @> '{Generate PMs}'`,
    [actorId],
  )
  const { rows: days } = await database.query<{ until: string }>(`select (current_date + 365)::text as until`)
  return {
    method: 'POST',
    path: '/api/PmSchedules/plan',
    body: { propertyId, scheduleIds: rows.map(({ id }) => id), until: days[0]?.until },
  }
}
