import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { flagText, limited, paged, paging, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

/** A job type ([B3.043]). */
export const jobType = z.object({
  jobTypeId: recordId,
  ...recordStamp,
  tradeId: recordId,
  tradeName: z.string(),
  jobTypeName: z.string(),
  /** Initial priority of an order of this type. */
  priority: z.nullable(z.int()),
  kindFilter: z.enum(['Request', 'Worker', 'Both']),
})
export type JobType = z.infer<typeof jobType>

/** A trade ([B3.044]), with `jobTypes` on request. */
export const trade = z.object({
  tradeId: recordId,
  ...recordStamp,
  tradeName: z.string(),
  jobTypes: z.optional(z.array(jobType)),
})
export type Trade = z.infer<typeof trade>

const tradeIdParams = z.object({ tradeId: recordIdText })

const tradeQuery = z.strictObject({
  ...paging({ take: pageSizes.trades, maxTake: 1000, sortColumns: ['tradeName'] }),
  propertyId: z.optional(recordIdText),
  tradeName: z.optional(limited(80)),
  includeJobTypes: z._default(flagText, false),
})
export type TradeQuery = z.output<typeof tradeQuery>

export const listTrades = route('GET', '/api/Trades', {
  name: 'listTrades',
  permission: 'reference.read',
  summary: 'Trades by name, 25 at a time, with their job types where asked for.',
  query: tradeQuery,
  response: paged(trade),
})

export const getTrade = route('GET', '/api/Trades/{tradeId}', {
  name: 'getTrade',
  permission: 'reference.read',
  summary: 'One trade with its job types.',
  params: tradeIdParams,
  response: trade,
})

export const listTradeJobTypes = route('GET', '/api/Trades/{tradeId}/jobtypes', {
  name: 'listTradeJobTypes',
  permission: 'reference.read',
  summary: 'Job types of one trade, by name.',
  params: tradeIdParams,
  response: z.array(jobType),
})

export const listJobTypesOfProperty = route('GET', '/api/Trades/jobtypes/{propertyId}', {
  name: 'listJobTypesOfProperty',
  permission: 'reference.read',
  summary: 'Job types of the trades that a property offers, by name.',
  params: z.object({ propertyId: recordIdText }),
  response: z.array(jobType),
})
