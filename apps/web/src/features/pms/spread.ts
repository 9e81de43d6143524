import { previewPmDates } from '@fettle/contract/pm-preview'
import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { spreadDays, spreadRefusal } from '@fettle/rules/pm/spread-days'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { BulkUndo, DoneRecord } from '#records/bulk/bulk-dialog.tsx'
import type { RecordChange } from '#records/change/record-change.ts'
import { readEach, readSchedule } from './bulk-changes.ts'
import { pmChange } from './pm-change.ts'

export type Span = { readonly from: string; readonly to: string }

/** Effect of spreading on one schedule: its new first day and next date, or why it is unchanged. */
export type Spread =
  | { readonly refusal: string }
  | {
      readonly refusal: null
      readonly before: PmScheduleDetail
      readonly startsOn: string
      /** Null if the rule then has no date. */
      readonly nextDate: string | null
    }

/**
 * Calculates new first days within a span by number, and asks the server for each next date ([C2.004]). Makes
 * no changes.
 */
export const spreadQuery = (rows: readonly PmScheduleRow[], span: Span) =>
  queryOptions({
    queryKey: ['pm-spread-preview', rows.map(({ scheduleId }) => scheduleId), span] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Spread>> => {
      const ids = rows.toSorted((a, b) => a.pmNumber - b.pmNumber).map(({ scheduleId }) => scheduleId)
      const before = await readEach(ids, (id) => readSchedule(id, signal))
      const refusals = new Map(
        [...before].map(([id, { plan, isEnded }]) => [id, spreadRefusal(plan, isEnded)] as const),
      )
      const spread = ids.filter((id) => refusals.get(id) === null)
      const days = new Map(spreadDays(spread.length, span).map((day, place) => [spread[place] ?? 0, day]))
      return readEach(ids, async (id): Promise<Spread> => {
        const [schedule, startsOn] = [before.get(id), days.get(id)]
        if (schedule === undefined || startsOn === undefined) return { refusal: refusals.get(id) ?? '' }
        const { propertyId, plan } = schedule
        const body = { propertyId, scheduleId: id, startsOn, lastDoneOn: null, plan }
        const { dates } = await call(previewPmDates, { body, signal })
        const nextDate = dates.find(({ state }) => state === 'Planned')?.on ?? null
        return { refusal: null, before: schedule, startsOn, nextDate }
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/**
 * The new first day of a schedule, or null if unchanged. Clears 'last done on', which would take precedence.
 */
export function spreadChangeOf(spread: Spread | undefined): RecordChange<PmScheduleDetail> | null {
  if (spread === undefined || spread.refusal !== null) return null
  const { before, startsOn } = spread
  if (before.startsOn === startsOn && before.lastDoneOn === null) return null
  return pmChange(before, { startsOn, lastDoneOn: null })
}

/** Undo actions that restore the seen first days. */
export const spreadUndosOf = (
  spreads: ReadonlyMap<number, Spread>,
  done: readonly DoneRecord<PmScheduleRow, PmScheduleDetail>[],
): BulkUndo<PmScheduleRow, PmScheduleDetail>[] =>
  done.flatMap(({ before, after }) => {
    const spread = spreads.get(before.scheduleId)
    if (spread === undefined || spread.refusal !== null) return []
    const { startsOn, lastDoneOn } = spread.before
    return [
      {
        row: { ...before, fmModId: after.fmModId },
        change: pmChange(after, { startsOn, lastDoneOn }),
      },
    ]
  })
