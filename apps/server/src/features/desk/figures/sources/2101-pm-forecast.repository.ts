import { may } from '@fettle/rules/access/permissions'
import { firstWeekdayOf } from '@fettle/rules/time/formats'
import { type RawBuilder, sql } from 'kysely'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { findForecast } from '#features/work/pms/pms.public.ts'
import type { Db } from '#platform/db/database.ts'
import { monthOf, type RowSource, type SourceInput } from './row-source.repository.ts'

/** The first day of the week of a day, as the first property counts weeks. */
async function weekOf(db: Db, propertyIds: readonly number[], day: RawBuilder<unknown>) {
  const first = firstWeekdayOf(await readSettings(db, propertyIds[0] ?? null))
  return sql<string>`(${day} - (extract(dow from ${day})::int - ${first}::int + 7) % 7)::text`
}

/** The planned parts of each schedule: units, and their cost. */
const plannedParts = sql`
  select planned.pm_schedule_id, sum(planned.quantity) as units, sum(planned.quantity * part.unit_cost) as cost
  from pm_schedule_part planned join part on part.id = planned.part_id where part.is_active group by 1`

/** The dates that the PM generator will make, computed by its rules ([C2.083] to [C2.086], [C2.088]). */
async function comingDates({ db, propertyIds, period, today }: SourceInput): Promise<RawBuilder<unknown>> {
  const dates = (
    await Promise.all(propertyIds.map((propertyId) => findForecast(db, { propertyId, today, ...period })))
  ).flat()
  const on = sql`coming.due_on`
  return sql`
    select row_number() over () as id, s.id as record_id, property.name as property,
      concat_ws(' · ', s.number::text, s.description) as schedule, ${on}::text as "dueOn", ${monthOf(on)} as month,
      ${await weekOf(db, propertyIds, on)} as week,
      coalesce(asset.code, nullif(concat_ws(' ', building.name, room.code), '')) as target,
      coalesce(building.name, (select name from building b where b.id = coalesce(asset.building_id, s.building_id))) as building,
      trade.name as trade, job_type.name as "jobType", assignee.name as worker,
      case when coming.is_estimated then 'estimated' else '' end as certainty,
      coming.is_estimated::int as "estimatedDates", s.estimated_hours as "estimatedHours",
      coalesce(parts.units, 0) as "plannedParts",
      round(coalesce(parts.cost, 0) + coalesce(s.estimated_hours, 0) * coalesce(worker.hourly_rate, company.hourly_rate, 0), 2)
        as "plannedCost"
    from unnest(${dates.map(({ on: day }) => day)}::date[], ${dates.map(({ targetId }) => targetId)}::bigint[],
        ${dates.map(({ isEstimated }) => isEstimated)}::boolean[]) as coming (due_on, target_id, is_estimated)
    join pm_target t on t.id = coming.target_id
    join pm_schedule s on s.id = t.pm_schedule_id
    join property on property.id = s.property_id
    left join asset on asset.id = t.asset_id
    left join building on building.id = t.building_id
    left join room on room.id = t.room_id
    left join trade on trade.id = s.trade_id
    left join job_type on job_type.id = s.job_type_id
    left join assignee on assignee.id = s.assign_to_id
    left join worker on worker.id = s.assign_to_id
    left join company on company.id = s.assign_to_id
    left join (${plannedParts}) parts on parts.pm_schedule_id = s.id`
}

/** The hours of the shifts of active workers, without their days off ([C2.087]). Needs the permission to see workers. */
async function crewHours({ db, actor, propertyIds, period, group }: SourceInput) {
  if (!may(actor, 'workers.read')) return null
  const on = sql`day.at::date`
  const keys: Partial<Record<typeof group, RawBuilder<unknown>>> = {
    month: monthOf(on),
    week: await weekOf(db, propertyIds, on),
    worker: sql`assignee.name`,
  }
  const { rows } = await sql<{ key: string; hours: number }>`
    select ${keys[group] ?? sql`property.name`} as key, round(sum(shift.hours), 2)::float8 as hours
    from assignee join property on property.id = assignee.property_id
    join lateral (
      select weekday, extract(epoch from ends_at - starts_at + case when ends_at > starts_at then '0 h' else '24 h' end::interval)
        / 3600 as hours
      from worker_shift where worker_id = assignee.id) shift on true
    join generate_series(${period.from}::date, ${period.to}::date, interval '1 day') day (at)
      on extract(dow from day.at) = shift.weekday
    where assignee.kind = 'worker' and assignee.is_active and assignee.property_id = any(${[...propertyIds]}::bigint[])
      and not exists (select from worker_day_off off where off.worker_id = assignee.id and ${on} between off.from_on and off.to_on)
    group by 1`.execute(db)
  const byKey = new Map(rows.map(({ key, hours }) => [key, hours]))
  return { byKey, total: rows.reduce((sum, { hours }) => sum + hours, 0) }
}

export const pmForecast: RowSource = { rows: comingDates, sort: sql`"dueOn", id`, beside: crewHours }
