import type { Usage } from '@fettle/rules/records/usage-words'
import { sql, type Updateable } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { countUsages } from '#records/command/usages.repository.ts'

/** Serializes reordering of trades and job types. */
export const lockTradeOrder = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('trades: order', 0))`.execute(trx)

/** Adds a trade at the end. */
export async function insertTrade(trx: Trx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into trade (name, display_sequence)
    select ${name}, coalesce(max(display_sequence), 0) + 1 from trade returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

export const updateTrade = (
  trx: Trx,
  id: number,
  values: Pick<Updateable<Database['trade']>, 'name' | 'is_active'>,
): Promise<unknown> => trx.updateTable('trade').set(values).where('id', '=', id).execute()

export const deleteTradeRow = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('job_type').where('trade_id', '=', id).execute()
  await trx.deleteFrom('default_assignee').where('trade_id', '=', id).execute()
  await trx.deleteFrom('trade').where('id', '=', id).execute()
}

/** Sets which of these properties have the trade. Other properties are unchanged. */
export async function offerTrade(
  trx: Trx,
  { tradeId, wanted, among }: { tradeId: number; wanted: readonly number[]; among: readonly number[] },
): Promise<void> {
  await sql`
    delete from property_trade where trade_id = ${tradeId} and ${isOneOf('property_id', among)}
      and not ${isOneOf('property_id', wanted)}`.execute(trx)
  await sql`
    insert into property_trade (property_id, trade_id)
    select id, ${tradeId} from unnest(${[...wanted]}::bigint[]) as wanted(id)
    on conflict do nothing`.execute(trx)
}

/** Removes a trade from a property without orders for it. */
export async function withdrawUnusedTrade(
  trx: Trx,
  { tradeId, propertyId }: { tradeId: number; propertyId: number },
): Promise<void> {
  await sql`
    delete from property_trade where trade_id = ${tradeId} and property_id = ${propertyId}
      and not exists (select from work_order where trade_id = ${tradeId} and property_id = ${propertyId})`.execute(
    trx,
  )
}

type JobTypeValues = {
  name?: string
  priority?: number | null
  kind_filter?: string
  target_hours?: string
  is_active?: boolean
}

/** Adds a job type at the end of its trade. */
export async function insertJobType(
  trx: Trx,
  tradeId: number,
  { name, priority, kind_filter, target_hours }: Required<Omit<JobTypeValues, 'is_active'>>,
): Promise<void> {
  await sql`
    insert into job_type (trade_id, name, priority, kind_filter, target_hours, display_sequence)
    select ${tradeId}, ${name}, ${priority}, ${kind_filter}, ${target_hours}::jsonb, coalesce(max(display_sequence), 0) + 1
    from job_type where trade_id = ${tradeId}`.execute(trx)
}

export const updateJobType = (trx: Trx, id: number, values: JobTypeValues): Promise<unknown> =>
  trx.updateTable('job_type').set(values).where('id', '=', id).execute()

export const deleteJobTypeRow = (trx: Trx, id: number): Promise<unknown> =>
  trx.deleteFrom('job_type').where('id', '=', id).execute()

/** Renumbers all trades: the given ones first, then the others in their current order. */
export const reorderTrades = (trx: Trx, ids: readonly number[]): Promise<unknown> =>
  sql`
    update trade set display_sequence = wanted.place
    from (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id) nulls last,
      display_sequence, lower(name) collate natural_order, id) as place from trade) wanted
    where wanted.id = trade.id and trade.display_sequence is distinct from wanted.place`.execute(trx)

/** The same for the job types of a trade. */
export const reorderJobTypes = (trx: Trx, tradeId: number, ids: readonly number[]): Promise<unknown> =>
  sql`
    update job_type set display_sequence = wanted.place
    from (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id) nulls last,
      display_sequence, lower(name) collate natural_order, id) as place from job_type where trade_id = ${tradeId}) wanted
    where wanted.id = job_type.id and job_type.display_sequence is distinct from wanted.place`.execute(trx)

/** References to a trade. */
export const findTradeUsage = (trx: Trx, id: number): Promise<Usage[]> =>
  countUsages(trx, [
    ['work order', 'work orders', sql`work_order where trade_id = ${id}`],
    ['PM schedule', 'PM schedules', sql`pm_schedule where trade_id = ${id}`],
    ['procedure', 'procedures', sql`procedure where trade_id = ${id}`],
    ['asset', 'assets', sql`asset a join job_type j on j.id = a.job_type_id where j.trade_id = ${id}`],
    ['job rank', 'job ranks', sql`job_rank where trade_id = ${id}`],
    ['worker or vendor', 'workers and vendors', sql`assignee_trade where trade_id = ${id}`],
  ])

/** References to a job type. */
export function findJobTypeUsage(
  trx: Trx,
  { id, tradeId }: { id: number; tradeId: number },
): Promise<Usage[]> {
  const ofJobType = sql`trade_id = ${tradeId} and job_type_id = ${id}`
  return countUsages(trx, [
    ['work order', 'work orders', sql`work_order where ${ofJobType}`],
    ['PM schedule', 'PM schedules', sql`pm_schedule where ${ofJobType}`],
    ['asset', 'assets', sql`asset where job_type_id = ${id}`],
    ['job rank', 'job ranks', sql`job_rank where ${ofJobType}`],
  ])
}

type Default = { readonly buildingId: number | null; readonly assigneeId: number }
type Place = { readonly propertyId: number; readonly tradeId: number | null }

/** Locked default assignees of a trade in a property, or of the whole property. */
export async function lockDefaultAssignees(trx: Trx, { propertyId, tradeId }: Place): Promise<Default[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('default assignees', ${propertyId}))`.execute(trx)
  return await trx
    .selectFrom('default_assignee')
    .select(['building_id as buildingId', 'assignee_id as assigneeId'])
    .where('property_id', '=', propertyId)
    .where('trade_id', 'is not distinct from', tradeId)
    .execute()
}

/** Replaces the default assignees. Unchanged ones are not written. */
export async function storeDefaultAssignees(
  trx: Trx,
  { propertyId, tradeId }: Place,
  wanted: readonly Default[],
): Promise<void> {
  const buildings = wanted.map(({ buildingId }) => buildingId)
  const assignees = wanted.map(({ assigneeId }) => assigneeId)
  const lines = sql`unnest(${buildings}::bigint[], ${assignees}::bigint[]) as wanted(building_id, assignee_id)`
  await sql`
    delete from default_assignee d where property_id = ${propertyId} and trade_id is not distinct from ${tradeId}
      and not exists (select from ${lines} where wanted.building_id is not distinct from d.building_id)`.execute(
    trx,
  )
  await sql`
    insert into default_assignee (property_id, trade_id, building_id, assignee_id)
    select ${propertyId}, ${tradeId}::bigint, building_id, assignee_id from ${lines}
    on conflict (property_id, trade_id, building_id) do update set assignee_id = excluded.assignee_id`.execute(
    trx,
  )
}
