import type { Statement } from './database.ts'

const listed = (query: string) => `(select coalesce(json_agg(child), '[]') from (${query}) child)`
const nameOf = (table: string, reference: string, column = 'name') =>
  `(select of.${column} from ${table} of where of.id = asset.${reference})`

const readings =
  listed(`select r.id as "readingID", r.mod_id as "fmModId", r.current_reading as "currentReading",
    (select p.current_reading from meter_reading p where p.meter_id = r.meter_id and p.read_at < r.read_at
      and p.struck_at is null order by p.read_at desc limit 1) as "previousReading", r.notes
  from meter_reading r where r.meter_id = meter.id order by r.read_at desc, r.id desc limit 26`)

/** The three calls with which an asset's page opens, each in one statement; $1 is the asset's id. */
export const assetPage = {
  /** The asset with all that its cards show. */
  whole: {
    name: 'asset',
    text: `select asset.id as "assetId", asset.mod_id as "fmModId", asset.property_id as "propertyId",
      asset.code as "assetCode", asset.name, asset.status, asset.barcode, asset.critical_number as "criticalNum",
      ${nameOf('property', 'property_id')} as "propertyName", ${nameOf('asset_class', 'system_id')} as type,
      ${nameOf('asset_class', 'category_id')} as subtype, ${nameOf('asset_class', 'function_id')} as function,
      ${nameOf('campus', 'campus_id')} as campus, ${nameOf('building', 'building_id')} as location1,
      ${nameOf('floor', 'floor_id')} as floor, ${nameOf('room', 'room_id', 'code')} as location2,
      asset.manufacturer, asset.model, asset.serial_number as "serialNum", asset.purchased_on as "purchaseDate",
      asset.purchase_price as "purchasePrice", asset.vendor_name as vendor, asset.installed_on as "installDate",
      asset.useful_life as "usefulLife", asset.replacement_cost as "replacementCost",
      asset.warranty_starts_on as "warrantyStartDate", asset.warranty_ends_on as "warrantyEndDate",
      asset.maint_begins_on as "maintAgreemtBegin", asset.maint_ends_on as "maintAgreemtEnd", asset.notes,
      asset.parent_id as "parentId",
      (select count(*)::int from asset part where part.property_id = asset.property_id and part.parent_id = asset.id)
        as "partCount",
      ${listed(`select pm.id as "pMschedID", pm.mod_id as "fmModId", pm.description
        from pm_schedule_asset link join pm_schedule pm on pm.id = link.pm_schedule_id
        where link.asset_id = asset.id order by pm.is_active desc, pm.number`)} as "pmSchedules",
      ${listed(`select meter.id as "meterID", meter.mod_id as "fmModId", meter.name as "meterName",
          meter.units as "meterUnits",
          (select count(*) from meter_reading counted where counted.meter_id = meter.id) as "readingCount",
          ${readings} as readings
        from meter where meter.asset_id = asset.id
        order by meter.is_active desc, lower(meter.name), meter.id`)} as meters,
      ${listed(`select id as "moveID", mod_id as "fmModId", status, reason from asset_move
        where asset_id = asset.id order by moved_at desc, id desc`)} as moves,
      (select count(*)::int from photo where photo.asset_id = asset.id) as "photoCount"
      from asset where asset.id = $1`,
  },
  documents: {
    name: 'documents of an asset',
    text: `select (count(*) over ())::int as total, document.id as "documentId", document.mod_id as "fmModId",
      document.title as "docTitle", document.type as "docType", document.category as "docCategory",
      document.description as "docDescription", document.status as "docStatus", document.current_version as "currentVersion",
      coalesce((select file_name from document_version where document_id = document.id
        and version = document.current_version), '') as "containerFileName"
      from document_link link join document on document.id = link.document_id
      where link.asset_id = $1 order by lower(document.title) collate natural_order, document.id limit 25`,
  },
  orders: {
    name: 'orders of an asset',
    text: `select wo.id as "workorderId", wo.mod_id as "fmModId", wo.order_number as "orderNumber",
      wo.request_number::text as "requestId", wo.category as "orderCategory", wo.status_kind as "statusKind",
      coalesce((select name from sub_status where id = wo.sub_status_id), case wo.status_kind when 'open' then 'Open'
        when 'hold' then 'Hold' when 'complete' then 'Complete' when 'dnc' then 'DNC' else 'Denied' end) as "orderStatus",
      wo.order_by as "orderBy", (select name from assignee where id = wo.assign_to_id) as "assignTo", wo.description,
      wo.start_at as "startDateTime", wo.completed_at as "completionDateTime", wo.time_zone as "workorderTimeZone"
      from work_order wo where wo.id in (select work_order_id from work_order_asset where asset_id = $1)
      order by wo.entered_at desc, wo.id desc limit 1000`,
  },
} satisfies Record<string, Statement>
