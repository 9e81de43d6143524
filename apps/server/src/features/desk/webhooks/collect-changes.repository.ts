import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#platform/db/database.ts'

/** Tables whose changes count as changes of a work order. */
const ofOrders = [
  'work_order',
  'work_order_asset',
  'work_order_comment',
  'work_order_task',
  'cost_labor',
  'cost_part',
  'survey',
  'photo',
  'document_link',
]
/**
 * Tables that webhooks report under their own name, with hyphens. A vendor is a company, and workers and
 * vendors are also assignees, which store the name and active flag.
 */
const byThemselves = [
  'asset',
  'meter_reading',
  'pm_schedule',
  'part',
  'contact',
  'worker',
  'company',
  'assignee',
  'building',
]

const isOfOrder = sql`c.record_kind = any(${ofOrders}::text[])`
const kindOfChange = sql`case when ${isOfOrder} then 'work-order' when c.record_kind = 'company' then 'vendor'
  when c.record_kind = 'assignee' then (select a.kind from assignee a where a.id = c.record_id)
  else replace(c.record_kind, '_', '-') end`

type Claimed = { webhook_id: number; mark: string; marked_at: Date; kinds: string[]; property_ids: number[] }

/**
 * Creates a delivery for each change committed since the last run, per active webhook. The read position
 * advances in the same transaction, so that each change becomes exactly one delivery. A webhook locked by
 * another process is skipped.
 */
export async function collectChanges(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from webhook where is_active order by id`.execute(db)
  for (const { id } of rows) await db.transaction().execute((trx) => collectFor(trx, id, now))
}

async function collectFor(trx: Trx, webhookId: number, now: Date): Promise<void> {
  const { rows } = await sql<Claimed>`
    select m.webhook_id, m.mark, m.marked_at, w.kinds, w.property_ids from webhook_mark m join webhook w on w.id = m.webhook_id
    where m.webhook_id = ${webhookId} and w.is_active for update of m skip locked`.execute(trx)
  const [claimed] = rows
  if (claimed) await insertDeliveries(claimed, now).execute(trx)
}

/**
 * One delivery per transaction and record, in write sequence. Includes transactions that snapshot `mark` did
 * not see: those running at that time, and later ones. Records restored from another database have its
 * transaction numbers and are older. A change of a vendor for every property concerns all of them, except a
 * building, which concerns its own.
 */
const insertDeliveries = (
  { webhook_id, mark, marked_at, kinds, property_ids }: Claimed,
  now: Date,
): RawBuilder<unknown> => sql`
  with now as materialized (select pg_current_snapshot() as snapshot),
  since as materialized (select ${mark}::text::pg_snapshot as mark),
  news as materialized (
    select c.* from now, since, change_record c
      where c.xid >= pg_snapshot_xmax(since.mark) and c.xid < pg_snapshot_xmax(now.snapshot)
        and pg_visible_in_snapshot(c.xid, now.snapshot)
    union all
    select c.* from now, change_record c where c.xid = any(array(select pg_snapshot_xip(mark) from since))
      and pg_visible_in_snapshot(c.xid, now.snapshot)
  ),
  told as (
    select max(c.id) as id, min(c.at) as at,
      ${kindOfChange} as kind,
      case when ${isOfOrder} then c.work_order_id else c.record_id end as record_id,
      bool_or(c.action = 'create' and (c.record_kind = 'work_order' or not ${isOfOrder})) as is_new,
      bool_or(c.action = 'delete' and (c.record_kind = 'work_order' or not ${isOfOrder})) as is_gone,
      coalesce(max(c.property_id) filter (where c.property_id = any(${property_ids}::bigint[])), max(c.property_id)) as property_id,
      bool_or(c.property_id is null and c.record_kind in ('company', 'assignee')) as is_of_every_property,
      max((c.reach ->> 'property_id')::bigint) as earlier_property_id
    from news c
    where c.at > ${marked_at}::timestamptz - interval '1 day' and ((${isOfOrder} and c.work_order_id is not null) or c.record_kind = any(${byThemselves}::text[]))
    group by c.xid, 3, 4
  ),
  placed as (
    select told.*, coalesce(wo.property_id, told.property_id) as present_property_id
    from told left join work_order wo on told.kind = 'work-order' and wo.id = told.record_id
  ),
  read as (update webhook_mark m set mark = now.snapshot::text, marked_at = clock_timestamp() from now
    where m.webhook_id = ${webhook_id} and m.mark <> now.snapshot::text)
  insert into webhook_delivery (webhook_id, event, record_kind, record_id, property_id, changed_at, queued_at,
    next_attempt_at)
  select ${webhook_id}, kind || case
      when not is_of_every_property and present_property_id <> all(${property_ids}::bigint[]) and not is_gone
        then '.transferred' when is_gone then '.deleted' when is_new then '.created' else '.updated' end,
    kind, record_id,
    case when is_of_every_property then null when present_property_id = any(${property_ids}::bigint[]) then present_property_id else earlier_property_id end,
    at, ${now}::timestamptz, ${now}::timestamptz
  from placed
  where kind = any(${kinds}::text[])
    and (is_of_every_property or present_property_id = any(${property_ids}::bigint[]) or earlier_property_id = any(${property_ids}::bigint[]))
  order by id`
