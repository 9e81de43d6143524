import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { assetName, isDuring, monthOf, type RowSource } from './row-source.repository.ts'

const readOn = sql`timezone(property.time_zone, r.read_at)::date`

/** Readings of meters that were not struck. */
export const meterReadings: RowSource = {
  rows: ({ propertyIds, period }) => sql`
    select r.id, asset.id as record_id, concat_ws(' · ', asset.code, meter.name) as meter, ${assetName} as asset,
      meter.kind, ${readOn}::text as "readOn", ${monthOf(readOn)} as month, r.current_reading as reading, meter.units,
      outside.flag as "outsideLimits", case when outside.flag = 1 then 'Outside' end as outside,
      reader.display_name as "readBy", property.name as property
    from meter_reading r
    join meter on meter.id = r.meter_id
    join property on property.id = meter.property_id
    left join asset on asset.id = meter.asset_id
    left join user_account reader on reader.id = r.created_by
    cross join lateral (select (meter.kind <> 'Running' and coalesce(
      r.current_reading < meter.minimum or r.current_reading > meter.maximum, false))::int as flag) outside
    where ${isOneOf('meter.property_id', propertyIds)} and r.struck_at is null and ${isDuring(readOn, period)}`,
  sort: sql`"readOn" desc, id desc`,
}
