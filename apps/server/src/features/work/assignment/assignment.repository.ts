import type { CertificateTerm } from '@fettle/rules/assets/certificates'
import type { NamedAssignee } from '@fettle/rules/assignment/assignment'
import type { RankedWork, WorkerFacts } from '@fettle/rules/assignment/assignment-ranks'
import { sql } from 'kysely'
import { insuranceJsonOf } from '#features/people/workers/assignees.public.ts'
import { daysOffJsonOf, shiftsJsonOf } from '#features/people/workers/roster.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'

export type OrderToAssign = {
  /** The order's id if it already exists, so that it is not counted as its assignee's. */
  workorderId: number | null
  propertyId: number
  tradeId: number | null
  jobTypeId: number | null
  buildingId: number | null
  /** Assets in addition to those stored on the order. */
  assetIds: readonly number[]
  /** Assignee of the PM schedule that the order comes from. */
  scheduleAssigneeId: number | null
}

/** A named assignee, with the terms of a vendor's insurance certificates. */
export type StoredAssignee = NamedAssignee & { insurance: CertificateTerm[] }

type StoredAgreement = {
  assetCode: string
  beginsOn: string | null
  endsOn: string | null
  vendor: StoredAssignee | null
}

export type StoredFacts = Pick<RankedWork, 'trade' | 'jobType' | 'building'> & {
  scheduleAssignee: StoredAssignee | null
  tradeDefault: (StoredAssignee & { building: string | null }) | null
  propertyDefault: StoredAssignee | null
  agreements: StoredAgreement[]
  workers: WorkerFacts[]
}

/**
 * Serializes automatic assignment per property until the transaction ends, so that two concurrent orders
 * count for each other. A transaction with several orders must lock each property by ascending id, before it
 * takes the first number.
 */
export async function lockAssignments(trx: Trx, propertyId: number): Promise<void> {
  await sql`${queued} select pg_advisory_xact_lock(hashtext('assignment'), hashint8(${propertyId}))`.execute(
    trx,
  )
}

/**
 * Whether a worker is marked In, by their most recently changed account. null if they do not use In and Out.
 */
const isMarkedIn = sql`(
  select u.in_out_status = 'In' from user_account u
  where u.assignee_id = worker.id and u.in_out_active and not u.is_disabled
  order by u.in_out_at desc nulls last, u.id limit 1)`

/** Columns of an assignee named by a schedule, an agreement or a default. */
const assigneeColumns = sql`'id', a.id, 'name', a.name, 'isActive', a.is_active,
  'insurance', ${insuranceJsonOf(sql.ref('a.id'))}`
const assigneeJson = sql`json_build_object(${assigneeColumns})`

/**
 * Reads the facts of an assignment in one statement. `everybody` includes workers of the trade who are not
 * candidates.
 */
export async function findAssignmentFacts(
  db: DbOrTrx,
  order: OrderToAssign,
  { everybody }: { everybody: boolean },
): Promise<StoredFacts> {
  const { propertyId, tradeId, jobTypeId, buildingId, assetIds, workorderId, scheduleAssigneeId } = order
  const { rows } = await sql<StoredFacts>`
    with sought as (
      select ${propertyId}::bigint as property_id, ${tradeId}::bigint as trade_id, ${jobTypeId}::bigint as job_type_id,
        ${buildingId}::bigint as building_id, ${workorderId}::bigint as work_order_id
    ),
    ranked as (
      select r.worker_id, json_agg(json_build_object('jobTypeId', r.job_type_id, 'rank', r.rank,
        'autoAssign', r.auto_assign)) as ranks, bool_or(r.auto_assign) as is_automatic
      from sought join job_rank r on r.trade_id = sought.trade_id
        and (r.job_type_id is null or r.job_type_id = sought.job_type_id)
      group by r.worker_id
    ),
    known as (
      select worker.id, a.name, a.is_active, coalesce(ranked.ranks, '[]') as ranks
      from sought join worker on worker.property_id = sought.property_id
      join assignee a on a.id = worker.id
      left join ranked on ranked.worker_id = worker.id
      where (ranked.is_automatic and a.is_active) or (${everybody}::boolean and (ranked.worker_id is not null
        or exists (select from assignee_trade t where t.assignee_id = worker.id and t.trade_id = sought.trade_id)))
    )
    select
      (select json_build_object('id', id, 'name', name) from trade where id = sought.trade_id) as trade,
      (select json_build_object('id', id, 'name', name) from job_type where id = sought.job_type_id) as "jobType",
      (select json_build_object('id', id, 'name', name) from building where id = sought.building_id) as building,
      (select ${assigneeJson} from assignee a where a.id = ${scheduleAssigneeId}::bigint) as "scheduleAssignee",
      (select json_build_object(${assigneeColumns}, 'building', b.name)
        from default_assignee d join assignee a on a.id = d.assignee_id left join building b on b.id = d.building_id
        where d.property_id = sought.property_id and d.trade_id = sought.trade_id
          and (d.building_id = sought.building_id or d.building_id is null)
        order by d.building_id nulls last limit 1) as "tradeDefault",
      (select ${assigneeJson} from default_assignee d join assignee a on a.id = d.assignee_id
        where d.property_id = sought.property_id and d.trade_id is null) as "propertyDefault",
      (select coalesce(json_agg(json_build_object('assetCode', asset.code, 'beginsOn', asset.maint_begins_on,
          'endsOn', asset.maint_ends_on, 'vendor', (
            select ${assigneeJson} from assignee a where a.kind = 'vendor' and fold(a.name) = fold(asset.maint_company)
              and (a.property_id = asset.property_id or a.property_id is null)
            order by a.is_active desc, a.property_id limit 1))), '[]')
        from asset where asset.maint_company <> '' and asset.property_id = sought.property_id
          and (asset.id = any(${assetIds}::bigint[]) or asset.id in (
            select asset_id from work_order_asset where work_order_id = sought.work_order_id))) as agreements,
      (select coalesce(json_agg(json_build_object(
          'id', worker.id, 'name', worker.name, 'isActive', worker.is_active, 'ranks', worker.ranks,
          'buildingIds', array(select building_id from assignee_building where assignee_id = worker.id),
          'shifts', ${shiftsJsonOf(sql.ref('worker.id'))}, 'daysOff', ${daysOffJsonOf(sql.ref('worker.id'))},
          'isIn', ${isMarkedIn},
          'openOrders', (select count(*) from work_order wo where wo.assign_to_id = worker.id
            and wo.status_kind in ('open', 'hold') and wo.category <> 'REQ'
            and wo.id is distinct from sought.work_order_id),
          'lastAssignedMs', (select extract(epoch from wo.assigned_at)::float8 * 1000 from work_order wo
            where wo.assign_to_id = worker.id and wo.assigned_at is not null
              and wo.id is distinct from sought.work_order_id
            order by wo.assigned_at desc limit 1))), '[]')
        from known worker) as workers
    from sought`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('One row of facts is always read.')
  return facts
}
