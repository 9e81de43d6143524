import { listTradeSettings, type TradeTree, tradeTree } from '@fettle/contract/trade-settings'
import { callQuery } from '#lib/call-query.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** The trades with their job types and default assignees, for administrators (C8.7). */
export const tradeTreeQuery = callQuery(['trade', 'settings'], listTradeSettings)

/** The record kind of trades, for notices. */
export const tradesRecord = 'trades'

/** Changes of trades and job types. Each returns the whole tree. */
export const useTradeChange = (): AnswerChanging<TradeTree> =>
  useAnswerChange({
    queryKey: tradeTreeQuery.queryKey,
    record: tradesRecord,
    schema: tradeTree,
    stale: [['job-type'], ['trade']],
  })
