import type { JobType, Trade } from '@fettle/contract/trades'
import { presentStamp } from '#records/record-stamp.ts'
import type { findJobTypesOfTrades, getTrade } from './trades.access.ts'

type JobTypeRow = Awaited<ReturnType<typeof findJobTypesOfTrades>>[number]
type TradeRow = Awaited<ReturnType<typeof getTrade>>

/** A job type in the API format ([B3.043]). */
export const presentJobType = (row: JobTypeRow): JobType => ({
  jobTypeId: row.id,
  ...presentStamp(row),
  tradeId: row.trade_id,
  tradeName: row.trade_name,
  jobTypeName: row.name,
  priority: row.priority,
  kindFilter: row.kind_filter as JobType['kindFilter'],
})

/** A trade in the API format ([B3.044]), with its own job types. */
export const presentTrade = (row: TradeRow, jobTypes?: readonly JobTypeRow[]): Trade => ({
  tradeId: row.id,
  ...presentStamp(row),
  tradeName: row.name,
  ...(jobTypes
    ? { jobTypes: jobTypes.filter(({ trade_id }) => trade_id === row.id).map(presentJobType) }
    : {}),
})
