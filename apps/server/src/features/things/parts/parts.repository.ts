import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Maximum lines read for recent parts, and maximum parts returned. */
const linesLookedAt = 200
const ordersLookedAt = 200
const partsFound = 50

/** Parts recently added to orders by a person, latest first. */
export async function findPartsUsedBy(db: DbOrTrx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ part_id: number }>`
    select part_id from (
      select part_id, created_at from cost_part where created_by = ${userId} and part_id is not null
      order by created_at desc limit ${linesLookedAt}) recent
    group by part_id order by max(created_at) desc, part_id limit ${partsFound}`.execute(db)
  return rows.map(({ part_id }) => part_id)
}

/**
 * Parts used on an order's assets, then for its job type at its property, each latest first. The caller has
 * checked access to the order.
 */
export async function findPartsUsedFor(db: DbOrTrx, workorderId: number): Promise<number[]> {
  const { rows } = await sql<{ part_id: number }>`
    with alike as (
      (select other.work_order_id as id, 1 as rank from work_order_asset mine
        join work_order_asset other on other.asset_id = mine.asset_id
        where mine.work_order_id = ${workorderId}
        order by other.work_order_id desc limit ${ordersLookedAt})
      union all
      (select other.id, 2 from work_order mine join work_order other on other.trade_id = mine.trade_id
          and other.job_type_id = mine.job_type_id and other.property_id = mine.property_id
        where mine.id = ${workorderId}
        order by other.id desc limit ${ordersLookedAt}))
    select cost_part.part_id from alike join cost_part on cost_part.work_order_id = alike.id
    where cost_part.part_id is not null
    group by cost_part.part_id
    order by min(alike.rank), max(cost_part.created_at) desc, cost_part.part_id
    limit ${partsFound}`.execute(db)
  return rows.map(({ part_id }) => part_id)
}
