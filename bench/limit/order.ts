import type { Statement } from './database.ts'
import { leanOrderColumns, orderColumns } from './order-columns.ts'

const listed = (query: string) => `(select coalesce(json_agg(child), '[]') from (${query}) child)`

/** The sentences of the events in the bench world. */
const words = `case event when 'order-entered' then 'Work order ' || (parameters ->> 'number') || ' entered'
      when 'request-entered' then 'Request ' || (parameters ->> 'number') || ' entered'
      when 'assigned' then 'Assigned to ' || (parameters ->> 'to')
      when 'status-changed' then 'Status changed from ' || (parameters ->> 'from') || ' to ' || (parameters ->> 'to') end`

/** One order with everything that belongs to it, in one statement; $1 is its id. */
export const orderStatement: Statement = {
  name: 'order',
  text: `select ${orderColumns},
    wo.phone_number as "phoneNumber", wo.extended_data as "extendedData", wo.procedure_name as "procedureName",
    wo.procedure_text as "procedureText", wo.billable_to as "billableTo", wo.billable_category as "billableCategory",
    wo.latitude, wo.longitude, wo.deny_reason as "denyReason", wo.assigned_at as "assignedDateTime",
    wo.hold_at as "holdDateTime", wo.dnc_at as "didNotCompleteDateTime", wo.denied_at as "deniedDateTime",
    ${listed(`select id as "logId", at, user_name as "logUser", ${words} as "logActivity"
      from work_order_log where work_order_id = wo.id order by id`)} as log,
    ${listed(`select id as "commentId", mod_id as "fmModId", kind, text as "commentText", at, user_name as "commentBy"
      from work_order_comment where work_order_id = wo.id order by at, id`)} as comments,
    ${listed(`select line.id as "orderAssetId", line.mod_id as "fmModId", line.asset_id as "assetId",
      asset.code as "assetCode", asset.name, asset.status, line.problem, line.remedy, line.notes, line.is_done as "doneFlag",
      line.downtime_hours as downtime, (select name from building where id = asset.building_id) as location1
      from work_order_asset line join asset on asset.id = line.asset_id
      where line.work_order_id = wo.id order by line.id`)} as assets,
    ${listed(`select id as "fmRecordId", mod_id as "fmModId", name, code, transacted_on, quantity, units, unit_cost
      from cost_part where work_order_id = wo.id order by id`)} as "costParts",
    ${listed(`select line.id as "fmRecordId", line.mod_id as "fmModId", assignee.name, line.worked_on, line.hours, line.rate
      from cost_labor line join assignee on assignee.id = line.assignee_id
      where line.work_order_id = wo.id order by line.worked_on, line.id`)} as "costLabor",
    ${listed(`select id as "taskId", mod_id as "fmModId", sort_order as "sortOrder", text as "taskTextCalc",
      is_done as "doneFlag", is_failed as "failedFlag", data_entry as "dataEntry"
      from work_order_task where work_order_id = wo.id order by sort_order`)} as tasks,
    ${listed(`select id as "photoId", mod_id as "fmModId", name as "photoName", taken_by as "photoBy"
      from photo where work_order_id = wo.id order by taken_at, id`)} as photos,
    ${listed(`select document.id as "documentId", document.mod_id as "fmModId", document.title as "docTitle"
      from document_link link join document on document.id = link.document_id
      where link.work_order_id = wo.id order by document.title, document.id`)} as documents
    from work_order wo where wo.id = $1`,
}

/** One order with what its page shows first; $1 is its id. */
export const leanOrderStatement: Statement = {
  name: 'lean order',
  text: `select ${leanOrderColumns},
    ${listed(`select id as "logId", at, user_name as "logUser", ${words} as "logActivity"
      from work_order_log where work_order_id = wo.id order by id`)} as log,
    ${listed(`select id as "commentId", text as "commentText", at, user_name as "commentBy"
      from work_order_comment where work_order_id = wo.id order by at, id`)} as comments,
    ${listed(`select line.asset_id as "assetId", asset.code as "assetCode", asset.name
      from work_order_asset line join asset on asset.id = line.asset_id
      where line.work_order_id = wo.id order by line.id`)} as assets,
    ${listed(`select id as "taskId", text as "taskTextCalc", is_done as "doneFlag"
      from work_order_task where work_order_id = wo.id order by sort_order`)} as tasks
    from work_order wo where wo.id = $1`,
}
