import type { Statement } from './database.ts'

/** The filter of the lists of the rooms that the limit supports: the usual rows of a property. */
export type RoomQuery = { readonly propertyId: string }

const nameOf = (table: string, reference: string, column = 'name') =>
  `(select of.${column} from ${table} of where of.id = page.${reference})`

const parts = `
  with found as materialized (select id, code from part where property_id = $1 and is_active),
  page as materialized (
    select part.* from part where property_id = $1 and is_active order by lower(code) collate natural_order, id limit 25)
  select (select count(*)::int from found) as total, page.id as "partId", page.mod_id as "fmModId",
    page.property_id as "propertyId", ${nameOf('property', 'property_id')} as "propertyName", page.code as "partCode",
    page.name as "partName", page.type as "partType", page.description, page.company_id as "vendorId",
    coalesce(${nameOf('assignee', 'company_id')}, '') as "vendorName",
    coalesce(${nameOf('company', 'company_id', 'phone')}, '') as "vendorPhone",
    page.vendor_part_number as "vendorPartNumber", page.unit_cost as "partUnitCost", page.units as "costUnits",
    page.manufacturer, page.manufacturer_number as "manufacturerNumber", page.account_code as "accountCode",
    page.barcode as "cPartBarCode", page.last_ordered_on as "lastOrderDate",
    page.last_order_quantity as "lastOrderQuantity", page.last_order_cost as "lastOrderCost",
    page.last_reconciled_on as "lastReconcileDate", page.last_reconciled_quantity as "lastReconcileQuantity",
    page.is_active as "partActiveFlag", page.is_stocked as "partStockedFlag",
    case when page.is_stocked then stock.on_hand end as "partOnHand",
    case when page.is_stocked then stock.reserved end as "partReserved",
    case when page.is_stocked then stock.on_hand - stock.reserved end as "partAvailable",
    case when page.is_stocked then ordered.quantity end as "partOnOrder",
    case when not page.is_stocked then null when stock.on_hand - stock.reserved <= 0 then 'Out'
      when stock.on_hand - stock.reserved + ordered.quantity <= page.reorder_at then 'Low' end as "stockState",
    page.reorder_at as "reorderAt", page.reorder_to as "reorderTo", page.lead_days as "leadDays"
  from page
  cross join lateral (select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved
    from part_stock where part_id = page.id) stock
  cross join lateral (select coalesce(sum(greatest(0, line.quantity - line.received)), 0) as quantity
    from requisition_line line join requisition on requisition.id = line.requisition_id
    where line.part_id = page.id and requisition.status in ('Ordered', 'Part received')) ordered
  order by lower(page.code) collate natural_order, page.id`

const issues = `
  with page as materialized (
    select * from issue where property_id = $1 and status not in ('Closed', 'Rejected')
    order by severity, found_on, id limit 25)
  select (select count(*)::int from issue where property_id = $1 and status not in ('Closed', 'Rejected')) as total,
    page.id as "issueId", page.mod_id as "fmModId", page.property_id as "propertyId",
    ${nameOf('property', 'property_id')} as "propertyName", page.title, page.kind, page.severity, page.status,
    page.building_id as "buildingId", ${nameOf('building', 'building_id')} as building, page.floor_id as "floorId",
    ${nameOf('floor', 'floor_id')} as floor, page.room_id as "roomId",
    (select concat_ws(' · ', code, case when name <> code then nullif(name, '') end) from room where id = page.room_id) as room,
    page.asset_id as "assetId",
    (select concat_ws(' · ', nullif(code, ''), nullif(name, '')) from asset where id = page.asset_id) as asset,
    page.owner_id as "ownerId", ${nameOf('assignee', 'owner_id')} as owner, page.due_on as "dueOn",
    coalesce(page.due_on < today.day, false) as "isPastDue", page.estimated_cost as "estimatedCost",
    linked.open as "openOrders", linked.orders, page.found_on as "foundOn", page.found_by as "foundBy",
    greatest(0, today.day - page.found_on) as age
  from page
  cross join lateral (select (now() at time zone time_zone)::date as day from property where id = page.property_id) today
  cross join lateral (
    select count(*) filter (where w.status_kind in ('open', 'hold'))::int as open, count(*)::int as orders
    from issue_order l join work_order w on w.id = l.work_order_id where l.issue_id = page.id) linked
  order by page.severity, page.found_on, page.id`

const ledger = `
  with page as materialized (
    select entry.* from warehouse cross join lateral (
      select * from stock_transaction where warehouse_id = warehouse.id order by id desc limit 25) entry
    where warehouse.property_id = $1 order by entry.id desc limit 25)
  select (select count(*)::int from (select from stock_transaction entry
      where warehouse_id in (select id from warehouse where property_id = $1) limit 10000) counted) as total,
    page.id as "transactionId", page.number, page.part_id as "partId", ${nameOf('part', 'part_id', 'code')} as "partCode",
    ${nameOf('part', 'part_id')} as "partName", page.warehouse_id as "warehouseId", warehouse.name as warehouse,
    warehouse.property_id as "propertyId", property.name as "propertyName", page.kind,
    page.transacted_on as "transactionDate", page.quantity, page.unit_cost as "unitCost",
    page.balance_after as "balanceAfter", page.requisition_line_id as "requisitionId",
    page.work_order_id as "workorderId", ${nameOf('work_order', 'work_order_id', 'order_number')} as "orderNumber",
    page.cost_part_id as "costId", page.note, page.corrects_id as "correctsId",
    (select id from stock_transaction where corrects_id = page.id) as "correctedById",
    page.created_at as "enteredDateTime", ${nameOf('user_account', 'created_by', 'display_name')} as "enteredBy"
  from page join warehouse on warehouse.id = page.warehouse_id join property on property.id = warehouse.property_id
  order by page.id desc`

/** The paths of the lists, and the statement of each: the first 25 rows with the total. */
export const roomLists = {
  '/api/Parts': parts,
  '/api/Issues': issues,
  '/api/StockTransactions': ledger,
} as const
export type RoomList = keyof typeof roomLists

export const roomStatement = (list: RoomList): Statement => ({ name: `room ${list}`, text: roomLists[list] })

/**
 * Sets the quantity of a part on an order, with the line of the order's log. Triggers of the line write the ledger, the
 * stock and the change records, as for the product. $1 is the order, $2 the line, $3 the quantity, $4 the author.
 */
export const partQuantityStatement: Statement = {
  name: 'part quantity',
  text: `with changed as (
      update cost_part set quantity = $3, quantity_wanted = $3, modified_by = $4 where id = $2 and work_order_id = $1
      returning work_order_id, name, old.quantity as before, new.quantity as after
    ), moved as (
      update work_order set modified_at = now(), modified_by = $4 where id = $1 returning id, mod_id
    ), logged as (
      insert into work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
      select work_order_id, now(), author.id, author.display_name, 'part', 'part-quantity-changed',
        jsonb_build_object('name', changed.name, 'before', before, 'after', after)
      from changed, user_account author where author.id = $4
    )
    select moved.id as "workorderId", moved.mod_id as "fmModId" from moved`,
}
