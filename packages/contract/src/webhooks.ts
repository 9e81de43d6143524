import { deliveryStates, webhookKinds } from '@fettle/rules/desk/webhooks'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, paged, paging, recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { route } from './route.ts'

/** A URL that receives changes. */
export const webhook = z.object({
  webhookId: recordId,
  ...recordStamp,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  /** The caller's properties among the webhook's. */
  propertyIds: z.array(recordId),
  otherPropertyCount: z.int(),
  isActive: z.boolean(),
  /** Waiting and failed deliveries of the last 30 days. */
  waitingCount: z.int(),
  failedCount: z.int(),
  /** Deliveries in the caller's properties that wait after a failed attempt. */
  waitingAgainCount: z.int(),
  lastDeliveredDateTime: z.nullable(instant),
  createdDateTime: instant,
  createdBy: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type Webhook = z.infer<typeof webhook>

/** One message to a webhook, with the receiver's last response. */
export const webhookDelivery = z.object({
  deliveryId: recordId,
  event: z.string(),
  kind: z.string(),
  recordId: z.int(),
  propertyId: z.nullable(recordId),
  changedDateTime: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Time of the next attempt for a waiting delivery. */
  nextAttemptDateTime: z.nullable(instant),
  attemptedDateTime: z.nullable(instant),
  answerStatus: z.nullable(z.int()),
  /** The first 1,024 bytes of the response. */
  answer: z.string(),
  /** Error of the last attempt, or empty. */
  error: z.string(),
  durationMs: z.nullable(z.int()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const webhookParams = z.object({ webhookId: recordIdText })
const deliveryParams = z.object({ webhookId: recordIdText, deliveryId: recordIdText })
const withSecret = z.object({ webhook, secret: z.string() })

export const listWebhooks = route('GET', '/api/Webhooks', {
  name: 'listWebhooks',
  permission: 'settings.manage',
  summary: 'The webhooks of the caller’s properties, by name.',
  response: z.array(webhook),
})

export const getWebhook = route('GET', '/api/Webhooks/{webhookId}', {
  name: 'getWebhook',
  permission: 'settings.manage',
  summary: 'One webhook, without its secret.',
  params: webhookParams,
  response: webhook,
})

const draft = {
  name: requiredText(maxLength.label),
  url: requiredText(maxLength.url),
  kinds: z.array(z.enum(webhookKinds)).check(z.maxLength(webhookKinds.length)),
  propertyIds: z.array(recordId).check(z.maxLength(1000)),
}

export const createWebhook = route('POST', '/api/Webhooks', {
  name: 'createWebhook',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Adds a webhook and answers with the secret that signs its messages, this once.',
  body: z.strictObject(draft),
  response: withSecret,
  status: 201,
})

export const updateWebhook = route('PUT', '/api/Webhooks/{webhookId}', {
  name: 'updateWebhook',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Changes a webhook or switches it off and on. Changes while it is off are not sent.',
  params: webhookParams,
  body: z.strictObject({
    name: z.optional(draft.name),
    url: z.optional(draft.url),
    kinds: z.optional(draft.kinds),
    propertyIds: z.optional(draft.propertyIds),
    isActive: z.optional(z.boolean()),
  }),
  response: webhook,
})

export const deleteWebhook = route('DELETE', '/api/Webhooks/{webhookId}', {
  name: 'deleteWebhook',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Deletes a webhook with its deliveries.',
  params: webhookParams,
})

export const renewWebhookSecret = route('POST', '/api/Webhooks/{webhookId}/secret', {
  name: 'renewWebhookSecret',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Replaces the secret of a webhook, returned only this once; it signs from the next attempt on.',
  params: webhookParams,
  response: withSecret,
})

export const testWebhook = route('POST', '/api/Webhooks/{webhookId}/test', {
  name: 'testWebhook',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Sends a test message, which belongs to no record.',
  params: webhookParams,
  response: webhookDelivery,
})

export const listWebhookDeliveries = route('GET', '/api/Webhooks/{webhookId}/deliveries', {
  name: 'listWebhookDeliveries',
  permission: 'settings.manage',
  summary: 'Deliveries of the last 30 days about records of the caller’s properties, newest first.',
  params: webhookParams,
  query: z.strictObject({
    ...paging({ take: 25, maxTake: 200, sortColumns: ['created'] }),
    state: z.optional(z.enum(deliveryStates)),
  }),
  response: paged(webhookDelivery),
})

export const resendWebhookDelivery = route(
  'POST',
  '/api/Webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  {
    name: 'resendWebhookDelivery',
    permission: 'settings.manage',
    changes: 'own-properties',
    summary:
      'Sends a delivery again that was delivered, has failed, or waits after an attempt that failed; 409 for one that is about to be sent.',
    params: deliveryParams,
    response: webhookDelivery,
  },
)

export const resendWaitingDeliveries = route('POST', '/api/Webhooks/{webhookId}/deliveries/resend', {
  name: 'resendWaitingDeliveries',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Sends every delivery now that waits after an attempt that failed; returns how many there were.',
  params: webhookParams,
  response: z.object({ queued: z.int() }),
})
