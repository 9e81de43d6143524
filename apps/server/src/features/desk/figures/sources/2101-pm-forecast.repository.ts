import { sql } from 'kysely'
import { findForecast } from '#features/work/pms/pms.public.ts'
import { monthOf, type RowSource } from './row-source.repository.ts'

/** The dates that the PM generator will make, computed by its rules. */
export const pmForecast: RowSource = {
  async rows({ db, propertyIds, period, today }) {
    const dates = (
      await Promise.all(propertyIds.map((propertyId) => findForecast(db, { propertyId, today, ...period })))
    ).flat()
    const on = sql`coming.due_on`
    return sql`
      select row_number() over () as id, s.id as record_id, property.name as property,
        concat_ws(' · ', s.number::text, s.description) as schedule, ${on}::text as "dueOn", ${monthOf(on)} as month,
        coalesce(asset.code, nullif(concat_ws(' ', building.name, room.code), '')) as target,
        coalesce(building.name, (select name from building b where b.id = coalesce(asset.building_id, s.building_id))) as building,
        trade.name as trade, s.estimated_hours as "estimatedHours"
      from unnest(${dates.map(({ on: day }) => day)}::date[], ${dates.map(({ targetId }) => targetId)}::bigint[])
        as coming (due_on, target_id)
      join pm_target t on t.id = coming.target_id
      join pm_schedule s on s.id = t.pm_schedule_id
      join property on property.id = s.property_id
      left join asset on asset.id = t.asset_id
      left join building on building.id = t.building_id
      left join room on room.id = t.room_id
      left join trade on trade.id = s.trade_id`
  },
  sort: sql`"dueOn", id`,
}
