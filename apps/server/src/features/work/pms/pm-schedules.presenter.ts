import type { PmScheduleRow, pmOccurrence } from '@fettle/contract/pm-schedules'
import { statusKinds } from '@fettle/rules/orders/order-status'
import { noComingDate, pmStateOf } from '@fettle/rules/pm/coming-date'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import { ruleWords } from '@fettle/rules/pm/plan-words'
import type { z } from 'zod/mini'
import type { ScheduleDates, StoredPmRow } from '#features/things/pm-plans/pm-plans.public.ts'
import { ruleOf } from '#features/things/pm-plans/pm-plans.public.ts'
import type { findOccurrences } from './pm-schedules.access.ts'

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Dates of a paused schedule. */
const noDates: ScheduleDates = { ...noComingDate, isReadingWanted: false, isEnded: false }

/** Job type and first line of the description. */
export const scheduleTitle = (row: { job_type_name: string | null; description: string }): string =>
  [row.job_type_name, firstLine(row.description)].filter((part) => part).join(': ')

/** A schedule in list form ([C2.001]). */
export const presentRow = (row: StoredPmRow, dates = noDates): PmScheduleRow => ({
  scheduleId: row.id,
  fmRecordId: row.id,
  fmModId: row.mod_id,
  propertyId: row.property_id,
  propertyName: row.property_name,
  pmNumber: row.number,
  title: scheduleTitle(row),
  trade: row.trade_name,
  jobType: row.job_type_name,
  assignTo: row.assignee_name,
  nextDate: dates.on,
  isNextEstimated: dates.isEstimated,
  isOverdue: dates.isOverdue,
  isReadingWanted: dates.isReadingWanted,
  repeat: ruleWords(ruleOf(row)),
  assetCount: row.asset_count,
  building: row.building_name,
  procedure: row.procedure_title,
  supersedes: row.superseded_numbers,
  jobPriority: row.job_priority,
  isActive: row.is_active,
  state: pmStateOf(row.is_active, dates.isEnded),
})

type OccurrenceRow = Awaited<ReturnType<typeof findOccurrences>>['rows'][number]

/** An occurrence with its order. `mayEdit`: whether the actor may decide about occurrences. */
export const presentOccurrence = (row: OccurrenceRow, mayEdit: boolean): z.output<typeof pmOccurrence> => ({
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
  orderStatusKind: statusKinds.find((kind) => kind === row.status_kind) ?? null,
  can: { restore: mayEdit && row.may_restore },
})
