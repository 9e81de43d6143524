import { pmPlan } from '@fettle/contract/pm-plan'
import { isOutsideLimit, type MeterState } from '@fettle/rules/pm/meter-due'
import type { StoredOccurrence } from '@fettle/rules/pm/occurrence'
import {
  backInServicePolicies,
  bases,
  missedPolicies,
  nthWeekdays,
  openPredecessorPolicies,
  type PmPlan,
  type PmRule,
  periodUnits,
  whenExcludedChoices,
} from '@fettle/rules/pm/plan'
import { type TargetRecord, type TargetState, targetStateOf } from '@fettle/rules/pm/target-state'
import type { ScheduleRow, TargetRow } from './pm-targets.access.ts'

/** Columns of a schedule's plan. */
export const planColumns = [
  'repeat_periods',
  'repeat_period_type',
  'repeat_ends_on',
  'lead_days',
  'weekdays',
  'nth_weekday',
  'basis',
  'season',
  'exclude_weekends',
  'exclude_holidays',
  'exclude_closures',
  'excluded_ranges',
  'when_excluded',
  'ends_after',
  'max_waiting',
  'while_open',
  'missed_policy',
  'back_in_service',
  'meter_name',
  'meter_kind',
  'meter_every',
  'meter_start_at',
  'meter_early',
  'gauge_side',
  'gauge_limit',
  'or_after_months',
] as const satisfies readonly (keyof ScheduleRow)[]

type PlanRow = Pick<ScheduleRow, (typeof planColumns)[number]>

const { season, exclusion } = pmPlan.shape

/** Narrows a stored value to its union type. Table constraints allow no other value. */
function oneOf<const T extends string | number>(choices: readonly T[], value: unknown): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Error(`${String(value)} is none of ${choices.join(', ')}.`)
  return found
}

/** Builds a rule from its columns. */
export function ruleOf(row: PlanRow): PmRule {
  const type = row.repeat_period_type
  switch (type) {
    case 'Weekdays':
      return { kind: 'Weekdays', weekdays: row.weekdays }
    case 'Nth weekday':
      return { kind: 'Nth weekday', nth: oneOf(nthWeekdays, row.nth_weekday), weekday: row.weekdays[0] ?? 0 }
    case 'Last day':
    case 'Once':
    case 'By hand':
      return { kind: type }
    case 'Meter':
      return {
        kind: 'Meter',
        meterName: row.meter_name,
        orAfterMonths: row.or_after_months,
        trigger:
          row.meter_kind === 'Gauge'
            ? {
                meterKind: 'Gauge',
                side: oneOf(['above', 'below'], row.gauge_side),
                limit: row.gauge_limit ?? 0,
              }
            : {
                meterKind: 'Running',
                every: row.meter_every ?? row.repeat_periods,
                startAt: row.meter_start_at,
                early: row.meter_early,
              },
      }
    default:
      return { kind: 'Every', every: row.repeat_periods, unit: oneOf(periodUnits, type) }
  }
}

/** Builds a plan from a stored schedule. */
export const planOf = (row: PlanRow, sequence: TargetRow['sequence']): PmPlan => ({
  rule: ruleOf(row),
  basis: oneOf(bases, row.basis),
  season: season.parse(row.season),
  exclusion: {
    weekends: row.exclude_weekends,
    holidays: row.exclude_holidays,
    closures: row.exclude_closures,
    ranges: exclusion.shape.ranges.parse(row.excluded_ranges),
    shift: oneOf(whenExcludedChoices, row.when_excluded),
  },
  endsOn: row.repeat_ends_on,
  endsAfter: row.ends_after,
  leadDays: row.lead_days,
  maxWaiting: row.max_waiting,
  sequence,
  whileOpen: oneOf(openPredecessorPolicies, row.while_open),
  missed: oneOf(missedPolicies, row.missed_policy),
  backInService: oneOf(backInServicePolicies, row.back_in_service),
})

const isOpenKind = (kind: string | null): boolean => kind === 'open' || kind === 'hold'

/** Columns of a target that determine its coming occurrences. */
export type StateRow = Pick<
  TargetRow,
  | 'anchor_kind'
  | 'anchor_on'
  | 'anchor_k'
  | 'next_k'
  | 'waiting_on'
  | 'stored'
  | 'decided_on'
  | 'meter'
  | 'resumed_on'
> & {
  previous: Pick<NonNullable<TargetRow['previous']>, 'k' | 'on' | 'status_kind' | 'ended_on'> | null
  schedule: Pick<ScheduleRow, 'resumed_on'>
}

/** Converts a stored target for the rules. */
export const targetRecordOf = ({ previous, schedule, ...row }: StateRow): TargetRecord => ({
  anchor: { kind: row.anchor_kind, day: row.anchor_on, k: row.anchor_k },
  nextK: row.next_k,
  previous: previous && {
    k: previous.k,
    on: previous.on,
    isOpen: isOpenKind(previous.status_kind),
    endedOn: previous.ended_on,
  },
  waitingOn: row.waiting_on,
  stored: row.stored.map(storedOccurrence),
  resumedOn: lastOf(schedule.resumed_on, row.resumed_on),
})

/** State of a stored target under a plan. */
export const stateOf = (row: StateRow, plan: PmPlan): TargetState =>
  targetStateOf(targetRecordOf(row), plan, meterOf(row, plan))

const lastOf = (one: string | null, other: string | null): string | null =>
  (one ?? '') < (other ?? '') ? other : one

function storedOccurrence({ k, state, on, reason }: TargetRow['stored'][number]): StoredOccurrence {
  if (state === 'Planned') return { k, kind: 'moved', on, reason }
  return { k, kind: 'decided' }
}

/** State of a target's meter under a rule. */
export function meterOf(
  { meter, decided_on: decidedOn }: Pick<StateRow, 'meter' | 'decided_on'>,
  { rule }: Pick<PmPlan, 'rule'>,
): MeterState | null {
  if (meter === null || rule.kind !== 'Meter') return null
  const { readings } = meter
  const countedReadings = readings.filter(({ counted }) => counted).length
  const last = readings[countedReadings - 1]
  return {
    meter: { kind: meter.kind, rolloverAt: meter.rollover_at },
    readings: readings.map(({ day, value, kind }) => ({ day, value, kind })),
    service: last === undefined || meter.kind === 'Gauge' ? null : { day: last.day, value: last.value },
    countedReadings,
    isOutside: isOutsideLimit(rule, last?.value),
    decidedOn,
  }
}
