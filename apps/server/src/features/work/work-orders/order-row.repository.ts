import type { StatusKind } from '@fettle/rules/orders/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Named, Stored } from '#platform/db/database.ts'
import { nameOf } from '#records/list/record-table.repository.ts'

/** An order in list form: its columns and the names of referenced records. */
export type OrderRow = Stored<
  'work_order',
  | 'id'
  | 'mod_id'
  | 'order_number'
  | 'request_number'
  | 'set_id'
  | 'pm_schedule_id'
  | 'property_id'
  | 'location3'
  | 'order_by'
  | 'order_by_field2'
  | 'entered_by_user_id'
  | 'contact_id'
  | 'assign_to_id'
  | 'job_priority'
  | 'description'
  | 'multi_asset_display'
  | 'entered_at'
  | 'start_at'
  | 'target_at'
  | 'completed_at'
  | 'closed_out_at'
  | 'is_withdrawn'
> &
  Named<'sub_status' | 'campus' | 'building' | 'floor' | 'suite'> &
  Named<'assign_to' | 'assign_to_secondary' | 'trade' | 'job_type'> &
  Stored<'property', 'time_zone'> & {
    entry_way: 'code' | null
    extended_data: Record<string, unknown>
    category: 'CM' | 'PM' | 'REQ'
    status_kind: StatusKind
    survey_id: number | null
    property_name: string
  }

/** An order in the history of an asset or contact. */
export type HistoryRow = Pick<
  OrderRow,
  | ('id' | 'mod_id' | 'order_number' | 'request_number' | 'category' | 'status_kind' | 'sub_status')
  | ('order_by' | 'assign_to' | 'description' | 'time_zone' | 'start_at' | 'completed_at')
>

const name = nameOf('wo')

/** Columns of `HistoryRow`, for a query that names the order `wo`. */
export const historyRowColumns: RawBuilder<unknown> = sql.raw(`
  wo.id, wo.mod_id, wo.order_number, wo.request_number, wo.category, wo.status_kind,
  ${name('sub_status', 'sub_status_id')} as sub_status, wo.order_by, ${name('assignee', 'assign_to_id')} as assign_to,
  wo.description, wo.time_zone, wo.start_at, wo.completed_at`)

/**
 * Columns of `OrderRow`, for a query that names the order `wo`. A room appears by its code, the number on its
 * door. Kept as one SQL string, because every list call would otherwise concatenate hundreds of fragments.
 */
export const orderRowColumns: RawBuilder<unknown> = sql.raw(`
  wo.id, wo.mod_id, wo.order_number, wo.request_number, wo.category, wo.status_kind,
  ${name('sub_status', 'sub_status_id')} as sub_status, wo.set_id,
  (select id from survey where work_order_id = wo.id) as survey_id, wo.pm_schedule_id,
  wo.property_id, ${name('property', 'property_id')} as property_name,
  ${name('campus', 'campus_id')} as campus, ${name('building', 'building_id')} as building,
  ${name('floor', 'floor_id')} as floor, ${name('room', 'room_id', 'code')} as suite, wo.location3,
  wo.order_by, wo.order_by_field2, wo.entered_by_user_id, wo.contact_id, wo.entry_way,
  ${name('assignee', 'assign_to_id')} as assign_to, wo.assign_to_id,
  ${name('assignee', 'assign_to_secondary_id')} as assign_to_secondary,
  ${name('trade', 'trade_id')} as trade, ${name('job_type', 'job_type_id')} as job_type,
  wo.job_priority, wo.description, wo.multi_asset_display, wo.time_zone,
  wo.entered_at, wo.start_at, wo.target_at, wo.completed_at, wo.closed_out_at, wo.is_withdrawn,
  wo.extended_data`)
