import {
  changeRequisition,
  createRequisition,
  moveRequisition,
  prepareRequisitions,
  receiveRequisition,
} from '@fettle/contract/requisition-changes'
import {
  getRequisition,
  listRequisitionLog,
  listSuggestions,
  type RequisitionDetail,
  requisitionDetail,
} from '@fettle/contract/requisitions'
import type { BodyInput } from '@fettle/contract/route'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'

type Version = Pick<RequisitionDetail, 'requisitionId' | 'fmModId'>

/** One requisition with its lines. */
export const requisitionQuery = (requisitionId: number) =>
  callQuery(['requisition', 'detail', requisitionId], getRequisition, { params: { requisitionId } })

/** The low parts of a property by supplier. */
export const suggestionsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['requisition', 'suggestions', propertyId],
    queryFn: async ({ signal }) => (await call(listSuggestions, { query: { propertyId }, signal })).data,
  })

export const requisitionKind = recordKind('requisition', {
  id: 'requisitionId',
  schema: requisitionDetail,
  query: requisitionQuery,
  // Receiving and ordering change stock and suggestions.
  computedKeys: [['part'], ['requisition', 'suggestions']],
})

/** A change of some fields or of the lines of a requisition. */
export const requisitionChange = changeBy(requisitionKind, changeRequisition)

/** A move of a requisition to another status. */
export const requisitionMove = changeBy(requisitionKind, moveRequisition)

/** Received units of a requisition. */
export const requisitionReceipt = changeBy(requisitionKind, receiveRequisition)

export const useRequisitionChange = (requisitionId: number) => useRecordChange(requisitionKind, requisitionId)

/** The changes of a requisition, newest first. */
export const requisitionLogQuery = ({ requisitionId, fmModId }: Version) =>
  callPages(['requisition', 'log', requisitionId, fmModId], listRequisitionLog, { params: { requisitionId } })

type Sent<Body> = { readonly body: Body; readonly idempotencyKey: string }

const refreshed = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['requisition'] })

/** Makes drafts of the chosen low parts. */
export const prepareOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (sent: Sent<BodyInput<typeof prepareRequisitions>>) => call(prepareRequisitions, sent),
    // A refusal means that the suggestions have changed.
    onSettled: () => refreshed(queries),
  })

/** Makes an empty draft. */
export const createDraftOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (sent: Sent<BodyInput<typeof createRequisition>>) => call(createRequisition, sent),
    onSuccess: () => refreshed(queries),
  })
