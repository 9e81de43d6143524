import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type TransferTarget = {
  id: number
  name: string
  time_zone: string
  buildings: { id: number; code: string; name: string; campus_id: number | null }[]
  trades: { id: number; name: string }[]
}

/** An active property with its buildings and trades that match the order. */
export async function findTransferTarget(trx: Trx, propertyId: number): Promise<TransferTarget | undefined> {
  const { rows } = await sql<TransferTarget>`
    select id, name, time_zone,
      coalesce((select json_agg(b order by b.id) from (select id, code, name, campus_id from building
        where property_id = property.id) b), '[]') as buildings,
      coalesce((select json_agg(t order by t.id) from (select trade.id, trade.name from property_trade pt
        join trade on trade.id = pt.trade_id where pt.property_id = property.id) t), '[]') as trades
    from property where id = ${propertyId} and is_active`.execute(trx)
  return rows[0]
}

/** Finds the job type of the same name in another trade. */
export async function findSameJobType(
  trx: Trx,
  tradeId: number,
  jobTypeId: number | null,
): Promise<number | null> {
  if (jobTypeId === null) return null
  const { rows } = await sql<{ id: number }>`
    select other.id from job_type mine join job_type other on fold(other.name) = fold(mine.name)
    where mine.id = ${jobTypeId} and other.trade_id = ${tradeId}`.execute(trx)
  return rows[0]?.id ?? null
}

/** Assignees of an order who do not work in the property. */
export async function findStrangers(
  trx: Trx,
  assigneeIds: readonly number[],
  propertyId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from assignee where id = any(${[...assigneeIds]}::bigint[])
      and property_id is not null and property_id <> ${propertyId}`.execute(trx)
  return rows.map(({ id }) => id)
}
