import {
  getMail,
  getMailStatus,
  listMail,
  type MailState,
  retryFailedMail,
  retryMail,
  testMail,
} from '@fettle/contract/mail'
import { pageSizes } from '@fettle/rules/paging'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'

const mailKey = ['mail-message']

/** How mail is sent, and how many messages stand in each state. */
export const mailStatusQuery = queryOptions({
  queryKey: [...mailKey, 'status'],
  queryFn: ({ signal }) => call(getMailStatus, { signal }),
})

/** A page of messages, newest first; of one state where one is told. */
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
  queryOptions({
    queryKey: [...mailKey, 'detail', mailId],
    queryFn: ({ signal }) => call(getMail, { params: { mailId }, signal }),
  })

/** Sends a message to oneself at once. */
export const testMailOptions = () =>
  mutationOptions({ meta: { showsOwnErrors: true }, mutationFn: () => call(testMail, {}) })

/** Queues a message again, or all that failed where none is told. */
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
