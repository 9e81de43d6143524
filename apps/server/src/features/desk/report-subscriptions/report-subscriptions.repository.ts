import type { SubscriptionChoices } from '@fettle/contract/report-subscriptions'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { ContentIds } from './subscription-content.ts'

/** What the choices name. One of the ids is not null. */
export const contentOf = ({
  ownReportId,
  savedFilterId,
  customFilterId,
}: Pick<SubscriptionChoices, 'ownReportId' | 'savedFilterId' | 'customFilterId'>): ContentIds['content'] => {
  if (ownReportId !== null) return 'own-report'
  if (savedFilterId !== null) return 'list-view'
  return customFilterId === null ? 'report' : 'order-view'
}

export const subscriptionColumns = (choices: SubscriptionChoices) => ({
  title: choices.title,
  content: contentOf(choices),
  report_id: choices.reportId,
  own_report_id: choices.ownReportId,
  saved_filter_id: choices.savedFilterId,
  custom_filter_id: choices.customFilterId,
  group_by: choices.group ?? '',
  period: choices.period ?? '',
  property_id: choices.propertyId,
  weekdays: [...new Set(choices.weekdays)].toSorted(),
  month_day: choices.monthDay,
  send_at: choices.time,
  recipients: withoutRepeats(choices.recipients),
  only_with_rows: choices.onlyWithRows,
  attachment: choices.attachment,
})
/** Each address once, whatever its case. */
const withoutRepeats = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
]

export type SubscriptionColumns = ReturnType<typeof subscriptionColumns>

/** Number of the person's subscriptions. Locks until the transaction ends. */
export async function countSubscriptions(trx: Trx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report_subscription of user', ${userId}))`.execute(
    trx,
  )
  const { count } = await trx
    .selectFrom('report_subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertSubscription(
  trx: Trx,
  { userId, nextAt, ...columns }: SubscriptionColumns & { userId: number; nextAt: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('report_subscription')
    .values({ user_id: userId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('report_subscription_mark').values({ subscription_id: id, next_at: nextAt }).execute()
  return id
}

/** Sets the next moment, and why the subscription stopped if it did. */
export async function setMark(
  trx: Trx,
  subscriptionId: number,
  { nextAt, stoppedBecause = '' }: { nextAt: Date; stoppedBecause?: string },
): Promise<void> {
  await trx
    .updateTable('report_subscription_mark')
    .set({ next_at: nextAt, stopped_because: stoppedBecause })
    .where('subscription_id', '=', subscriptionId)
    .execute()
}

/** Subscriptions whose moment has come, the oldest first. */
export const findDue = (db: DbOrTrx, now: Date) =>
  db
    .selectFrom('report_subscription_mark as mark')
    .select(['mark.subscription_id as id', 'mark.next_at as dueAt'])
    .where('mark.next_at', '<=', now)
    .where('mark.stopped_because', '=', '')
    .orderBy('mark.next_at')
    .execute()

export type Run = {
  subscriptionId: number
  dueAt: Date
  ranAt: Date
  result: 'Sent' | 'Empty' | 'Failed' | 'Stopped'
  words: string
}

/** Records what became of a moment. Returns null if another process has done it. */
export async function insertRun(trx: Trx, run: Run): Promise<number | null> {
  const row = await trx
    .insertInto('report_subscription_run')
    .values({
      subscription_id: run.subscriptionId,
      due_at: run.dueAt,
      ran_at: run.ranAt,
      result: run.result,
      words: run.words,
    })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
