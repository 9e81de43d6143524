import type { WorkerDetails, WorkerQuery } from '@fettle/contract/workers'
import type { Actor } from '@fettle/rules/access/permissions'
import type { Shift } from '@fettle/rules/timecards/shift-gaps'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { hasText, isAny, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { daysOffJson, openOrdersCount, presenceJson, shiftsJson } from './worker-search.access.ts'

type WorkerChildren = {
  trades: { tradeId: number; tradeName: string }[]
  shifts: Shift[]
  buildings: { buildingId: number; buildingName: string }[]
  jobRanks: { jobType: string | null; trade: string; rank: number; autoAssignWorkerFlag: boolean }[]
}

const trades = sql<WorkerChildren['trades']>`coalesce((
  select json_agg(json_build_object('tradeId', t.id, 'tradeName', t.name) order by lower(t.name) collate natural_order, t.id)
  from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = worker.id), '[]')`

const buildings = sql<WorkerChildren['buildings']>`coalesce((
  select json_agg(json_build_object('buildingId', b.id, 'buildingName', b.name) order by lower(b.name) collate natural_order, b.id)
  from assignee_building ab join building b on b.id = ab.building_id where ab.assignee_id = worker.id), '[]')`

const jobRanks = sql<WorkerChildren['jobRanks']>`coalesce((
  select json_agg(json_build_object('jobType', j.name, 'trade', t.name, 'rank', r.rank,
    'autoAssignWorkerFlag', r.auto_assign) order by r.rank, lower(t.name) collate natural_order, lower(j.name) collate natural_order)
  from job_rank r join trade t on t.id = r.trade_id left join job_type j on j.id = r.job_type_id
  where r.worker_id = worker.id), '[]')`

/** Unfinished orders of the worker, by two indexes. No order has the same person in both places. */
const ordersToMove = sql<number>`(select count(*)::int from work_order
    where assign_to_id = worker.id and status_kind in ('open', 'hold'))
  + (select count(*)::int from work_order
    where assign_to_secondary_id = worker.id and status_kind in ('open', 'hold') and assign_to_id is distinct from worker.id)`

const onlyWorkerOf = sql`coalesce((
    select json_agg(t.name order by lower(t.name) collate natural_order)
    from assignee_trade own join trade t on t.id = own.trade_id
    where own.assignee_id = worker.id and not exists (
      select from assignee_trade at join worker w on w.id = at.assignee_id join assignee a on a.id = w.id
      where at.trade_id = own.trade_id and w.id <> worker.id and w.property_id = worker.property_id and a.is_active)
  ), '[]')`

type OfPage = Required<
  Pick<WorkerDetails, 'supervises' | 'account' | 'openOrders' | 'ordersToMove' | 'onlyWorkerOf'>
>

/** What only the page of a worker has: whom they supervise, their account, and what they leave when they go. */
const ofPage = sql<OfPage>`json_build_object(
  'supervises', coalesce((
    select json_agg(json_build_object('workerId', a.id, 'workerName', a.name) order by lower(a.name) collate natural_order, a.id)
    from worker w join assignee a on a.id = w.id where w.supervisor_id = worker.id and a.is_active), '[]'),
  'account', (
    select json_build_object('userId', u.id, 'loginName', u.login_name) from user_account u
    where u.assignee_id = worker.id and not u.is_disabled order by u.id limit 1),
  'openOrders', ${openOrdersCount},
  'ordersToMove', ${ordersToMove},
  'onlyWorkerOf', ${onlyWorkerOf})`

const tradeDisplay = sql<string>`(select case when count(*) > 1 then 'Multiple' else coalesce(max(t.name), '') end
  from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = worker.id)`

const workers = (db: DbOrTrx, propertyIds: readonly number[]) =>
  db
    .selectFrom('worker')
    .innerJoin('assignee', 'assignee.id', 'worker.id')
    .innerJoin('property', 'property.id', 'worker.property_id')
    .leftJoin('assignee as vendor', 'vendor.id', 'worker.company_id')
    .leftJoin('assignee as supervisor', 'supervisor.id', 'worker.supervisor_id')
    .selectAll('worker')
    .select([
      'assignee.name',
      'assignee.is_active',
      'vendor.name as vendor_name',
      'supervisor.name as supervisor_name',
      'property.name as property_name',
      'property.time_zone',
    ])
    .select([
      trades.as('trades'),
      shiftsJson.as('shifts'),
      daysOffJson.as('days_off'),
      buildings.as('buildings'),
      jobRanks.as('job_ranks'),
      presenceJson.as('presence'),
      tradeDisplay.as('trade_display'),
    ])
    .where(isOneOf('worker.property_id', propertyIds))

const serves = (trade: string) =>
  sql<boolean>`exists (select from assignee_trade at join trade t on t.id = at.trade_id
    where at.assignee_id = worker.id and ${isSameText('t.name', trade)})`

/** One page of the workers of the person's properties, or the one that is named; the active ones unless asked otherwise. */
export async function findWorkers(db: DbOrTrx, actor: Actor, query: WorkerQuery) {
  let found = workers(db, ownPropertyScope(actor, query.propertyId))
  if (!query.includeInactive) found = found.where('assignee.is_active', '=', true)
  if (query.workerId !== undefined) found = found.where('worker.id', '=', query.workerId)
  if (query.workerName !== undefined && !isAny(query.workerName))
    found = found.where(hasText('assignee.name', query.workerName))
  if (query.supervisorFlag !== undefined)
    found = found.where('worker.is_supervisor', '=', query.supervisorFlag)
  if (query.workerTrade !== undefined && !isAny(query.workerTrade))
    found = found.where(serves(query.workerTrade))
  if (query.inOut !== undefined) found = found.where(sql`${presenceJson} ->> 'status'`, '=', query.inOut)
  if (query.createdDateTime !== undefined)
    found = found.where('worker.created_at', '>=', new Date(query.createdDateTime))
  return await fetchPage(found, query, {
    columns: {
      workerName: ignoringCase('assignee.name'),
      tradeDisplay,
      supervisorFlag: byValue('worker.is_supervisor'),
      createdDateTime: byValue('worker.created_at'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'workerName',
    tieBreak: 'worker.id',
  })
}

/** One worker of the person's properties, active or not. Throws 404 otherwise. */
export async function getWorker(db: DbOrTrx, actor: Actor, workerId: number) {
  const row = await workers(db, actor.propertyIds)
    .select(ofPage.as('of_page'))
    .where('worker.id', '=', workerId)
    .executeTakeFirst()
  if (!row) throw notFound(`Worker ${workerId}`)
  return row
}
