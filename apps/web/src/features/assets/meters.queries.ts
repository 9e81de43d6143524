import {
  addMeterReading,
  changeMeter,
  createMeter,
  exportMeterReadings,
  getMeter,
  getMeterPlot,
  listMeterReadings,
  strikeMeterReading,
} from '@fettle/contract/meter-calls'
import type { BodyInput } from '@fettle/contract/route'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, callForFile } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { callQuery } from '#lib/call-query.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useShownSignal } from '#lib/use-shown-signal.ts'
import { startedOrderQueue } from '#nouns/orders/device/order-queue-state.ts'
import type { DraftOfChange } from '#records/change/record-change.ts'
import { listPageOptions } from '#records/list/list-query.ts'

/** A period for readings, inclusive. Absent ends are open. */
export type ReadingSpan = { readonly from?: string; readonly to?: string }

export const meterQuery = (meterId: number) =>
  callQuery(['meter', 'detail', meterId], getMeter, { params: { meterId } })

/** A page of a meter's readings, newest first. */
export const readingsQuery = (meterId: number, span: ReadingSpan, skip: number) => {
  const query = { ...span, skip, take: pageSizes.list }
  return listPageOptions(['meter', 'readings', meterId, query], (signal) =>
    call(listMeterReadings, { params: { meterId }, query, signal }),
  )
}

export const meterPlotQuery = (meterId: number, span: ReadingSpan) => ({
  ...callQuery(['meter', 'plot', meterId, span], getMeterPlot, { params: { meterId }, query: span }),
  placeholderData: keepPreviousData,
})

/** File name of a meter's spreadsheet. */
export const readingsSheetName = 'MeterReadings.xlsx'

export const useReadingsSheet = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ meterId, span }: { meterId: number; span: ReadingSpan }) =>
      callForFile(exportMeterReadings, { params: { meterId }, query: span }),
  })

/**
 * A change of a meter or its readings. A retry without a response uses the same key, so it runs once.
 * After it and after a version conflict the asset and its meters are refetched. `draft` is the stored input, removed on success.
 */
function useMeterChange<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  draft?: DraftOfChange,
) {
  const queries = useQueryClient()
  const unanswered = useRef<{ signature: string; key: string }>(undefined)
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['meter'] }),
      queries.invalidateQueries({ queryKey: ['asset', 'detail'] }),
    ])
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (input: Input) => {
      const signature = JSON.stringify(input)
      const before = unanswered.current ?? draft?.sent
      const key = before?.signature === signature ? before.key : newIdempotencyKey()
      unanswered.current = { signature, key }
      draft?.markSent(unanswered.current)
      try {
        const answer = await send(input, key)
        unanswered.current = undefined
        draft?.finish()
        return answer
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) unanswered.current = undefined
        throw error
      }
    },
    onSuccess: refetch,
    onError: (error) => (error instanceof ApiError && error.status === 412 ? refetch() : undefined),
  })
}

type AddedToMeter = { readonly isOnDevice: boolean; readonly warnings: readonly string[] }

/** Adds a reading, or leaves it to the queue on this device. */
export const useAddReading = (assetId: number | null, draft: DraftOfChange) => {
  const shown = useShownSignal()
  return useMeterChange(
    async (body: BodyInput<typeof addMeterReading>, idempotencyKey): Promise<AddedToMeter> => {
      const queue = assetId === null ? null : await startedOrderQueue()
      if (queue && assetId !== null)
        return await queue.addReading({ body, key: idempotencyKey, assetId }, shown.signal())
      const { warnings } = await call(addMeterReading, { body, idempotencyKey })
      return { isOnDevice: false, warnings }
    },
    draft,
  )
}

export const useStrikeReading = () =>
  useMeterChange(({ readingId, reason }: { readingId: number; reason: string }, idempotencyKey) =>
    call(strikeMeterReading, { params: { readingId }, body: { reason }, idempotencyKey }),
  )

export const useCreateMeter = (assetId: number) =>
  useMeterChange((body: BodyInput<typeof createMeter>, idempotencyKey) =>
    call(createMeter, { params: { assetId }, body, idempotencyKey }),
  )

/** `seen` is the version of the meter that the caller edited. */
export const useChangeMeter = (meterId: number) =>
  useMeterChange(({ body, seen }: { body: BodyInput<typeof changeMeter>; seen: number }, idempotencyKey) =>
    call(changeMeter, { params: { meterId }, body, ifMatch: seen, idempotencyKey }),
  )
