import { maxTargetHours, maxTradeName } from '@fettle/rules/assignment/trade-settings'
import * as z from 'zod/mini'
import { limited, recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { priority } from './order-fields.ts'
import { route } from './route.ts'

const kinds = z.enum(['Request', 'Worker', 'Both'])
const defaultPriority = z.nullable(priority)
/** Target hours by priority. */
const targetHours = z.record(
  limited(2).check(z.regex(/^[1-9]\d?$/, 'Must be a priority from 1 to 99.')),
  z.number().check(z.positive('Enter hours above 0.'), z.maximum(maxTargetHours)),
)

/** A job type for administrators (C8.7). */
export const jobTypeSetting = z.object({
  jobTypeId: recordId,
  ...recordStamp,
  jobTypeName: z.string(),
  priority: z.nullable(z.int()),
  kindFilter: kinds,
  targetHours: z.record(z.string(), z.number()),
  isActive: z.boolean(),
})
export type JobTypeSetting = z.infer<typeof jobTypeSetting>

/**
 * Fallback assignees for a trade without a job rank match (C5): in a building, or in the rest of the
 * property.
 */
export const defaultAssignee = z.object({
  propertyId: recordId,
  buildingId: z.nullable(recordId),
  buildingName: z.nullable(z.string()),
  assigneeId: recordId,
  assigneeName: z.string(),
})
export type DefaultAssignee = z.infer<typeof defaultAssignee>

/** A trade with its job types, in order, and its settings in the caller's properties. */
export const tradeSetting = z.object({
  tradeId: recordId,
  ...recordStamp,
  tradeName: z.string(),
  isActive: z.boolean(),
  /** The caller's properties with this trade. */
  propertyIds: z.array(recordId),
  jobTypes: z.array(jobTypeSetting),
  defaultAssignees: z.array(defaultAssignee),
  /**
   * Whether name, state and job types can change. False if a property outside the caller's uses the trade.
   */
  can: z.object({ change: z.boolean() }),
})
export type TradeSetting = z.infer<typeof tradeSetting>

export const tradeTree = z.object({
  trades: z.array(tradeSetting),
  /** Property-wide assignees for trades without one. */
  propertyDefaults: z.array(defaultAssignee),
})
export type TradeTree = z.infer<typeof tradeTree>

const permission = 'settings.manage'
const tradeParams = z.object({ tradeId: recordIdText })
const jobTypeParams = z.object({ jobTypeId: recordIdText })
const tradeName = requiredText(maxTradeName)
const order = (max: number) => z.array(recordId).check(z.minLength(1), z.maxLength(max))
const propertyIds = z.array(recordId).check(z.maxLength(1000))

export const listTradeSettings = route('GET', '/api/System/trades', {
  name: 'listTradeSettings',
  permission,
  summary:
    'All trades with their job types, also retired ones, and the default assignees of the caller’s properties.',
  response: tradeTree,
})

export const createTrade = route('POST', '/api/System/trades', {
  name: 'createTrade',
  permission,
  changes: 'own-properties',
  summary: 'A new trade, offered by these of the caller’s properties.',
  body: z.strictObject({ tradeName, propertyIds }),
  response: tradeTree,
})

export const updateTrade = route('PUT', '/api/System/trades/{tradeId}', {
  name: 'updateTrade',
  permission,
  changes: 'own-or-shared',
  summary:
    'Renames or retires a trade, or sets which of the caller’s properties offer it; other properties stay as they are.',
  params: tradeParams,
  body: z.strictObject({
    tradeName: z.optional(tradeName),
    isActive: z.optional(z.boolean()),
    propertyIds: z.optional(propertyIds),
  }),
  response: tradeTree,
})

export const deleteTrade = route('DELETE', '/api/System/trades/{tradeId}', {
  name: 'deleteTrade',
  permission,
  changes: 'own-or-shared',
  summary:
    'Deletes a trade that nothing refers to, with its job types; 409 with how much refers to it otherwise.',
  params: tradeParams,
  response: tradeTree,
})

export const orderTrades = route('PUT', '/api/System/tradeorder', {
  name: 'orderTrades',
  permission: 'system.manage',
  summary: 'Puts trades into this order; those that are not named follow.',
  body: z.strictObject({ tradeIds: order(2000) }),
  response: tradeTree,
})

const jobTypeFields = { priority: defaultPriority, kindFilter: kinds, targetHours }

export const createJobType = route('POST', '/api/System/trades/{tradeId}/jobtypes', {
  name: 'createJobType',
  permission,
  changes: 'own-or-shared',
  summary: 'A new job type of a trade, the last of its order.',
  params: tradeParams,
  body: z.strictObject({ jobTypeName: tradeName, ...jobTypeFields }),
  response: tradeTree,
})

export const updateJobType = route('PUT', '/api/System/jobtypes/{jobTypeId}', {
  name: 'updateJobType',
  permission,
  changes: 'own-or-shared',
  summary: 'Changes or retires a job type.',
  params: jobTypeParams,
  body: z.strictObject({
    jobTypeName: z.optional(tradeName),
    priority: z.optional(defaultPriority),
    kindFilter: z.optional(kinds),
    targetHours: z.optional(targetHours),
    isActive: z.optional(z.boolean()),
  }),
  response: tradeTree,
})

export const deleteJobType = route('DELETE', '/api/System/jobtypes/{jobTypeId}', {
  name: 'deleteJobType',
  permission,
  changes: 'own-or-shared',
  summary: 'Deletes a job type that nothing refers to; 409 with how much refers to it otherwise.',
  params: jobTypeParams,
  response: tradeTree,
})

export const orderJobTypes = route('PUT', '/api/System/trades/{tradeId}/jobtypeorder', {
  name: 'orderJobTypes',
  permission,
  changes: 'own-or-shared',
  summary: 'Puts the job types of a trade into this order; those that are not named follow.',
  params: tradeParams,
  body: z.strictObject({ jobTypeIds: order(2000) }),
  response: tradeTree,
})

export const setDefaultAssignees = route('PUT', '/api/System/defaultassignees/{propertyId}', {
  name: 'setDefaultAssignees',
  permission,
  changes: 'own-properties',
  summary:
    'To whom orders of a trade in a property go that job ranks have nobody for, by building and for the rest; without a trade, those of the whole property. Replaces what was there.',
  params: z.object({ propertyId: recordIdText }),
  body: z.strictObject({
    tradeId: z.nullable(recordId),
    /** The assignees seen by the caller. Responds with 409 if they have changed. */
    seen: z.optional(
      z
        .array(z.strictObject({ buildingId: z.nullable(recordId), assigneeId: recordId }))
        .check(z.maxLength(2000)),
    ),
    assignees: z
      .array(z.strictObject({ buildingId: z.nullable(recordId), assigneeId: recordId }))
      .check(z.maxLength(2000)),
  }),
  response: tradeTree,
})
