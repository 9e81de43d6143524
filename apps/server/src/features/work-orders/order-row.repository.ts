import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#records/list/record-table.repository.ts'

/** One order as lists show it: its own columns and the names of what it refers to. */
export type OrderRow = {
  id: number
  mod_id: number
  order_number: string
  request_number: number | null
  category: 'CM' | 'PM' | 'REQ'
  status_kind: 'open' | 'hold' | 'complete' | 'dnc' | 'denied'
  sub_status: string | null
  set_id: number | null
  survey_id: number | null
  pm_schedule_id: number | null
  property_id: number
  property_name: string
  campus: string | null
  building: string | null
  floor: string | null
  suite: string | null
  location3: string
  order_by: string
  order_by_field2: string
  entered_by_user_id: number | null
  contact_id: number | null
  assign_to: string | null
  assign_to_id: number | null
  assign_to_secondary: string | null
  trade: string | null
  job_type: string | null
  job_priority: number | null
  description: string
  multi_asset_display: string
  time_zone: string
  entered_at: Date
  start_at: Date | null
  target_at: Date | null
  completed_at: Date | null
  closed_out_at: Date | null
  is_withdrawn: boolean
}

const name = nameOf('wo')

/**
 * The columns of `OrderRow`, for a query whose order is named `wo`. A room goes by its code, the number on its door.
 * One piece of text, since a list's every call would put hundreds of pieces together again.
 */
export const orderRowColumns: RawBuilder<unknown> = sql.raw(`
  wo.id, wo.mod_id, wo.order_number, wo.request_number, wo.category, wo.status_kind,
  ${name('sub_status', 'sub_status_id')} as sub_status, wo.set_id,
  (select id from survey where work_order_id = wo.id) as survey_id, wo.pm_schedule_id,
  wo.property_id, ${name('property', 'property_id')} as property_name,
  ${name('campus', 'campus_id')} as campus, ${name('building', 'building_id')} as building,
  ${name('floor', 'floor_id')} as floor, ${name('room', 'room_id', 'code')} as suite, wo.location3,
  wo.order_by, wo.order_by_field2, wo.entered_by_user_id, wo.contact_id,
  ${name('assignee', 'assign_to_id')} as assign_to, wo.assign_to_id,
  ${name('assignee', 'assign_to_secondary_id')} as assign_to_secondary,
  ${name('trade', 'trade_id')} as trade, ${name('job_type', 'job_type_id')} as job_type,
  wo.job_priority, wo.description, wo.multi_asset_display, wo.time_zone,
  wo.entered_at, wo.start_at, wo.target_at, wo.completed_at, wo.closed_out_at, wo.is_withdrawn`)
