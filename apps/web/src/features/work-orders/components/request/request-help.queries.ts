import { findSimilarOrders, suggestJobTypes } from '@fettle/contract/request-help'
import type { BodyInput } from '@fettle/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Milliseconds without typing after which the words are looked at. */
export const suggestionDelayMs = 600

/** Fewer letters say nothing. */
const minLetters = 4

const hasEnoughText = (text: string) => text.length >= minLetters

/** Hints: one that fails is not there, and nobody is told. */
const hint = { retry: false, staleTime: 60_000 } as const

/** Open orders in the same place that look like what is being written. */
export const similarOrdersQuery = (body: BodyInput<typeof findSimilarOrders>, isWanted: boolean) =>
  queryOptions({
    ...hint,
    queryKey: ['similar-order', body],
    queryFn: async ({ signal }) => (await call(findSimilarOrders, { body, signal })).orders,
    enabled: isWanted && hasEnoughText(body.text),
  })

/** Job types that past orders with such words had. */
export const suggestedJobTypesQuery = (body: BodyInput<typeof suggestJobTypes>, isWanted: boolean) =>
  queryOptions({
    ...hint,
    queryKey: ['job-type-suggestion', body],
    queryFn: async ({ signal }) => (await call(suggestJobTypes, { body, signal })).suggestions,
    enabled: isWanted && hasEnoughText(body.text),
  })
