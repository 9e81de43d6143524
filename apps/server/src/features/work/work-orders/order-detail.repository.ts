import type { SettingRow } from '@fettle/rules/settings/stored-settings'
import { sql } from 'kysely'
import {
  type CustomFieldRow,
  customFieldColumns,
} from '#features/foundation/custom-fields/custom-fields.public.ts'
import {
  assigneeTradeIds,
  followerIds,
  justCreatedId,
  type OrderFactsRow,
} from '#features/foundation/order-access/order-access.public.ts'
import { type StoredSettings, storedSettings } from '#features/foundation/settings/settings.public.ts'
import { compileOnce, compileRowsOnce } from '#platform/db/compile-once.ts'
import { prepared } from '#platform/db/prepared.ts'
import { type OrderChildren, orderChildrenColumns } from './order-children.repository.ts'
import { extraTextColumns } from './order-extra-texts.repository.ts'
import type { ExtraTextColumns } from './order-extra-texts.ts'
import { type ReferenceColumn, referenceColumn } from './order-reference.repository.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'

/** An order with all child records and the facts that decide visibility. */
export type OrderDetailRow = OrderRow &
  OrderFactsRow &
  OrderChildren &
  ExtraTextColumns &
  ReferenceColumn & {
    pm_number: number | null
    pm_occurrence_on: string | null
    estimated_hours: number | null
    campus_id: number | null
    building_id: number | null
    floor_id: number | null
    room_id: number | null
    job_type_id: number | null
    latitude: number | null
    longitude: number | null
    phone_number: string
    /** All custom fields in their order, including retired ones. */
    custom_fields: CustomFieldRow[]
    procedure_name: string
    procedure_text: string
    procedure_mandatory: boolean
    requires_signature: boolean
    requires_photo: boolean
    requires_labor: boolean
    has_unprocessed_failed_tasks: boolean
    signature_file_id: number | null
    signature_name: string
    email_assignee: boolean
    email_requester: boolean
    deny_reason: string
    assigned_at: Date | null
    hold_at: Date | null
    hold_reason: string
    hold_until: string | null
    dnc_at: Date | null
    denied_at: Date | null
    /** Setting of the order's property. */
    followers_see_messages: boolean
    /** Stored system settings, because the available actions depend on them. */
    setting_rows: SettingRow[]
    /** Stored settings of the property, for formats of days and amounts. */
    property_setting_rows: SettingRow[]
  }

const orderDetailColumns = sql`${orderRowColumns},
      wo.first_property_id, wo.trade_id, ${assigneeTradeIds} as assignee_trade_ids,
      ${followerIds} as follower_ids,
      (select number from pm_schedule where id = wo.pm_schedule_id) as pm_number, wo.pm_occurrence_on::text, wo.estimated_hours,
      wo.campus_id, wo.building_id, wo.floor_id, wo.room_id, wo.job_type_id,
      wo.assign_to_secondary_id, wo.latitude, wo.longitude, wo.phone_number,
      ${customFieldColumns} as custom_fields,
      wo.procedure_name, wo.procedure_text, wo.procedure_mandatory,
      wo.requires_signature, wo.requires_photo, wo.requires_labor, wo.has_unprocessed_failed_tasks,
      ${extraTextColumns}, ${referenceColumn}, wo.signature_file_id, wo.signature_name,
      wo.email_assignee, wo.email_requester, wo.deny_reason,
      wo.assigned_at, wo.hold_at, wo.hold_reason, wo.hold_until, wo.dnc_at, wo.denied_at,
      (select followers_see_messages from property where id = wo.property_id) as followers_see_messages,
      ${orderChildrenColumns},
      (select coalesce(json_agg(json_build_object('name', name, 'value', value)), '[]')
        from setting where property_id is null) as setting_rows,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value)), '[]')
        from setting where property_id = wo.property_id) as property_setting_rows`

/** Reads a complete order in one round trip. The caller must check visibility. */
export const findOrderDetail = compileOnce((db, workorderId: number) =>
  sql<OrderDetailRow>`${prepared}
    select ${orderDetailColumns} from work_order wo where wo.id = ${workorderId}`.compile(db),
)

/** Like `findOrderDetail`, for several orders in one statement, by id. */
export const findOrderDetails = compileRowsOnce((db, workorderIds: readonly number[]) =>
  sql<OrderDetailRow>`${prepared}
    select ${orderDetailColumns} from work_order wo where wo.id = any(${workorderIds}::bigint[])
    order by wo.id`.compile(db),
)

/** Like `findOrderDetail`, for the order just inserted on this connection. */
export const findJustCreatedOrder = compileOnce((db) =>
  sql<OrderDetailRow>`${prepared}
    select ${orderDetailColumns} from work_order wo where wo.id = ${justCreatedId}`.compile(db),
)

/** Like `findOrderDetail`, with the settings of the order's property. */
export const findOrderWithSettings = compileOnce((db, workorderId: number) =>
  sql<OrderDetailRow & { settings: StoredSettings }>`${prepared}
    select ${orderDetailColumns},
      (select to_json(stored) from (${storedSettings(sql`wo.property_id`)}) stored) as settings
    from work_order wo where wo.id = ${workorderId}`.compile(db),
)
