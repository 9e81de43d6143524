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
import { callQuery } from '#lib/call-query.ts'
import { type RecordChange, recordChange } from '#records/change/record-change.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'

type Version = Pick<PartDetail, 'partId' | 'fmModId'>

/** One part with everything that its page shows. */
export const partQuery = (partId: number) =>
  callQuery(['part', 'detail', partId], getPart, { params: { partId } })

export const partKind = recordKind('part', { id: 'partId', schema: partDetail, query: partQuery })

/** A change of some fields of a part. */
export const partChange = changeBy(partKind, changePart)

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

export const stockCorrection = (
  { partId }: Version,
  transactionId: number,
  note: string,
): RecordChange<PartDetail> =>
  recordChange(partKind, correctStockTransaction, { params: { partId, transactionId }, body: { note } })

export const usePartChange = (partId: number) => useRecordChange(partKind, partId)

/** The changes of a part, newest first. */
export const partLogQuery = ({ partId, fmModId }: Version) =>
  callPages(['part', 'log', partId, fmModId], listPartLog, { params: { partId } })

/** The stock transactions of a part, newest first. */
export const transactionsQuery = ({ partId, fmModId }: Version) =>
  callPages(['part', 'transactions', partId, fmModId], listStockTransactions, { params: { partId } })
