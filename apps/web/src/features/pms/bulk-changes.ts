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

/** What can be changed of many schedules together, with its words ([C2.004]). */
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

/** The new value of a field, with the words in which it is shown. */
export type BulkValue =
  | {
      readonly field: Exclude<BulkField, 'isActive' | 'leadDays'>
      readonly value: number | null
      readonly words: string
    }
  | { readonly field: 'leadDays'; readonly value: number; readonly words: string }
  | { readonly field: 'isActive'; readonly value: boolean; readonly words: string }

/** What a schedule has in a field. */
const heldBy = (schedule: PmScheduleDetail, field: BulkField): number | boolean | null =>
  field === 'leadDays' ? schedule.plan.leadDays : schedule[field]

export const activeWords = (isActive: boolean): string => (isActive ? 'Active' : 'Paused')

/** What a schedule has in a field, in words; '' for nothing. `priorityOf` names a priority. */
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

/** Why a schedule refuses a value for a reason that only this dialog has; null otherwise. */
function refusalOf(schedule: PmScheduleDetail, change: BulkValue): string | null {
  if (change.field === 'leadDays' && schedule.plan.rule.kind === 'Meter')
    return 'The orders of a meter are made when a reading makes it due.'
  const other = change.field === 'assignToId' ? schedule.assignToSecondaryId : schedule.assignToId
  const isAssignee = change.field === 'assignToId' || change.field === 'assignToSecondaryId'
  return isAssignee && change.value !== null && change.value === other
    ? `${change.words} is assigned to it already.`
    : null
}

/** A schedule before a change, and why it would refuse the change; null if it would not. */
export type SeenSchedule = { readonly schedule: PmScheduleDetail; readonly refusal: string | null }
export type SeenSchedules = ReadonlyMap<number, SeenSchedule>

/** Whether a schedule is changed by a value, and would not refuse it. */
export const isConcerned = ({ schedule, refusal }: SeenSchedule, change: BulkValue): boolean =>
  isChanged(schedule, change) && refusal === null

/** What is wrong with a number that is entered; '' where nothing is. */
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

/** The change of one schedule that was seen in the preview. */
export const bulkChangeOf = (seen: PmScheduleDetail, { field, value }: BulkValue) =>
  changeOf(seen, field, value)

/** The ways back from what was done, to what was seen before. */
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

/** Reads something of each of many schedules, a few at a time. Returns the answers by the schedules' ids. */
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

/** Asks the server whether it would make the change. Returns its reason if it would not. */
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

/** Schedules before they are changed together, by their ids, with the server's verdict on the change of each. */
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
