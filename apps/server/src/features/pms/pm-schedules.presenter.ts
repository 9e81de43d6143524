import type { PmScheduleDetail, PmScheduleRow, pmDate, pmOccurrence } from '@fettle/contract/pm-schedules'
import { type Occurrence, occurrenceReasonsText, occurrenceStates } from '@fettle/rules/pm/occurrence'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { repeatText } from '@fettle/rules/repeat-text'
import type { z } from 'zod/mini'
import type { findOccurrences, PmScheduleEntry } from './pm-schedules.access.ts'

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Job type and the first line of the description. */
export const titleOf = (row: { job_type_name: string | null; description: string }): string =>
  [row.job_type_name, firstLine(row.description)].filter((part) => part).join(': ')

/** A schedule as the list shows it ([C2.001]). */
export const presentRow = (row: PmScheduleEntry): PmScheduleRow => ({
  scheduleId: row.id,
  fmRecordId: row.id,
  fmModId: row.mod_id,
  propertyId: row.property_id,
  pmNumber: row.number,
  title: titleOf(row),
  trade: row.trade_name,
  jobType: row.job_type_name,
  assignTo: row.assignee_name,
  nextDate: row.next_repeat_on,
  repeat: repeatText({ periods: row.repeat_periods, unit: row.repeat_period_type }),
  assetCount: row.asset_count,
  building: row.building_name,
  procedure: row.procedure_title,
  supersedes: row.superseded_numbers,
  jobPriority: row.job_priority,
  isActive: row.is_active,
})

const linkOptions = ['one order', 'order per asset', 'order per location', 'order per building'] as const

/** The plan in arrays of its own, as answers are typed. */
const answeredPlan = ({ rule, season, exclusion, sequence, ...plan }: PmPlan): PmScheduleDetail['plan'] => ({
  ...plan,
  rule: rule.kind === 'Weekdays' ? { ...rule, weekdays: [...rule.weekdays] } : rule,
  season: [...season],
  exclusion: { ...exclusion, ranges: [...exclusion.ranges] },
  sequence: [...sequence],
})

export const presentDetail = (row: PmScheduleEntry, plan: PmPlan, targetCount: number): PmScheduleDetail => ({
  ...presentRow(row),
  description: row.description,
  notes: row.notes,
  orderBy: row.order_by,
  department: row.department,
  assignToSecondary: row.second_name,
  estimatedHours: row.estimated_hours,
  startsOn: row.starts_on,
  lastDoneOn: row.last_done_on,
  startTime: row.start_time === null ? null : row.start_time.slice(0, 5),
  targetCompleteNumDays: row.target_complete_days,
  pmLinkOption: linkOptions.find((option) => option === row.link_option) ?? 'one order',
  plan: answeredPlan(plan),
  targetCount,
  propertyTimeZone: row.time_zone,
})

/** A coming date with the day its order will be made, and what was excluded, moved or merged and why ([C2.043]). */
export const presentDate = ({ k, reasons, ...occurrence }: Occurrence): z.output<typeof pmDate> => ({
  number: k,
  plannedOn: occurrence.plannedOn,
  on: occurrence.on,
  makeOn: occurrence.makeOn,
  state: occurrence.state,
  reason: occurrenceReasonsText(reasons),
  sequenceLine: occurrence.sequenceLine,
  isEstimated: occurrence.isEstimated,
})

type OccurrenceRow = Awaited<ReturnType<typeof findOccurrences>>['rows'][number]

export const presentOccurrence = (row: OccurrenceRow): z.output<typeof pmOccurrence> => ({
  occurrenceId: row.id,
  targetId: row.pm_target_id,
  target: row.target_name,
  number: row.k,
  plannedOn: row.planned_on,
  on: row.occurs_on,
  state: occurrenceStates.find((state) => state === row.state) ?? 'Planned',
  reason: row.reason,
  userName: row.user_name,
  dateTime: row.created_at.toISOString(),
  workorderId: row.work_order_id,
  orderNumber: row.order_number,
})
