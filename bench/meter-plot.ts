import type pg from 'pg'
import type { Question } from './http-connection.ts'
import type { Stage } from './stage.ts'

export const plottedReadings = 100_000
/** People wait for a plot once, when they open it. */
export const plotLimitMs = 1000

/** Makes a gauge with 100,000 readings, one a minute, and gives the question for its plot. */
export async function plotQuestion({
  database,
  world,
}: Pick<Stage, 'database' | 'world'>): Promise<Question> {
  const id = await createMeter(database, world.propertyId)
  return { method: 'GET', path: `/api/Meters/${id}/plot` }
}

async function createMeter(database: pg.Client, propertyId: number): Promise<number> {
  await database.query('begin')
  await database.query(`set local fettle.history = 'off'`)
  const { rows } = await database.query<{ id: number }>(
    `insert into meter (property_id, name, kind) values ($1, 'Bench gauge', 'Gauge') returning id::int`,
    [propertyId],
  )
  const id = rows[0]?.id
  await database.query(
    `insert into meter_reading (meter_id, current_reading, read_at)
     select $1, 20 + 10 * sin(n / 1000.0) + case when n % 9973 = 0 then 50 else 0 end, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [id, plottedReadings],
  )
  await database.query('commit')
  await database.query('analyze meter_reading')
  if (id === undefined) throw new Error('The meter was not made.')
  return id
}
