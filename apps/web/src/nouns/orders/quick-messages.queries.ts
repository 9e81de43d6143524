import { listMessages, type messageDirections } from '@fettle/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export type MessageDirection = (typeof messageDirections)[number]

/** Quick messages of a property and direction, also readable without a network. */
export const quickMessagesQuery = (propertyId: number, messageDirection: MessageDirection) =>
  queryOptions({
    queryKey: ['quick-message', propertyId, messageDirection],
    queryFn: ({ signal }) => call(listMessages, { query: { propertyId, messageDirection }, signal }),
    staleTime: 300_000,
    meta: { onDevice: { as: 'list' } },
  })
