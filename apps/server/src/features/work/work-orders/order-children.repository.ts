import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { sql } from 'kysely'
import type { Named, StoredAsJson } from '#platform/db/database.ts'
import { logEventText } from '#platform/db/stored-log-event.ts'
import type { CostLaborRow, CostPartRow } from './cost-lines.presenter.ts'

/** Child records of an order as read from JSON, with instants and days as text. */
export type OrderChildren = {
  log: (StoredAsJson<'work_order_log', 'id' | 'at' | 'user_name' | 'kind'> & { event: OrderLogEvent })[]
  comments: (StoredAsJson<'work_order_comment', 'id' | 'mod_id' | 'text' | 'at' | 'user_name'> & {
    kind: 1 | 2
  })[]
  assets: (StoredAsJson<
    'work_order_asset',
    | 'id'
    | 'mod_id'
    | 'asset_id'
    | 'problem'
    | 'remedy'
    | 'notes'
    | 'is_done'
    | 'downtime_hours'
    | 'meter_reading'
  > &
    StoredAsJson<
      'asset',
      | 'code'
      | 'name'
      | 'status'
      | 'critical_number'
      | 'warranty_starts_on'
      | 'warranty_ends_on'
      | 'maint_begins_on'
      | 'maint_ends_on'
      | 'maint_company'
    > &
    Named<'campus' | 'building' | 'floor' | 'room'>)[]
  /** `is_stocked` is null for a purchased part. */
  cost_parts: (CostPartRow & { is_stocked: boolean | null })[]
  cost_labor: CostLaborRow[]
  tasks: (StoredAsJson<
    'work_order_task',
    | 'id'
    | 'mod_id'
    | 'sort_order'
    | 'text'
    | 'is_bold'
    | 'is_done'
    | 'is_failed'
    | 'indent_level'
    | 'choices'
    | 'is_required'
    | 'minimum'
    | 'maximum'
    | 'meter_name'
    | 'meter_units'
    | 'data_entry'
    | 'posting_flag'
    | 'asset_id'
    | 'failure_dismissed_reason'
    | 'failure_note'
    | 'failure_order_id'
  > & {
    asset_code: string | null
    failure_order_number: string | null
    answer_kind: 'none' | 'meter' | 'number' | 'text' | 'list'
    meter_rollover_at: number | null
  })[]
  photos: StoredAsJson<
    'photo',
    | 'id'
    | 'mod_id'
    | 'name'
    | 'description'
    | 'latitude'
    | 'longitude'
    | 'taken_at'
    | 'taken_by'
    | 'user_type'
  >[]
  documents: StoredAsJson<
    'document',
    | 'id'
    | 'mod_id'
    | 'title'
    | 'type'
    | 'category'
    | 'description'
    | 'status'
    | 'status_on'
    | 'current_version'
  >[]
  survey: StoredAsJson<'survey', 'id' | 'text' | 'rating' | 'is_acceptable' | 'answered_at'> | null
}

/** Rows of a query as a JSON array, in query order. */
const listed = (query: string) => `(select coalesce(json_agg(child), '[]') from (${query}) child)`

/**
 * SQL columns of `OrderChildren` for a query that names the order `wo`. Reads all children in one round trip.
 */
export const orderChildrenColumns = sql.raw(`
  ${listed(`select id, at, user_name, kind, ${logEventText} as event
    from work_order_log where work_order_id = wo.id order by id`)} as log,
  ${listed(`select id, mod_id, kind, text, at, user_name from work_order_comment
    where work_order_id = wo.id order by at, id`)} as comments,
  ${listed(`select wa.id, wa.mod_id, wa.asset_id, asset.code, asset.name, asset.status, asset.critical_number,
      asset.warranty_starts_on, asset.warranty_ends_on, asset.maint_begins_on, asset.maint_ends_on, asset.maint_company,
      (select name from campus where campus.id = asset.campus_id) as campus,
      (select name from building where building.id = asset.building_id) as building,
      (select name from floor where floor.id = asset.floor_id) as floor,
      (select code from room where room.id = asset.room_id) as room,
      wa.problem, wa.remedy, wa.notes, wa.is_done, wa.downtime_hours,
      coalesce((select mr.current_reading from meter_reading mr join meter on meter.id = mr.meter_id
        where mr.work_order_id = wo.id and meter.asset_id = wa.asset_id and mr.struck_at is null
        order by mr.read_at desc, mr.id desc limit 1), wa.meter_reading) as meter_reading
    from work_order_asset wa join asset on asset.id = wa.asset_id
    where wa.work_order_id = wo.id order by wa.id`)} as assets,
  ${listed(`select id, mod_id, part_id, asset_id, name, code, warehouse, warehouse_id, transacted_on, quantity,
      quantity_wanted, quantity_reserved, units, unit_cost, cost_type,
      (select is_stocked from part where part.id = cost_part.part_id) as is_stocked from cost_part where work_order_id = wo.id order by id`)} as cost_parts,
  ${listed(`select cl.id, cl.mod_id, cl.assignee_id, assignee.name as assignee_name, cl.record_type, cl.worked_on,
      cl.hours, cl.overtime_hours, cl.rate, cl.notes, cl.property_id
    from cost_labor cl join assignee on assignee.id = cl.assignee_id
    where cl.work_order_id = wo.id order by cl.worked_on, cl.id`)} as cost_labor,
  ${listed(`select id, mod_id, sort_order, text, is_bold, is_done, is_failed, indent_level, answer_kind, choices,
      is_required, minimum, maximum, meter_name, meter_units, data_entry, posting_flag, asset_id,
      failure_dismissed_reason, failure_note, failure_order_id,
      (select code from asset where asset.id = work_order_task.asset_id) as asset_code,
      (select made.order_number from work_order made where made.id = failure_order_id) as failure_order_number,
      (select rollover_at from meter where meter.id = work_order_task.meter_id) as meter_rollover_at
    from work_order_task where work_order_id = wo.id order by sort_order`)} as tasks,
  ${listed(`select id, mod_id, name, description, latitude, longitude, taken_at, taken_by, user_type
    from photo where work_order_id = wo.id order by taken_at, id`)} as photos,
  ${listed(`select document.id, document.mod_id, document.title, document.type, document.category,
      document.description, document.status, document.status_on, document.current_version
    from document_link link join document on document.id = link.document_id
    where link.work_order_id = wo.id and (document.status <> 'Withdrawn' or wo.status_kind not in ('open', 'hold'))
    order by lower(document.title) collate natural_order, document.id`)} as documents,
  (select to_json(s) from (select id, text, rating, is_acceptable, answered_at
    from survey where work_order_id = wo.id) s) as survey`)
