import type pg from 'pg'
import type { Question } from './http-connection.ts'
import type { Stage } from './stage.ts'

/** Limit of an assignment, which is part of every creation and approval. */
export const assignmentLimitMs = 20
/** How many of a team may get the order. */
export const assignmentCandidates = 10

/**
 * Gives ten workers of the property the best rank of a trade, and returns the preview of an assignment: the same reads
 * and rules as in the command, with all steps.
 */
export async function assignmentQuestion({
  database,
  world,
}: Pick<Stage, 'database' | 'world'>): Promise<Question> {
  const { propertyId } = world
  const tradeId = await rankWorkers(database, world)
  return { method: 'GET', path: `/api/Assignments/preview?propertyId=${propertyId}&tradeId=${tradeId}` }
}

async function rankWorkers(
  database: pg.Client,
  { propertyId, trade }: Pick<Stage['world'], 'propertyId' | 'trade'>,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with sought as (select id from trade where name = $2),
     ranked as (
       insert into job_rank (worker_id, trade_id, rank, auto_assign)
       select worker.id, sought.id, 1, true from sought, lateral (
         select w.id from worker w join assignee a on a.id = w.id
         where w.property_id = $1 and a.is_active order by w.id limit $3) worker
       on conflict do nothing)
     select id from sought`,
    [propertyId, trade, assignmentCandidates],
  )
  const [found] = rows
  if (!found) throw new Error(`The bench has no trade ${trade}.`)
  return Number(found.id)
}
