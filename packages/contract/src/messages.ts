import * as z from 'zod/mini'
import { recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

export const messageDirections = ['Worker To Requester', 'Internal'] as const

/** A quick message ([B3.046]). Without a property, available in all of them. */
export const quickMessage = z.object({
  messageId: recordId,
  ...recordStamp,
  messageText: z.string(),
  messageDirection: z.enum(messageDirections),
  propertyId: z.nullable(recordId),
})
export type QuickMessage = z.infer<typeof quickMessage>

const messageQuery = z.strictObject({
  propertyId: z.optional(recordIdText),
  messageDirection: z.optional(z.enum(messageDirections)),
})

export const listMessages = route('GET', '/api/Messages', {
  name: 'listMessages',
  permission: 'reference.read',
  summary: 'Quick messages of a property and of all; requesters get none that are internal.',
  query: messageQuery,
  response: z.array(quickMessage),
})
