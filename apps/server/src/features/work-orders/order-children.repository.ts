import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { sql } from 'kysely'
import type { CostLaborRow, CostPartRow } from '#features/costs/cost-lines.public.ts'
import { logEventText } from '#platform/db/stored-log-event.ts'

type Stamp = { id: number; mod_id: number }

/** What hangs on one order, as its rows arrive inside JSON: instants and days as text. */
export type OrderChildren = {
  log: { id: number; at: string; user_name: string; kind: string; told: OrderLogEvent }[]
  comments: (Stamp & { kind: 1 | 2; text: string; at: string; user_name: string })[]
  assets: (Stamp & {
    asset_id: number
    code: string
    name: string
    status: string
    critical_number: string
    warranty_starts_on: string | null
    warranty_ends_on: string | null
    maint_begins_on: string | null
    maint_ends_on: string | null
    campus: string | null
    building: string | null
    floor: string | null
    room: string | null
    problem: string
    remedy: string
    notes: string
    is_done: boolean
    downtime_hours: number | null
    meter_reading: number | null
  })[]
  cost_parts: CostPartRow[]
  cost_labor: CostLaborRow[]
  tasks: (Stamp & {
    sort_order: number
    text: string
    is_bold: boolean
    is_done: boolean
    is_failed: boolean
    indent_level: number
    answer_kind: 'none' | 'meter' | 'number' | 'text' | 'list'
    choices: string[]
    is_required: boolean
    minimum: number | null
    maximum: number | null
    meter_name: string
    meter_units: string
    data_entry: string
    posting_flag: boolean
  })[]
  photos: (Stamp & {
    name: string
    description: string
    latitude: number | null
    longitude: number | null
    taken_at: string
    taken_by: string
    user_type: string
  })[]
  documents: (Stamp & {
    title: string
    type: string
    category: string
    description: string
    status: string
    status_on: string
    current_version: number
  })[]
  survey: {
    id: number
    text: string
    rating: number
    is_acceptable: boolean | null
    answered_at: string
  } | null
}

/** Rows of a query as one JSON list, in its order. */
const listed = (query: string) => `(select coalesce(json_agg(child), '[]') from (${query}) child)`

/** The columns of `OrderChildren`, for a query whose order is named `wo`: one round trip for all of them. */
export const orderChildrenColumns = sql.raw(`
  ${listed(`select id, at, user_name, kind, ${logEventText} as told
    from work_order_log where work_order_id = wo.id order by id`)} as log,
  ${listed(`select id, mod_id, kind, text, at, user_name from work_order_comment
    where work_order_id = wo.id order by at, id`)} as comments,
  ${listed(`select wa.id, wa.mod_id, wa.asset_id, asset.code, asset.name, asset.status, asset.critical_number,
      asset.warranty_starts_on, asset.warranty_ends_on, asset.maint_begins_on, asset.maint_ends_on,
      (select name from campus where campus.id = asset.campus_id) as campus,
      (select name from building where building.id = asset.building_id) as building,
      (select name from floor where floor.id = asset.floor_id) as floor,
      (select code from room where room.id = asset.room_id) as room,
      wa.problem, wa.remedy, wa.notes, wa.is_done, wa.downtime_hours, wa.meter_reading
    from work_order_asset wa join asset on asset.id = wa.asset_id
    where wa.work_order_id = wo.id order by wa.id`)} as assets,
  ${listed(`select id, mod_id, part_id, asset_id, name, code, warehouse, transacted_on, quantity, quantity_wanted,
      units, unit_cost, cost_type from cost_part where work_order_id = wo.id order by id`)} as cost_parts,
  ${listed(`select cl.id, cl.mod_id, cl.assignee_id, assignee.name as assignee_name, cl.record_type, cl.worked_on,
      cl.hours, cl.overtime_hours, cl.rate, cl.notes, cl.property_id
    from cost_labor cl join assignee on assignee.id = cl.assignee_id
    where cl.work_order_id = wo.id order by cl.worked_on, cl.id`)} as cost_labor,
  ${listed(`select id, mod_id, sort_order, text, is_bold, is_done, is_failed, indent_level, answer_kind, choices,
      is_required, minimum, maximum, meter_name, meter_units, data_entry, posting_flag
    from work_order_task where work_order_id = wo.id order by sort_order`)} as tasks,
  ${listed(`select id, mod_id, name, description, latitude, longitude, taken_at, taken_by, user_type
    from photo where work_order_id = wo.id order by taken_at, id`)} as photos,
  ${listed(`select document.id, document.mod_id, document.title, document.type, document.category,
      document.description, document.status, document.status_on, document.current_version
    from document_link link join document on document.id = link.document_id
    where link.work_order_id = wo.id order by document.title, document.id`)} as documents,
  (select to_json(s) from (select id, text, rating, is_acceptable, answered_at
    from survey where work_order_id = wo.id) s) as survey`)
