import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Stored } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** A trade managed by an administrator: one of their properties has it, or no property does. */
const isOwn = ({ propertyIds }: Actor) => sql<boolean>`(
  exists (select from property_trade pt where pt.trade_id = trade.id and ${isOneOf('pt.property_id', propertyIds)})
  or not exists (select from property_trade pt where pt.trade_id = trade.id))`

/** Whether a trade is also used by a property outside the person's. */
const isOfferedElsewhere = ({ propertyIds }: Actor) => sql<boolean>`exists (
  select from property_trade pt where pt.trade_id = trade.id and not ${isOneOf('pt.property_id', propertyIds)})`

type JobTypeColumns = Stored<
  'job_type',
  'id' | 'mod_id' | 'name' | 'priority' | 'kind_filter' | 'target_hours' | 'is_active'
>
export type TradeTreeRow = Stored<'trade', 'id' | 'mod_id' | 'name' | 'is_active'> & {
  property_ids: number[]
  is_offered_elsewhere: boolean
  job_types: JobTypeColumns[]
}

/** The trades managed by the person with their job types, in order. */
export async function findTradeTree(db: DbOrTrx, actor: Actor): Promise<TradeTreeRow[]> {
  const { rows } = await sql<TradeTreeRow>`
    select trade.id, trade.mod_id, trade.name, trade.is_active,
      array(select pt.property_id from property_trade pt
        where pt.trade_id = trade.id and ${isOneOf('pt.property_id', actor.propertyIds)}
        order by pt.property_id) as property_ids,
      ${isOfferedElsewhere(actor)} as is_offered_elsewhere,
      coalesce((select json_agg(j order by j.display_sequence, lower(j.name) collate natural_order, j.id) from (
        select id, mod_id, name, priority, kind_filter, target_hours, is_active, display_sequence
        from job_type where trade_id = trade.id) j), '[]') as job_types
    from trade where ${isOwn(actor)}
    order by trade.display_sequence, lower(trade.name) collate natural_order, trade.id`.execute(db)
  return rows
}

export type DefaultAssigneeRow = {
  property_id: number
  trade_id: number | null
  building_id: number | null
  building_name: string | null
  assignee_id: number
  assignee_name: string
}

/** The default assignees in the person's properties. */
export async function findDefaultAssignees(db: DbOrTrx, actor: Actor): Promise<DefaultAssigneeRow[]> {
  const { rows } = await sql<DefaultAssigneeRow>`
    select d.property_id, d.trade_id, d.building_id, b.name as building_name, d.assignee_id, a.name as assignee_name
    from default_assignee d join assignee a on a.id = d.assignee_id left join building b on b.id = d.building_id
    where ${isOneOf('d.property_id', actor.propertyIds)}
    order by d.property_id, d.building_id is null, lower(b.name) collate natural_order, d.id`.execute(db)
  return rows
}

/** A locked trade managed by the person. Throws 404 for others. */
export async function getOwnTrade(db: DbOrTrx, actor: Actor, tradeId: number) {
  const row = await db
    .selectFrom('trade')
    .selectAll()
    .select(isOfferedElsewhere(actor).as('is_offered_elsewhere'))
    .where('trade.id', '=', tradeId)
    .where(isOwn(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(`Trade ${tradeId}`)
  return row
}

/** A locked job type of such a trade. Throws 404 for others. */
export async function getOwnJobType(db: DbOrTrx, actor: Actor, jobTypeId: number) {
  const row = await db
    .selectFrom('job_type')
    .innerJoin('trade', 'trade.id', 'job_type.trade_id')
    .selectAll('job_type')
    .select(isOfferedElsewhere(actor).as('is_offered_elsewhere'))
    .where('job_type.id', '=', jobTypeId)
    .where(isOwn(actor))
    .forUpdate('job_type')
    .executeTakeFirst()
  if (!row) throw notFound(`Job type ${jobTypeId}`)
  return row
}

/**
 * The given ids that can be default assignees of a property: its active workers and vendors, and shared
 * vendors.
 */
export const findAssignable = async (
  db: DbOrTrx,
  propertyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('assignee')
    .select('id')
    .where(isOneOf('id', ids))
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('property_id', '=', propertyId), eb('property_id', 'is', null)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
