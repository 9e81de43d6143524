import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, limited, recordId, recordIdText, text } from './common.ts'
import { route } from './route.ts'
import { workOrder } from './work-orders.ts'

/** How many similar orders one search returns, and how many job types one text suggests. */
export const maxSimilarOrders = 5
export const maxSuggestions = 3

const optionalName = z.optional(z.nullable(text(maxLength.location)))
const textOrNull = z.nullable(z.string())

/** The place of the request and the text so far. */
export const similarOrdersQuery = z.strictObject({
  propertyId: recordId,
  campus: optionalName,
  building: optionalName,
  floor: optionalName,
  suite: optionalName,
  text: text(maxLength.description),
})

/**
 * Order details visible to every requester of a property: place, kind of work and state. The first words,
 * without addresses and numbers, require access to the order. Never contains the requester, messages or
 * attachments.
 */
export const similarOrder = z.object({
  workorderId: recordId,
  orderNumber: z.string(),
  requestId: textOrNull,
  orderStatus: z.string(),
  building: textOrNull,
  floor: textOrNull,
  suite: textOrNull,
  trade: textOrNull,
  jobType: textOrNull,
  /** The first words of the description, or null if the order is not visible to the caller. */
  description: textOrNull,
  entryDateTime: instant,
  /** True for the same room; otherwise elsewhere on the floor or in the building. */
  sameRoomFlag: z.boolean(),
  /** Text similarity, 0 to 1. Most similar first. */
  score: z.number(),
  /** Whether the caller can open this order without following it. */
  visibleFlag: z.boolean(),
  /** Whether the caller already follows it. */
  followingFlag: z.boolean(),
  /** Token for following this order, valid for this caller for one day. */
  followKey: z.string(),
})
export type SimilarOrder = z.infer<typeof similarOrder>

export const findSimilarOrders = route('POST', '/api/Workorders/similar', {
  name: 'findSimilarOrders',
  permission: 'work-orders.request',
  summary:
    'Open orders in the same place that look like what is being written, at most five, the most alike first. None for less than three letters, or without a building. A requester searches so often in an hour; then 429 until the next.',
  body: similarOrdersQuery,
  response: z.object({ orders: z.array(similarOrder) }),
})

const workorderIdParams = z.object({ workorderId: recordIdText })

export const followWorkOrder = route('POST', '/api/Workorders/{workorderId}/followers', {
  name: 'followWorkOrder',
  permission: 'work-orders.request',
  summary:
    'Makes the caller a follower of an order, who sees its status and is notified when it changes. An order that the caller does not see yet takes the followKey of a search for similar ones. Doing it again changes nothing.',
  params: workorderIdParams,
  body: z.strictObject({ followKey: z.optional(z.nullable(limited(200))) }),
  response: workOrder,
})

export const unfollowWorkOrder = route('DELETE', '/api/Workorders/{workorderId}/followers', {
  name: 'unfollowWorkOrder',
  permission: 'work-orders.request',
  summary:
    'Ends the caller’s following of an order; it is no error where there was none on an order that they see. The followKey, for those who followed, takes it back.',
  params: workorderIdParams,
  response: z.object({ workorderId: recordId, followKey: textOrNull }),
})

export const jobTypeSuggestion = z.object({
  jobType: z.string(),
  jobTypeId: recordId,
  trade: z.string(),
  tradeId: recordId,
  /** Estimated probability, 0 to 1. */
  probability: z.number(),
})
export type JobTypeSuggestion = z.infer<typeof jobTypeSuggestion>

export const suggestJobTypes = route('POST', '/api/Workorders/suggest', {
  name: 'suggestJobTypes',
  permission: 'work-orders.request',
  summary:
    'Up to three job types that past orders of the property with such words had, the likeliest first; none where nothing is likely enough. Requesters get only job types that they may choose.',
  body: z.strictObject({ propertyId: recordId, text: text(maxLength.description) }),
  response: z.object({ suggestions: z.array(jobTypeSuggestion) }),
})
