import { changePart } from '@fettle/contract/part-changes'
import { correctStockTransaction, postStockTransaction } from '@fettle/contract/part-stock'
import {
  getPart,
  listPartLog,
  listStockTransactions,
  type PartDetail,
  partDetail,
} from '@fettle/contract/parts'
import type { BodyInput } from '@fettle/contract/route'
import { transferStock } from '@fettle/contract/warehouse-changes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { logPages } from '#records/page/log-pages.ts'

export type PartChangeBody = BodyInput<typeof changePart>
type Version = Pick<PartDetail, 'partId' | 'fmModId'>

/** One part with everything that its page shows. */
export const partQuery = (partId: number) =>
  queryOptions({
    queryKey: ['part', 'detail', partId],
    queryFn: ({ signal }) => call(getPart, { params: { partId }, signal }),
  })

/** Parts as a kind of record that is changed. */
export const partKind: RecordKind<PartDetail> = {
  name: 'part',
  schema: partDetail,
  idOf: ({ partId }) => partId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (partId) => partQuery(partId).queryKey,
  listKey: ['part', 'list'],
}

/** A change of some fields of a part. */
export const partChange = (seen: Version, body: PartChangeBody): RecordChange<PartDetail> =>
  recordChange(partKind, changePart, { params: { partId: seen.partId }, body }, seen)

/** A stock transaction of a part. It never conflicts with a change of the fields. */
export const stockPosting = (
  { partId }: Version,
  body: BodyInput<typeof postStockTransaction>,
): RecordChange<PartDetail> => recordChange(partKind, postStockTransaction, { params: { partId }, body })

/** Moves units of a part to another warehouse. */
export const stockTransfer = (
  { partId }: Version,
  body: BodyInput<typeof transferStock>,
): RecordChange<PartDetail> => recordChange(partKind, transferStock, { params: { partId }, body })

/** The correction of a stock transaction. */
export const stockCorrection = (
  { partId }: Version,
  transactionId: number,
  note: string,
): RecordChange<PartDetail> =>
  recordChange(partKind, correctStockTransaction, { params: { partId, transactionId }, body: { note } })

/** Changes a part, for buttons, fields and dialogs. */
export const usePartChange = (partId: number): RecordChanging<PartDetail> => useRecordChange(partKind, partId)

/** The changes of a part, newest first. */
export const partLogQuery = ({ partId, fmModId }: Version) =>
  logPages(['part', 'log', partId, fmModId], (query, signal) =>
    call(listPartLog, { params: { partId }, query, signal }),
  )

/** The stock transactions of a part, newest first. */
export const transactionsQuery = ({ partId, fmModId }: Version) =>
  logPages(['part', 'transactions', partId, fmModId], (query, signal) =>
    call(listStockTransactions, { params: { partId }, query, signal }),
  )
