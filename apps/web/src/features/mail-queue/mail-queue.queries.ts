import {
  changeMailServer,
  getMail,
  listMail,
  type MailState,
  mailStatus,
  removeMailServer,
  retryFailedMail,
  retryMail,
  testMail,
} from '@fettle/contract/mail'
import type { BodyInput } from '@fettle/contract/route'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { callQuery } from '#lib/call-query.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { mailKey, mailStatusQuery } from '#nouns/mail/mail-status.ts'

/** A page of messages, newest first, optionally of one state. */
export const mailListQuery = (state: MailState | undefined, skip: number) =>
  queryOptions({
    queryKey: [...mailKey, 'list', state ?? '', skip],
    queryFn: ({ signal }) => {
      const query = { skip: String(skip), take: String(pageSizes.list) }
      return call(listMail, { query: state ? { ...query, state } : query, signal })
    },
    placeholderData: keepPreviousData,
  })

/** One message with its text. */
export const mailMessageQuery = (mailId: number) =>
  callQuery([...mailKey, 'detail', mailId], getMail, { params: { mailId } })

/** Sends a test message to the user immediately. */
export const testMailOptions = () =>
  mutationOptions({ meta: { showsOwnErrors: true }, mutationFn: () => call(testMail, {}) })

export type MailServerBody = BodyInput<typeof changeMailServer>

/** Saves the mail server, or removes it if absent. A concurrent change is shown, and the input stays. */
export const mailServerOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ body, seen }: { readonly body: MailServerBody | null; readonly seen: number }) => {
      const options = { ifMatch: seen, idempotencyKey: newIdempotencyKey() }
      return body === null ? call(removeMailServer, options) : call(changeMailServer, { ...options, body })
    },
    onSuccess: (status) => {
      queries.setQueryData(mailStatusQuery.queryKey, status)
      void queries.invalidateQueries({ queryKey: mailKey })
    },
    onError: (error) => {
      const current = error instanceof ApiError ? mailStatus.safeParse(error.current) : undefined
      if (current?.success) queries.setQueryData(mailStatusQuery.queryKey, current.data)
    },
  })

/** Queues a message again, or all failed ones without an id. */
export const retryOptions = (queries: QueryClient) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async (mailId: number | null) => {
      const idempotencyKey = newIdempotencyKey()
      if (mailId === null) return (await call(retryFailedMail, { idempotencyKey })).queued
      await call(retryMail, { params: { mailId }, idempotencyKey })
      return 1
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
