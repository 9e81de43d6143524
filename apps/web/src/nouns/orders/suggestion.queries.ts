import { suggestJobTypes } from '@fettle/contract/request-help'
import type { BodyInput } from '@fettle/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Debounce in milliseconds before checking the text. */
export const suggestionDelayMs = 600

/** Minimum number of letters. */
const minLetters = 4

/** Whether a text is long enough for hints. */
export const hasEnoughText = (text: string): boolean => text.length >= minLetters

/** Failed hints are ignored without a message. */
export const hint = { retry: false, staleTime: 60_000 } as const

/** Job types of past orders with similar words. */
export const suggestedJobTypesQuery = (body: BodyInput<typeof suggestJobTypes>, isWanted: boolean) =>
  queryOptions({
    ...hint,
    queryKey: ['job-type-suggestion', body],
    queryFn: async ({ signal }) => (await call(suggestJobTypes, { body, signal })).suggestions,
    enabled: isWanted && hasEnoughText(body.text),
  })
