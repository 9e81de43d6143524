import {
  listWebhookDeliveries,
  listWebhooks,
  resendWaitingDeliveries,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  webhook,
} from '@fettle/contract/webhooks'
import { pageSizes } from '@fettle/rules/paging'
import type { DeliveryState } from '@fettle/rules/webhooks'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { type AnswerChanging, useAnswerChange } from '#records/change/use-answer-change.ts'

/** How often the webhooks' counts are asked for while deliveries wait. */
const countMs = 15_000

/** The webhooks of the person's properties, by name. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhook', 'list'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.some((each) => each.isActive && each.waitingCount > 0) ? countMs : false,
})

/** The record that notices of webhooks are about. */
export const webhooksRecord = 'webhooks'

/** Changes of webhooks; each shows the whole list afterwards. */
export const useWebhookChange = (): AnswerChanging<Webhook[]> =>
  useAnswerChange({ queryKey: webhooksQuery.queryKey, record: webhooksRecord, schema: z.array(webhook) })

/** Does something and answers with the list as it then is. */
export async function thenListWebhooks(work: Promise<unknown>): Promise<Webhook[]> {
  await work
  return await call(listWebhooks, {})
}

const deliveriesKey = ['webhook', 'deliveries']
/** How often deliveries are asked for while some wait: no event tells of them. */
const followMs = 3000

/** A page of the deliveries of a webhook, newest first; of one state where one is told. */
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

/** Sends a delivery again, or a test where none is told. */
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

/** Sends all deliveries now that wait after a failure. */
export const sendWaitingOptions = (queries: QueryClient, webhookId: number) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: () =>
      call(resendWaitingDeliveries, { params: { webhookId }, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhook'] }),
  })
