import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { ofTeam, visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

export const bundleDays = 14
export const bundleSize = 200

/**
 * Ids of the visible open and held orders of a worker's shift, sorted by target. Orders assigned to the worker come first,
 * then orders of the worker's trades with a target until `until`.
 */
export async function findBundleIds(
  db: DbOrTrx,
  actor: Actor,
  { until, take }: { until: Date; take: number },
): Promise<number[]> {
  const { assigneeId, tradeIds } = actor
  const isMine = sql<boolean>`coalesce(${assigneeId}::bigint in (wo.assign_to_id, wo.assign_to_secondary_id), false)`
  const rows = await visibleWorkOrders(db, actor)
    .select('wo.id')
    .where('wo.status_kind', 'in', ['open', 'hold'])
    .where((eb) => {
      const assigned =
        assigneeId === null
          ? []
          : [eb('wo.assign_to_id', '=', assigneeId), eb('wo.assign_to_secondary_id', '=', assigneeId)]
      const team =
        tradeIds.length > 0 ? [eb.and([eb('wo.target_at', '<=', until), eb.or(ofTeam(eb, tradeIds))])] : []
      return eb.or([...assigned, ...team])
    })
    .orderBy(isMine, 'desc')
    .orderBy('wo.target_at', (order) => order.asc().nullsLast())
    .orderBy('wo.id')
    .limit(take)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records whose change alters the orders that show them. */
export type ShownRecords = {
  assetIds: readonly number[]
  meterIds: readonly number[]
  readingIds: readonly number[]
  documentIds: readonly number[]
  workorderIds: readonly number[]
}

/** Of the given orders, the ones that show one of the records. The caller has checked access to the orders. */
export async function findOrdersShowing(
  db: DbOrTrx,
  among: readonly number[],
  shown: ShownRecords,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with meters as (
      select id, asset_id from meter where id = any(${shown.meterIds}::bigint[])
        or id in (select meter_id from meter_reading where id = any(${shown.readingIds}::bigint[]))
    ),
    assets as (
      select unnest(${shown.assetIds}::bigint[]) as id union select asset_id from meters where asset_id is not null
    )
    select wo.id from unnest(${among}::bigint[]) wo (id)
    where exists (select from work_order_asset wa where wa.work_order_id = wo.id
        and wa.asset_id in (select id from assets))
      or exists (select from work_order_task task where task.work_order_id = wo.id
        and (task.asset_id in (select id from assets) or task.meter_id in (select id from meters)
          or task.failure_order_id = any(${shown.workorderIds}::bigint[])))
      or exists (select from document_link link where link.work_order_id = wo.id
        and link.document_id = any(${shown.documentIds}::bigint[]))`.execute(db)
  return rows.map(({ id }) => id)
}
