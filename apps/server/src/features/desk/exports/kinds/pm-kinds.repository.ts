import { may } from '@fettle/rules/access/permissions'
import { nthWords, weekdayWords } from '@fettle/rules/pm/plan-words'
import { sql } from 'kysely'
import { scheduleReference } from '#features/work/pms/pms.public.ts'
import type { ExportKind } from './export-kind.ts'
import { importKind } from './import-kind.ts'
import { propertyCode } from './place-kinds.repository.ts'

const names = sql`${[...weekdayWords]}::text[]`
const nths = JSON.stringify(nthWords)

const isPeriod = sql`record.repeat_period_type in ('Days', 'Weeks', 'Months', 'Years')`
const isMeter = sql`record.repeat_period_type = 'Meter'`
const isRunning = sql`${isMeter} and record.meter_kind is distinct from 'Gauge'`
const when = (condition: unknown, value: unknown) => sql`case when ${condition} then ${value} end`

/** The rule of a schedule, in import columns. */
const ruleCells = {
  every: when(isPeriod, sql`record.repeat_periods`),
  unit: when(
    sql`${isPeriod} or record.repeat_period_type in ('Once', 'By hand')`,
    sql`lower(record.repeat_period_type)`,
  ),
  weekdays: when(
    sql`record.repeat_period_type in ('Weekdays', 'Nth weekday')`,
    sql`array(select (${names})[day + 1] from unnest(record.weekdays) with ordinality as w (day, at) order by at)`,
  ),
  nth: when(sql`record.repeat_period_type = 'Nth weekday'`, sql`${nths}::jsonb ->> record.nth_weekday::text`),
  month_day: when(sql`record.repeat_period_type = 'Last day'`, sql`'last'`),
  meter: when(isMeter, sql`record.meter_name`),
  meter_every: when(isRunning, sql`coalesce(record.meter_every, record.repeat_periods)`),
  meter_early: when(isRunning, sql`record.meter_early`),
  meter_start_at: when(isRunning, sql`record.meter_start_at`),
  meter_above: when(sql`record.gauge_side = 'above'`, sql`record.gauge_limit`),
  meter_below: when(sql`record.gauge_side = 'below'`, sql`record.gauge_limit`),
  or_after_months: when(isMeter, sql`record.or_after_months`),
}

const planCells = {
  basis: sql`record.basis`,
  starts_on: sql`record.starts_on`,
  last_done_on: sql`record.last_done_on`,
  ends_on: sql`record.repeat_ends_on`,
  ends_after: sql`record.ends_after`,
  lead_days: sql`record.lead_days`,
  skip_weekends: sql`record.exclude_weekends`,
  skip_holidays: sql`record.exclude_holidays`,
  skip_closures: sql`record.exclude_closures`,
  when_excluded: sql`record.when_excluded`,
  while_open: sql`record.while_open`,
  missed: sql`record.missed_policy`,
  back_in_service: sql`record.back_in_service`,
}

export const pmKinds: readonly ExportKind[] = [
  {
    kind: importKind('pm-schedules'),
    mayRead: (actor) => may(actor, 'pms.read'),
    from: sql`pm_schedule as record join property on property.id = record.property_id
      left join trade on trade.id = record.trade_id left join job_type on job_type.id = record.job_type_id
      left join assignee on assignee.id = record.assign_to_id left join procedure on procedure.id = record.procedure_id
      left join building on building.id = record.building_id`,
    property: sql`record.property_id`,
    cells: {
      ...propertyCode,
      ...ruleCells,
      ...planCells,
      reference: scheduleReference('record'),
      trade: sql`trade.name`,
      job_type: sql`job_type.name`,
      assign_to: sql`assignee.name`,
      procedure: sql`procedure.title`,
      building: sql`building.code`,
      assets: sql`array(select asset.code from pm_schedule_asset link join asset on asset.id = link.asset_id
        where link.pm_schedule_id = record.id order by asset.id)`,
      supersedes: sql`array(select ${scheduleReference('other')} from pm_supersede link
        join pm_schedule other on other.id = link.superseded_id
        where link.pm_schedule_id = record.id order by other.number)`,
      includes_superseded: sql`record.includes_superseded`,
      orders: sql`record.link_option`,
      target_days: sql`record.target_complete_days`,
      start_time: sql`to_char(record.start_time, 'HH24:MI')`,
      requires_signature: sql`record.requires_signature`,
      requires_photo: sql`record.requires_photo`,
      requires_labor: sql`record.requires_labor`,
      active: sql`record.is_active`,
    },
    filters: { active: sql`record.is_active` },
    leftOut: {
      estimated_minutes: 'The column estimated_hours has it.',
      class: 'The column assets names them one by one.',
    },
  },
]
