import type { Actor } from '@fettle/rules/access/permissions'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { logEvent } from '#platform/db/stored-log-event.ts'

/** The described work: ids of one property. */
export type AskedWork = {
  propertyId: number
  tradeId: number | null
  jobTypeId: number | null
  buildingId: number | null
  assetId: number | null
}

/**
 * Returns a problem for each record that the property does not have, including a job type of another trade.
 * Throws 404 for a property outside the actor's.
 */
export async function findUnknown(db: DbOrTrx, actor: Actor, asked: AskedWork): Promise<Problem[]> {
  ownPropertyScope(actor, asked.propertyId)
  const { propertyId, tradeId, jobTypeId, buildingId, assetId } = asked
  const { rows } = await sql<Record<'tradeId' | 'jobTypeId' | 'buildingId' | 'assetId', boolean>>`
    select
      ${tradeId}::bigint is null or exists (select from property_trade
        where property_id = ${propertyId} and trade_id = ${tradeId}) as "tradeId",
      ${jobTypeId}::bigint is null or exists (select from job_type where id = ${jobTypeId} and trade_id = ${tradeId})
        as "jobTypeId",
      ${buildingId}::bigint is null or exists (select from building
        where id = ${buildingId} and property_id = ${propertyId}) as "buildingId",
      ${assetId}::bigint is null or exists (select from asset
        where id = ${assetId} and property_id = ${propertyId}) as "assetId"`.execute(db)
  const names = { tradeId: 'trade', jobTypeId: 'job type', buildingId: 'building', assetId: 'asset' }
  const [known] = rows
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((field) => !known?.[field])
    .map((field) => problem(field, 'unknown', `The property has no such ${names[field]}.`))
}

const givingEvents = ['assigned', 'assigned-automatically', 'reassigned']

/** A visible order for the explanation, or undefined. */
export const findOrderToExplain = (db: DbOrTrx, actor: Actor, workorderId: number) =>
  visibleWorkOrders(db, actor)
    .leftJoin('assignee', 'assignee.id', 'wo.assign_to_id')
    .select([
      'wo.id',
      'wo.property_id',
      'wo.order_number',
      'wo.description',
      'wo.trade_id',
      'wo.job_type_id',
      'wo.building_id',
      'wo.start_at',
      'wo.entered_at',
      'assignee.name as assign_to',
      sql<number | null>`(select s.assign_to_id from pm_schedule s where s.id = wo.pm_schedule_id)`.as(
        'schedule_assignee_id',
      ),
      sql<
        number[]
      >`array(select asset_id::int from work_order_asset where work_order_id = wo.id order by id)`.as(
        'asset_ids',
      ),
    ])
    .where('wo.id', '=', workorderId)
    .executeTakeFirst()

/** The last line of an order's log about its assignment. The caller has checked access. */
export const findGivingLine = (db: DbOrTrx, workorderId: number) =>
  db
    .selectFrom('work_order_log')
    .select([logEvent.as('event'), 'at', 'user_name'])
    .where('work_order_id', '=', workorderId)
    .where('event', 'in', givingEvents)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
