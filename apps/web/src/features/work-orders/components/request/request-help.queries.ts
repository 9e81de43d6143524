import { findSimilarOrders } from '@fettle/contract/request-help'
import type { BodyInput } from '@fettle/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { hasEnoughText, hint } from '#nouns/orders/suggestion.queries.ts'

/** Open orders in the same place similar to the typed text. */
export const similarOrdersQuery = (body: BodyInput<typeof findSimilarOrders>, isWanted: boolean) =>
  queryOptions({
    ...hint,
    queryKey: ['similar-order', body],
    queryFn: async ({ signal }) => (await call(findSimilarOrders, { body, signal })).orders,
    enabled: isWanted && hasEnoughText(body.text),
  })
