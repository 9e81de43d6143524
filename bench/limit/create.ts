import type { Statement } from './database.ts'
import { limitCounter } from './tables.ts'

/** Author and address of a call, for the change records. */
export type Caller = { actorId: number; address: string }

/** The fields of a new order. */
export type Draft = {
  propertyId: number
  building: string
  floor: string
  suite: string
  trade: string
  jobType: string
  assignTo: string
  description: string
}

/**
 * Creates an order from the names in its draft, with its number, its log and its change record, in one statement: a
 * transaction of one round trip, in which the counter is locked for the length of the statement.
 */
export const createStatement: Statement = {
  name: 'create',
  text: `with place as (
      select b.id as building_id, f.id as floor_id, r.id as room_id from building b
      join floor f on f.building_id = b.id and (fold(f.name) = fold($3) or fold(f.code) = fold($3))
      join room r on r.floor_id = f.id and (fold(r.code) = fold($4) or fold(r.name) = fold($4))
      where b.property_id = $1::bigint and (fold(b.name) = fold($2) or fold(b.code) = fold($2))
    ), kind as (
      select t.id as trade_id, j.id as job_type_id, j.priority from trade t
      join job_type j on j.trade_id = t.id and fold(j.name) = fold($6) where fold(t.name) = fold($5)
    ), given as (
      update counter set last_value = last_value + 1 where name = '${limitCounter}' returning last_value as number
    ), made as (
      insert into bench_limit.work_order (property_id, number, category, status_kind, building_id, floor_id, room_id,
        entered_by_user_id, contact_id, order_by, phone_number, assign_to_id, assigned_at, trade_id, job_type_id,
        job_priority, description, time_zone, entered_at, start_at, target_at, created_by, modified_by)
      select p.id, given.number, 'CM', 'open', place.building_id, place.floor_id, place.room_id, author.id,
        author.contact_id, author.display_name, '', worker.id, now(), kind.trade_id, kind.job_type_id,
        kind.priority, $8::text, p.time_zone, now(), now(), now() + interval '72 hours', author.id, author.id
      from property p, place, kind, given, user_account author, assignee worker
      where p.id = $1::bigint and author.id = $9::bigint and fold(worker.name) = fold($7)
      returning *
    ), logged as (
      insert into bench_limit.work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
      select made.id, now(), author.id, author.display_name, line.kind, line.event, line.parameters
      from made join user_account author on author.id = $9::bigint cross join lateral (values (1, 'entry', 'order-entered', jsonb_build_object('number', made.number)),
        (2, 'assignment', 'assigned', jsonb_build_object('to', $7::text, 'reason', ''))) line (place, kind, event, parameters)
      order by line.place
    ), recorded as (
      insert into change_record (xid, user_id, record_kind, record_id, property_id, work_order_id, action, address)
      select pg_current_xact_id(), $9::bigint, 'work_order', made.id, made.property_id, made.id, 'create', $10 from made
    )
    select id as "workorderId", mod_id as "fmModId", order_number as "orderNumber", status_kind as "statusKind" from made`,
}

export const createValues = (draft: Draft, { actorId, address }: Caller): unknown[] => [
  draft.propertyId,
  draft.building,
  draft.floor,
  draft.suite,
  draft.trade,
  draft.jobType,
  draft.assignTo,
  draft.description,
  actorId,
  address,
]
