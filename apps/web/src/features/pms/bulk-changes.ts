import { changePmSchedule, type PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import { getPmSchedule, type PmScheduleDetail, type PmScheduleRow } from '@fettle/contract/pm-schedules'
import { maxLeadDays } from '@fettle/rules/pm/plan'
import { pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import type { BulkUndo, DoneRecord } from '#records/bulk/bulk-dialog.tsx'
import { type RecordChange, recordChange } from '#records/change/record-change.ts'
import { pmKind } from './pm-change.ts'

/** Bulk changes available for schedules, with labels ([C2.004]). */
export const bulkFields = {
  assignToId: 'Assign To',
  assignToSecondaryId: 'Second assignee',
  jobPriority: pmScheduleFields.jobPriority.label,
  estimatedHours: pmScheduleFields.estimatedHours.label,
  procedureId: 'Procedure',
  leadDays: 'Lead days',
  isActive: 'Active',
} as const
export type BulkField = keyof typeof bulkFields

/** The new value of a field, with its text. */
export type BulkValue =
  | {
      readonly field: Exclude<BulkField, 'isActive' | 'leadDays'>
      readonly value: number | null
      readonly words: string
    }
  | { readonly field: 'leadDays'; readonly value: number; readonly words: string }
  | { readonly field: 'isActive'; readonly value: boolean; readonly words: string }

/** The current value of a schedule's field. */
const heldBy = (schedule: PmScheduleDetail, field: BulkField): number | boolean | null =>
  field === 'leadDays' ? schedule.plan.leadDays : schedule[field]

export const activeWords = (isActive: boolean): string => (isActive ? 'Active' : 'Paused')

/** The current value of a schedule's field as text, '' if empty. `priorityOf` returns a priority's name. */
export function wordsOf(
  schedule: PmScheduleDetail,
  field: BulkField,
  priorityOf: (priority: number) => string,
): string {
  switch (field) {
    case 'assignToId':
      return schedule.assignTo ?? ''
    case 'assignToSecondaryId':
      return schedule.assignToSecondary ?? ''
    case 'procedureId':
      return schedule.procedure ?? ''
    case 'isActive':
      return activeWords(schedule.isActive)
    case 'jobPriority':
      return schedule.jobPriority === null ? '' : priorityOf(schedule.jobPriority)
    default:
      return String(heldBy(schedule, field) ?? '')
  }
}

export const isChanged = (schedule: PmScheduleDetail, { field, value }: BulkValue): boolean =>
  heldBy(schedule, field) !== value

/** Why a schedule rejects a value in this dialog, or null. */
function refusalOf(schedule: PmScheduleDetail, change: BulkValue): string | null {
  if (change.field === 'leadDays' && schedule.plan.rule.kind === 'Meter')
    return 'The orders of a meter are made when a reading makes it due.'
  const other = change.field === 'assignToId' ? schedule.assignToSecondaryId : schedule.assignToId
  const isAssignee = change.field === 'assignToId' || change.field === 'assignToSecondaryId'
  return isAssignee && change.value !== null && change.value === other
    ? `${change.words} is assigned to it already.`
    : null
}

/** A schedule before a change, with the reason for a rejection, or null. */
export type SeenSchedule = { readonly schedule: PmScheduleDetail; readonly refusal: string | null }
export type SeenSchedules = ReadonlyMap<number, SeenSchedule>

/** Whether a value changes a schedule without a rejection. */
export const isConcerned = ({ schedule, refusal }: SeenSchedule, change: BulkValue): boolean =>
  isChanged(schedule, change) && refusal === null

/** Fault of an entered number, or ''. */
export function numberFault(field: BulkField, value: number | null): string {
  if (field === 'leadDays')
    return value !== null && Number.isInteger(value) && value >= 0 && value <= maxLeadDays
      ? ''
      : `Lead days are 0 to ${maxLeadDays}.`
  const { min, max } = pmScheduleFields.estimatedHours
  return field === 'estimatedHours' && value !== null && !(value >= min && value <= max)
    ? `Must be ${min} to ${max}.`
    : ''
}

const bodyOf = (
  schedule: PmScheduleDetail,
  field: BulkField,
  value: number | boolean | null,
): PmScheduleChange =>
  field === 'leadDays' ? { plan: { ...schedule.plan, leadDays: Number(value) } } : { [field]: value }

const changeOf = (
  schedule: PmScheduleDetail,
  field: BulkField,
  value: number | boolean | null,
): RecordChange<PmScheduleDetail> =>
  recordChange(
    pmKind,
    changePmSchedule,
    { params: { scheduleId: schedule.scheduleId }, body: bodyOf(schedule, field, value) },
    schedule,
  )

/** The change of one schedule in the preview. */
export const bulkChangeOf = (seen: PmScheduleDetail, { field, value }: BulkValue) =>
  changeOf(seen, field, value)

/** Undo actions for completed changes, restoring the seen values. */
export const undosOf = (
  { field }: BulkValue,
  seen: SeenSchedules,
  done: readonly DoneRecord<PmScheduleRow, PmScheduleDetail>[],
): BulkUndo<PmScheduleRow, PmScheduleDetail>[] =>
  done.flatMap(({ before, after }) => {
    const was = seen.get(before.scheduleId)?.schedule
    if (was === undefined) return []
    const row = { ...before, fmModId: after.fmModId }
    return [{ row, change: changeOf(after, field, heldBy(was, field)) }]
  })

const readsAtATime = 4

export const readSchedule = (scheduleId: number, signal: AbortSignal): Promise<PmScheduleDetail> =>
  call(getPmSchedule, { params: { scheduleId }, signal })

/** Loads data for many schedules, a few at a time. Returns the results by schedule id. */
export async function readEach<T>(
  scheduleIds: readonly number[],
  read: (scheduleId: number) => Promise<T>,
): Promise<ReadonlyMap<number, T>> {
  const found = new Map<number, T>()
  const left = [...scheduleIds]
  const readNext = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) found.set(id, await read(id))
  }
  await Promise.all(Array.from({ length: readsAtATime }, readNext))
  return found
}

/** Dry-runs the change on the server. Returns the reason for a rejection. */
async function checkChange(schedule: PmScheduleDetail, change: BulkValue, signal: AbortSignal) {
  try {
    await call(changePmSchedule, {
      params: { scheduleId: schedule.scheduleId },
      query: { dryRun: true },
      body: bodyOf(schedule, change.field, change.value),
      signal,
    })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      return error.errors.map(({ message }) => message).join(' ') || error.message
    throw error
  }
}

/** Schedules before a bulk change by id, with the server's dry-run result. */
export const bulkPreviewQuery = (scheduleIds: readonly number[], change: BulkValue) =>
  queryOptions({
    queryKey: ['pm-bulk-preview', scheduleIds, change.field, change.value] as const,
    queryFn: ({ signal }) =>
      readEach(scheduleIds, async (id): Promise<SeenSchedule> => {
        const schedule = await readSchedule(id, signal)
        const own = refusalOf(schedule, change)
        const asks = own === null && isChanged(schedule, change)
        return { schedule, refusal: asks ? await checkChange(schedule, change, signal) : own }
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
