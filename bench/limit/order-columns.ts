const nameOf = (table: string, reference: string, column = 'name') =>
  `(select of.${column} from ${table} of where of.id = wo.${reference})`

/** The columns of an order in lists, from `work_order wo`, with the names of the API. */
export const orderColumns = `
  wo.id as "workorderId", wo.mod_id as "fmModId", wo.order_number as "orderNumber",
  wo.request_number::text as "requestId", wo.category as "orderCategory", wo.status_kind as "statusKind",
  coalesce(${nameOf('sub_status', 'sub_status_id')}, case wo.status_kind when 'open' then 'Open'
    when 'hold' then 'Hold' when 'complete' then 'Complete' when 'dnc' then 'DNC' else 'Denied' end) as "orderStatus",
  wo.set_id as "setId", (select id from survey where work_order_id = wo.id) as "surveyId",
  wo.pm_schedule_id as "pmScheduleId", wo.property_id as "propertyId",
  ${nameOf('property', 'property_id')} as "propertyName", ${nameOf('campus', 'campus_id')} as campus,
  ${nameOf('building', 'building_id')} as building, ${nameOf('floor', 'floor_id')} as floor,
  ${nameOf('room', 'room_id', 'code')} as suite, wo.location3, wo.order_by as "orderBy",
  wo.order_by_field2 as "orderByField2", wo.contact_id as "contactId",
  ${nameOf('assignee', 'assign_to_id')} as "assignTo", wo.assign_to_id as "assignToId",
  ${nameOf('assignee', 'assign_to_secondary_id')} as "assignToSecondary",
  ${nameOf('trade', 'trade_id')} as trade, ${nameOf('job_type', 'job_type_id')} as "jobType",
  wo.job_priority as "jobPriority", wo.description, wo.multi_asset_display as "multiAssetDisplay",
  wo.entered_at as "entryDateTime", wo.start_at as "startDateTime", wo.target_at as "targetDateTime",
  wo.completed_at as "completionDateTime", wo.time_zone as "workorderTimeZone",
  wo.closed_out_at is not null as "closedOutFlag", wo.is_withdrawn as "withdrawnFlag"`

/** The columns that a list of orders needs to draw its rows, from `work_order wo`. */
export const leanOrderColumns = `
  wo.id as "workorderId", wo.order_number as "orderNumber", wo.status_kind as "statusKind",
  ${nameOf('building', 'building_id')} as building, ${nameOf('room', 'room_id', 'code')} as suite,
  ${nameOf('assignee', 'assign_to_id')} as "assignTo", ${nameOf('trade', 'trade_id')} as trade,
  wo.job_priority as "jobPriority", wo.description, wo.entered_at as "entryDateTime", wo.target_at as "targetDateTime"`
