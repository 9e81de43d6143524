import { listPmTargetDates } from '@fettle/contract/pm-dates'
import { getPmPreviewFacts, previewPmDates } from '@fettle/contract/pm-preview'
import {
  changePmSchedule,
  duplicatePmSchedule,
  getPmProcedure,
  listProcedureChoices,
} from '@fettle/contract/pm-schedule-changes'
import {
  decidePmOccurrence,
  generatePmOrders,
  getPmSchedule,
  listPmOccurrences,
  type PmScheduleDetail,
  pmScheduleDetail,
} from '@fettle/contract/pm-schedules'
import { changePmTarget, makePmOrdersNow } from '@fettle/contract/pm-targets'
import type { BodyInput } from '@fettle/contract/route'
import { keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { lineChange, type RecordChange, recordChange } from '#records/change/record-change.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'
import { calendarKey } from './calendar.queries.ts'

type Version = Pick<PmScheduleDetail, 'scheduleId' | 'fmModId'>

/** One PM schedule with the details for its page. */
export const pmQuery = (scheduleId: number) =>
  callQuery(['pm-schedule', 'detail', scheduleId], getPmSchedule, { params: { scheduleId } })

const targetDatesKey = ['pm-schedule', 'dates'] as const
const previewFactsKey = ['pm-schedule', 'preview facts'] as const

export const pmKind = recordKind('pm-schedule', {
  id: 'scheduleId',
  schema: pmScheduleDetail,
  query: pmQuery,
  computedKeys: [targetDatesKey, calendarKey, previewFactsKey],
})

/** A change of a schedule's fields and lists. */
export const pmChange = changeBy(pmKind, changePmSchedule)

export const usePmChange = (scheduleId: number) => useRecordChange(pmKind, scheduleId)

export type PlanToPreview = BodyInput<typeof previewPmDates>

/** The next dates of an unsaved plan, or its problems. */
export const planDatesQuery = (body: PlanToPreview) => ({
  ...callQuery(['pm-schedule', 'preview', body], previewPmDates, { body }),
  placeholderData: keepPreviousData,
})

/** Facts for the next dates in addition to the input ([C2.043]). */
export const previewFactsQuery = (query: Pick<PlanToPreview, 'propertyId' | 'scheduleId'>) =>
  callQuery([...previewFactsKey, query], getPmPreviewFacts, { query })

export type TargetKey = { readonly scheduleId: number; readonly targetId: number }

/** The next dates of a target. */
export const targetDatesQuery = (params: TargetKey) =>
  callQuery([...targetDatesKey, params], listPmTargetDates, { params })

/** Result of each occurrence, newest first, page by page. */
export const occurrencesQuery = ({ scheduleId, fmModId }: Version) =>
  callPages(['pm-schedule', 'occurrences', scheduleId, fmModId], listPmOccurrences, {
    params: { scheduleId },
  })

/** Active procedures, by title. */
export const procedureChoicesQuery = callQuery(['procedure', 'list', 'choices'], listProcedureChoices)

/** The procedure of a schedule with its lines. */
export const procedureQuery = (procedureId: number) =>
  callQuery(['procedure', 'detail', procedureId], getPmProcedure, { params: { procedureId } })

/** Skips, defers, moves or restores an occurrence. */
export const occurrenceDecision = (
  { scheduleId, targetId, number }: TargetKey & { readonly number: number },
  body: BodyInput<typeof decidePmOccurrence>,
): RecordChange<never> => lineChange(decidePmOccurrence, { params: { scheduleId, targetId, number }, body })

/** Pauses or resumes one target of a schedule. */
export const targetChange = (
  seen: Version,
  targetId: number,
  body: BodyInput<typeof changePmTarget>,
): RecordChange<PmScheduleDetail> =>
  recordChange(pmKind, changePmTarget, { params: { scheduleId: seen.scheduleId, targetId }, body }, seen)

/** Makes today's order of a manual schedule. The caller shows errors. */
export const makeNowOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ scheduleId, idempotencyKey }: { scheduleId: number; idempotencyKey: string }) =>
      call(makePmOrdersNow, { params: { scheduleId }, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pm-schedule'] }),
  })

/** Copies a schedule. The caller shows errors. */
export const duplicateOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ scheduleId, idempotencyKey }: { scheduleId: number; idempotencyKey: string }) =>
      call(duplicatePmSchedule, { params: { scheduleId }, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: pmKind.listKey }),
  })

/** Makes currently due orders of schedules. The caller shows errors. */
export const generateOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({
      idempotencyKey,
      ...body
    }: BodyInput<typeof generatePmOrders> & { idempotencyKey: string }) =>
      call(generatePmOrders, { body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pm-schedule'] }),
  })
