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
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { logPages } from '#records/page/log-pages.ts'

export type RequisitionChangeBody = BodyInput<typeof changeRequisition>
type Version = Pick<RequisitionDetail, 'requisitionId' | 'fmModId'>

/** One requisition with its lines. */
export const requisitionQuery = (requisitionId: number) =>
  queryOptions({
    queryKey: ['requisition', 'detail', requisitionId],
    queryFn: ({ signal }) => call(getRequisition, { params: { requisitionId }, signal }),
  })

/** The low parts of a property by supplier. */
export const suggestionsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['requisition', 'suggestions', propertyId],
    queryFn: async ({ signal }) => (await call(listSuggestions, { query: { propertyId }, signal })).data,
  })

/** Requisitions as a kind of record that is changed. */
export const requisitionKind: RecordKind<RequisitionDetail> = {
  name: 'requisition',
  schema: requisitionDetail,
  idOf: ({ requisitionId }) => requisitionId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (id) => requisitionQuery(id).queryKey,
  listKey: ['requisition', 'list'],
  // Receiving and ordering change stock and suggestions.
  computedKeys: [['part'], ['requisition', 'suggestions']],
}

const of = ({ requisitionId }: Version) => ({ params: { requisitionId } })

/** A change of some fields or of the lines of a requisition. */
export const requisitionChange = (
  seen: Version,
  body: RequisitionChangeBody,
): RecordChange<RequisitionDetail> =>
  recordChange(requisitionKind, changeRequisition, { ...of(seen), body }, seen)

/** A move of a requisition to another status. */
export const requisitionMove = (
  seen: Version,
  body: BodyInput<typeof moveRequisition>,
): RecordChange<RequisitionDetail> =>
  recordChange(requisitionKind, moveRequisition, { ...of(seen), body }, seen)

/** Received units of a requisition. */
export const requisitionReceipt = (
  seen: Version,
  body: BodyInput<typeof receiveRequisition>,
): RecordChange<RequisitionDetail> =>
  recordChange(requisitionKind, receiveRequisition, { ...of(seen), body }, seen)

/** Changes a requisition, for buttons, fields and dialogs. */
export const useRequisitionChange = (requisitionId: number): RecordChanging<RequisitionDetail> =>
  useRecordChange(requisitionKind, requisitionId)

/** The changes of a requisition, newest first. */
export const requisitionLogQuery = ({ requisitionId, fmModId }: Version) =>
  logPages(['requisition', 'log', requisitionId, fmModId], (query, signal) =>
    call(listRequisitionLog, { params: { requisitionId }, query, signal }),
  )

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
