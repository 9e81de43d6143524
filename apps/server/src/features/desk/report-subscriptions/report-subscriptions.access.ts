import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** Runs that a subscription shows. */
const shownRuns = 10

type StoredRun = {
  dueDateTime: string
  result: 'Sent' | 'Empty' | 'Failed' | 'Stopped'
  words: string
  sent: number
  waiting: number
  failed: number
  suppressed: number
  lastError: string
}

const runsOf = sql<StoredRun[]>`coalesce((
  select json_agg(json_build_object('dueDateTime', run.due_at, 'result', run.result, 'words', run.words,
    'sent', mail.sent, 'waiting', mail.waiting, 'failed', mail.failed, 'suppressed', mail.suppressed, 'lastError', mail.error) order by run.due_at desc)
  from (select * from report_subscription_run where subscription_id = subscription.id
    order by due_at desc limit ${sql.lit(shownRuns)}) run
  cross join lateral (
    select count(*) filter (where state = 'Sent') as sent, count(*) filter (where state in ('Queued', 'Sending')) as waiting,
      count(*) filter (where state = 'Failed') as failed, count(*) filter (where state = 'Suppressed') as suppressed,
      coalesce(max(last_error), '') as error
    from mail_message where report_run_id = run.id) mail), '[]')`

const subscriptions = (db: DbOrTrx) =>
  db
    .selectFrom('report_subscription as subscription')
    .innerJoin('report_subscription_mark as mark', 'mark.subscription_id', 'subscription.id')
    .leftJoin('property', 'property.id', 'subscription.property_id')
    .leftJoin('own_report', 'own_report.id', 'subscription.own_report_id')
    .leftJoin('saved_filter', 'saved_filter.id', 'subscription.saved_filter_id')
    .leftJoin('custom_filter', 'custom_filter.id', 'subscription.custom_filter_id')
    .selectAll('subscription')
    .select([
      sql<string | null>`coalesce(own_report.title, saved_filter.title, custom_filter.title)`.as(
        'content_title',
      ),

      'mark.next_at',
      'mark.stopped_because',
      'property.name as property_name',
      'property.time_zone as property_zone',
      runsOf.as('runs'),
    ])

/** The person's subscriptions by title. */
export const findOwnSubscriptions = (db: DbOrTrx, actor: Actor) =>
  subscriptions(db)
    .where('subscription.user_id', '=', actor.userId)
    .orderBy(naturally(sql.ref('subscription.title')))
    .execute()

/** One subscription of the person. Throws 404 otherwise. */
export async function getOwnSubscription(db: DbOrTrx, actor: Actor, subscriptionId: number) {
  const row = await subscriptions(db)
    .where('subscription.id', '=', subscriptionId)
    .where('subscription.user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!row) throw notFound(`Subscription ${subscriptionId}`)
  return row
}

export type SubscriptionRow = Awaited<ReturnType<typeof getOwnSubscription>>

/** A subscription for the job, or undefined if it was deleted. */
export const findSubscription = (db: DbOrTrx, subscriptionId: number) =>
  subscriptions(db).where('subscription.id', '=', subscriptionId).executeTakeFirst()

/** A custom filter of work orders of the person, or undefined. */
export const findCustomFilter = (db: DbOrTrx, actor: Actor, customFilterId: number) =>
  db
    .selectFrom('custom_filter')
    .select(['id', 'title', 'query'])
    .where('id', '=', customFilterId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

/** The custom filters of work orders of the person, by title. */
export const findCustomFilters = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('custom_filter')
    .select(['id', 'title'])
    .where('user_id', '=', actor.userId)
    .orderBy(naturally(sql.ref('title')))
    .execute()
