import {
  changeReportSubscription,
  createReportSubscription,
  deleteReportSubscription,
  listReportRecipients,
  listReportSubscriptions,
  type ReportSubscription,
  type SubscriptionChoices,
  sendReportSubscription,
} from '@fettle/contract/report-subscriptions'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The person's reports by mail. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['report-subscription'],
  queryFn: ({ signal }) => call(listReportSubscriptions, { signal }),
})

/** Users who may read a report in a property, or in one of the person's. */
export const recipientsQuery = (reportId: SubscriptionChoices['reportId'], propertyId: number | null) =>
  queryOptions({
    queryKey: ['report-recipients', reportId, propertyId],
    queryFn: ({ signal }) =>
      call(listReportRecipients, {
        query: { reportId, ...(propertyId === null ? {} : { propertyId }) },
        signal,
      }),
  })

const changed = (queries: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queries.invalidateQueries({ queryKey: subscriptionsQuery.queryKey }),
})

/** Saves a report by mail, or changes the given one in its seen version. */
export const saveSubscription = (queries: QueryClient) =>
  mutationOptions({
    ...changed(queries),
    mutationFn: ({ saved, choices }: { saved: ReportSubscription | null; choices: SubscriptionChoices }) =>
      saved
        ? call(changeReportSubscription, {
            params: { subscriptionId: saved.subscriptionId },
            body: choices,
            ifMatch: saved.fmModId,
          })
        : call(createReportSubscription, { body: choices }),
  })

export const deleteSubscription = (queries: QueryClient) =>
  mutationOptions({
    ...changed(queries),
    mutationFn: ({ subscriptionId }: ReportSubscription) =>
      call(deleteReportSubscription, { params: { subscriptionId } }),
  })

/** Sends a report by mail once per key. */
export const sendSubscription = (queries: QueryClient) =>
  mutationOptions({
    ...changed(queries),
    mutationFn: ({ subscriptionId, key }: Pick<ReportSubscription, 'subscriptionId'> & { key: string }) =>
      call(sendReportSubscription, { params: { subscriptionId }, idempotencyKey: key }),
  })
