import {
  changeReportSubscription,
  createReportSubscription,
  deleteReportSubscription,
  listReportRecipients,
  listReportSubscriptions,
  listSendableViews,
  type ReportSubscription,
  type SubscriptionChoices,
  sendReportSubscription,
} from '@fettle/contract/report-subscriptions'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/** The person's reports by mail. */
export const subscriptionsQuery = callQuery(['report-subscription'], listReportSubscriptions)

type Named = Pick<
  SubscriptionChoices,
  'reportId' | 'ownReportId' | 'savedFilterId' | 'customFilterId' | 'propertyId'
>

/** Users who may open a report or saved filter in a property, or in one of the person's. */
export function recipientsQuery({ reportId, ownReportId, savedFilterId, customFilterId, propertyId }: Named) {
  const named = Object.entries({ reportId, ownReportId, savedFilterId, customFilterId, propertyId })
  const query = Object.fromEntries(named.filter(([, id]) => id !== null))
  return callQuery(['report-recipients', query], listReportRecipients, { query })
}

/** The person's saved filters that can be sent. */
export const sendableViewsQuery = callQuery(['sendable-view'], listSendableViews)

const changed = (queries: QueryClient) => ({
  meta: { showsOwnErrors: true },
  // A report names the subscriptions that its deletion stops.
  onSettled: () =>
    Promise.all(
      [subscriptionsQuery.queryKey, ['own-report']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    ),
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
