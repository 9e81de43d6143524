import {
  listWebhookDeliveries,
  listWebhooks,
  resendWaitingDeliveries,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  webhook,
} from '@fettle/contract/webhooks'
import type { DeliveryState } from '@fettle/rules/desk/webhooks'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** Polling interval for webhook counts while deliveries wait. */
const countMs = 15_000

/** The webhooks of the person's properties, by name. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhook', 'list'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.some((each) => each.isActive && each.waitingCount > 0) ? countMs : false,
})

/** The record kind of webhooks, for notices. */
export const webhooksRecord = 'webhooks'

/** Changes of webhooks. Each updates the whole list. */
export const useWebhookChange = (): AnswerChanging<Webhook[]> =>
  useAnswerChange({ queryKey: webhooksQuery.queryKey, record: webhooksRecord, schema: z.array(webhook) })

/** Runs a change and returns the updated list. */
export async function thenListWebhooks(work: Promise<unknown>): Promise<Webhook[]> {
  await work
  return await call(listWebhooks, {})
}

const deliveriesKey = ['webhook', 'deliveries']
/** Polling interval for waiting deliveries, because they send no events. */
const followMs = 3000

/** A page of a webhook's deliveries, newest first, optionally of one state. */
export const deliveriesQuery = (webhookId: number, state: DeliveryState | undefined, skip: number) =>
  queryOptions({
    queryKey: [...deliveriesKey, webhookId, state ?? '', skip],
    queryFn: ({ signal }) => {
      const query = { skip: String(skip), take: String(pageSizes.list) }
      const params = { webhookId }
      return call(listWebhookDeliveries, { params, query: state ? { ...query, state } : query, signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((each) => each.state === 'Waiting' || each.state === 'Sending') ? followMs : false,
  })

/** Sends a delivery again, or a test without an id. */
export const sendOptions = (queries: QueryClient, webhookId: number) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async (deliveryId: number | null) => {
      const idempotencyKey = newIdempotencyKey()
      return deliveryId === null
        ? await call(testWebhook, { params: { webhookId }, idempotencyKey })
        : await call(resendWebhookDelivery, { params: { webhookId, deliveryId }, idempotencyKey })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhook'] }),
  })

/** Sends all deliveries that wait after a failure. */
export const sendWaitingOptions = (queries: QueryClient, webhookId: number) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: () =>
      call(resendWaitingDeliveries, { params: { webhookId }, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhook'] }),
  })
