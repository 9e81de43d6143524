import type pg from 'pg'
import type { Question } from './http-connection.ts'
import type { Stage } from './stage.ts'

export const weekWorkers = 200
/** A supervisor waits for the week of the whole team on Fridays. */
export const weekLimitMs = 300

/** How many labor lines each order of a world has, all workers of the team together. */
const linesAnOrder = 2

/**
 * Makes 200 workers with shifts on five days who have booked two labor lines for every order of the world, five to six a
 * day, and gives the question for their week.
 */
export async function teamWeekQuestion({
  database,
  world,
}: Pick<Stage, 'database' | 'world'>): Promise<Question> {
  const { propertyId, orders } = world
  await createTeam(database, { propertyId, linesEach: Math.ceil((linesAnOrder * orders) / weekWorkers) })
  const path = `/api/Timecards/team?date=${new Date().toISOString().slice(0, 10)}&propertyId=${propertyId}`
  return { method: 'GET', path }
}

async function createTeam(
  database: pg.Client,
  { propertyId, linesEach }: { propertyId: number; linesEach: number },
): Promise<void> {
  await database.query('begin')
  await database.query(`set local fettle.history = 'off'`)
  await database.query(
    `create temporary table team on commit drop as
     with made as (
       insert into assignee (kind, property_id, name)
       select 'worker', $1, 'Bench worker ' || n from generate_series(1, $2::int) n returning id)
     select id from made`,
    [propertyId, weekWorkers],
  )
  await database.query(`insert into worker (id, property_id) select id, $1 from team`, [propertyId])
  await database.query(
    `insert into worker_shift (worker_id, weekday, starts_at, ends_at)
     select id, weekday, '08:00', '16:30' from team, generate_series(1, 5) weekday`,
  )
  await database.query(
    `insert into cost_labor (property_id, assignee_id, record_type, worked_on, hours)
     select $1, team.id, 'Meeting', current_date - n * 2 / 11, 1.5 from generate_series(0, $2::int - 1) n, team`,
    [propertyId, linesEach],
  )
  await database.query('commit')
  await database.query('analyze cost_labor')
}
