import type { PmPlan, PmRule } from '@fettle/rules/pm/plan'
import type { Stored } from '#platform/db/database.ts'

const noMeter = {
  meter_name: '',
  meter_kind: null,
  meter_every: null,
  meter_start_at: null,
  meter_early: 0,
  gauge_side: null,
  gauge_limit: null,
  or_after_months: null,
}
const everyMonth = { repeat_periods: 1, weekdays: [] as number[], nth_weekday: null, ...noMeter }

function meterColumns({ meterName, trigger, orAfterMonths }: Extract<PmRule, { kind: 'Meter' }>) {
  const named = {
    ...noMeter,
    meter_name: meterName.trim(),
    meter_kind: trigger.meterKind,
    or_after_months: orAfterMonths,
  }
  return trigger.meterKind === 'Gauge'
    ? { ...named, gauge_side: trigger.side, gauge_limit: trigger.limit }
    : { ...named, meter_every: trigger.every, meter_start_at: trigger.startAt, meter_early: trigger.early }
}

/** Columns of a rule. Columns of other rules are cleared. */
function ruleColumns(rule: PmRule) {
  switch (rule.kind) {
    case 'Every':
      return { ...everyMonth, repeat_period_type: rule.unit, repeat_periods: rule.every }
    case 'Weekdays': {
      const weekdays = [...new Set(rule.weekdays)].sort((a, b) => a - b)
      return { ...everyMonth, repeat_period_type: rule.kind, weekdays }
    }
    case 'Nth weekday':
      return { ...everyMonth, repeat_period_type: rule.kind, nth_weekday: rule.nth, weekdays: [rule.weekday] }
    case 'Meter':
      return { ...everyMonth, repeat_period_type: rule.kind, ...meterColumns(rule) }
    case 'Last day':
    case 'Once':
    case 'By hand':
      return { ...everyMonth, repeat_period_type: rule.kind }
  }
}

/** Columns of a plan, as `planOf` reads them. The sequence is in a separate table. */
export const planColumns = (plan: PmPlan) => ({
  ...ruleColumns(plan.rule),
  basis: plan.basis,
  season: JSON.stringify(plan.season),
  exclude_weekends: plan.exclusion.weekends,
  exclude_holidays: plan.exclusion.holidays,
  exclude_closures: plan.exclusion.closures,
  excluded_ranges: JSON.stringify(plan.exclusion.ranges),
  when_excluded: plan.exclusion.shift,
  repeat_ends_on: plan.endsOn,
  ends_after: plan.endsAfter,
  lead_days: plan.leadDays,
  max_waiting: plan.maxWaiting,
  while_open: plan.whileOpen,
  missed_policy: plan.missed,
  back_in_service: plan.backInService,
})

/** Columns of a schedule that a change may write. */
export type ScheduleColumns = Partial<
  Stored<
    'pm_schedule',
    | Exclude<keyof ReturnType<typeof planColumns>, 'season' | 'excluded_ranges'>
    | 'trade_id'
    | 'job_type_id'
    | 'order_by'
    | 'department'
    | 'billable_to'
    | 'billable_category'
    | 'assign_to_id'
    | 'assign_to_secondary_id'
    | 'job_priority'
    | 'description'
    | 'notes'
    | 'building_id'
    | 'estimated_hours'
    | 'requires_signature'
    | 'requires_photo'
    | 'requires_labor'
    | 'starts_on'
    | 'last_done_on'
    | 'start_time'
    | 'target_complete_days'
    | 'link_option'
    | 'is_route'
    | 'failed_line_makes_order'
    | 'includes_superseded'
    | 'procedure_id'
    | 'is_active'
    | 'paused_on'
    | 'resumed_on'
    | 'next_repeat_on'
  >
> & { season?: string; excluded_ranges?: string }
