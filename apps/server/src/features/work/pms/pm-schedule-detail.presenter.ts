import { maxShownTargets, type pmTarget } from '@fettle/contract/pm-schedule-parts'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { PropertyCalendar } from '@fettle/rules/places/property-calendar'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { isReadingWanted } from '@fettle/rules/pm/meter-due'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { linkOptions, type PmPlan, type PmRule } from '@fettle/rules/pm/plan'
import { repeatPeriod } from '@fettle/rules/pm/repeat-period'
import { rruleText } from '@fettle/rules/pm/rrule'
import { isScheduleEnded } from '@fettle/rules/pm/schedule-state'
import type { z } from 'zod/mini'
import type { TargetRow } from '#features/things/pm-plans/pm-plans.public.ts'
import {
  datesOf,
  datesWithoutTargets,
  exclusionReason,
  stateOf,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { ScheduleLinks } from './pm-schedule-links.access.ts'
import type { PmScheduleEntry } from './pm-schedules.access.ts'
import { presentRow } from './pm-schedules.presenter.ts'

/** Copies a rule's readonly arrays, as the response type requires. */
export const answeredRule = (rule: PmRule): PmScheduleDetail['plan']['rule'] =>
  rule.kind === 'Weekdays' ? { ...rule, weekdays: [...rule.weekdays] } : rule

const answeredPlan = ({ rule, season, exclusion, sequence, ...plan }: PmPlan): PmScheduleDetail['plan'] => ({
  ...plan,
  rule: answeredRule(rule),
  season: [...season],
  exclusion: { ...exclusion, ranges: [...exclusion.ranges] },
  sequence: [...sequence],
})

type Moment = { calendar: PropertyCalendar; today: string }

function nextOf(target: TargetRow, plan: PmPlan, { calendar, today }: Moment) {
  if (!target.schedule.is_active || target.is_paused) return undefined
  const { occurrences } = occurrencesOf(plan, stateOf(target, plan), prepareCalendar(calendar), {
    today,
    until: null,
    limit: 1,
  })
  return occurrences.find(({ state }) => state === 'Planned')
}

/** The meter of a target with its last reading, and whether a reading is due ([C2.067]). */
function presentMeter({ meter, meter_name: name }: TargetRow, today: string) {
  if (meter === null) return null
  const last = meter.readings.at(-1)
  return {
    name,
    units: meter.units,
    lastReading: last?.value ?? null,
    lastReadOn: last?.day ?? null,
    isReadingWanted: isReadingWanted(
      { meter: { kind: meter.kind, rolloverAt: meter.rollover_at }, readings: meter.readings },
      today,
    ),
  }
}

function presentTarget(target: TargetRow, plan: PmPlan, moment: Moment): z.output<typeof pmTarget> {
  const next = nextOf(target, plan, moment)
  const state = stateOf(target, plan)
  return {
    targetId: target.target_id,
    kind: target.kind,
    name: target.target_name,
    assetId: target.asset_id,
    nextDate: next?.on ?? null,
    nextNumber: next?.k ?? null,
    isEstimated: next?.isEstimated ?? false,
    isPaused: target.is_paused,
    leftOffBecause: exclusionReason(target),
    rrule: rruleText(plan, state.anchor, state.nextK),
    meter: presentMeter(target, moment.today),
  }
}

/** Values of a schedule under the names of the specification ([B3.016]). */
const specifiedNames = (
  row: PmScheduleEntry,
  {
    plan,
    assets,
    nextDate,
  }: { plan: PmPlan; assets: readonly { asset_id: number }[]; nextDate: string | null },
) => ({
  pmSchedNum: row.number,
  supersededIds: row.superseded_ids,
  dept: row.department,
  vendorID: row.assignee_kind === 'vendor' ? row.assign_to_id : null,
  assetIDList: assets.map(({ asset_id }) => asset_id),
  scheduledStartDate: nextDate,
  ...repeatPeriod(plan.rule),
  repeatEndDate: plan.endsOn,
  lastRepeatDate: row.last_made_on,
})

/** A schedule with everything that its page shows ([C2.005]). */
export function presentDetail(
  row: PmScheduleEntry,
  { plan, links, targets }: { plan: PmPlan; links: ScheduleLinks; targets: readonly TargetRow[] },
  moment: Moment,
): PmScheduleDetail {
  const { assets, locations, parts } = links
  const prepared = { ...moment, calendar: prepareCalendar(moment.calendar) }
  const isUnseen = row.is_active && targets.length === 0
  const dates = isUnseen ? datesWithoutTargets(row, prepared) : datesOf(targets, prepared)
  const isEnded = isScheduleEnded(
    plan,
    targets.map(({ next_k }) => next_k),
    moment.today,
  )
  return {
    ...presentRow(row, { ...dates, isEnded }),
    ...specifiedNames(row, { plan, assets, nextDate: dates.on }),
    description: row.description,
    notes: row.notes,
    orderBy: row.order_by,
    department: row.department,
    tradeId: row.trade_id,
    jobTypeId: row.job_type_id,
    assignToId: row.assign_to_id,
    assignToSecondary: row.second_name,
    assignToSecondaryId: row.assign_to_secondary_id,
    buildingId: row.building_id,
    procedureId: row.procedure_id,
    billableTo: row.billable_to,
    billableCategory: row.billable_category,
    estimatedHours: row.estimated_hours,
    requiresSignature: row.requires_signature,
    requiresPhoto: row.requires_photo,
    requiresLabor: row.requires_labor,
    pausedOn: row.paused_on,
    isEnded,
    startsOn: row.starts_on,
    lastDoneOn: row.last_done_on,
    startTime: row.start_time === null ? null : row.start_time.slice(0, 5),
    targetCompleteNumDays: row.target_complete_days,
    pmLinkOption: linkOptions.find((option) => option === row.link_option) ?? 'one order',
    isRoute: row.is_route,
    failedLineMakesOrder: row.failed_line_makes_order,
    includesSuperseded: row.includes_superseded,
    plan: answeredPlan(plan),
    assets: assets.map(({ asset_id: assetId, ...asset }) => ({ assetId, ...asset })),
    locations: locations.map((place) => ({
      buildingId: place.building_id,
      buildingName: place.building_name,
      floorId: place.floor_id,
      floorName: place.floor_name,
      roomId: place.room_id,
      roomName: place.room_name,
    })),
    parts: parts.map(({ part_id: partId, ...part }) => ({ partId, ...part })),
    targetCount: targets.length,
    targets: targets.slice(0, maxShownTargets).map((target) => presentTarget(target, plan, moment)),
    propertyTimeZone: row.time_zone,
    createdDateTime: row.created_at.toISOString(),
    modifiedDateTime: row.modified_at.toISOString(),
  }
}
