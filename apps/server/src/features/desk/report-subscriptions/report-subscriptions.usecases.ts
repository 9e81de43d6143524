import type {
  ReportRecipient,
  ReportRecipientsQuery,
  ReportSubscription,
  SubscriptionChoices,
} from '@fettle/contract/report-subscriptions'
import { type Actor, may } from '@fettle/rules/access/permissions'
import {
  type FigureReport,
  figureReport,
  groupLabels,
  isRowReport,
  type ReportGroup,
} from '@fettle/rules/reports/report-catalog'
import { maxSubscriptions, nextSending } from '@fettle/rules/reports/subscriptions'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { getProperty, ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { findReadersAt, findReadersOf, mayReadReport } from './report-readers.access.ts'
import {
  findOwnSubscriptions,
  getOwnSubscription,
  type SubscriptionRow,
} from './report-subscriptions.access.ts'
import { asTitleTaken, tooManySubscriptions, wrongChoice } from './report-subscriptions.errors.ts'
import { presentSubscription } from './report-subscriptions.presenter.ts'
import {
  countSubscriptions,
  insertSubscription,
  type SubscriptionColumns,
  setMark,
  subscriptionColumns,
} from './report-subscriptions.repository.ts'
import { sendSubscription } from './send-subscription.usecases.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/** Throws 404 for another property, 403 for a report that the person may not read, and 400 for choices that do not fit. */
function check(actor: Actor, choices: SubscriptionChoices): void {
  const { propertyId, reportId, group, recipients, weekdays, monthDay } = choices
  if (propertyId !== null) ownPropertyScope(actor, propertyId)
  const report = figureReport(reportId) as FigureReport
  if (isRowReport(report) && !may(actor, report.needs)) throw forbidden()
  const groups: readonly ReportGroup[] = report.groups
  if (group !== null && !groups.includes(group))
    throw wrongChoice('group', `Choose ${groups.map((each) => groupLabels[each]).join(', ')}.`)
  if (weekdays.length > 0 === (monthDay !== null))
    throw wrongChoice('weekdays', 'Choose weekdays or a day of the month.')
  const wrong = recipients.find((address) => !isMailAddress(address))
  if (wrong !== undefined) throw wrongChoice('recipients', `${wrong} is not an e-mail address.`)
}

const homeZoneOf = async (db: DbOrTrx): Promise<string> => (await readSettings(db, null)).homeBaseTimeZone

async function nextOf(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, weekdays, monthDay, time }: SubscriptionChoices,
  now: Date,
): Promise<Date> {
  const zone =
    propertyId === null ? await homeZoneOf(db) : (await getProperty(db, actor, propertyId)).time_zone
  return new Date(nextSending({ weekdays, monthDay, time }, zone, now.getTime()))
}

async function presentAll(db: DbOrTrx, rows: readonly SubscriptionRow[]): Promise<ReportSubscription[]> {
  const [homeZone, readers] = await Promise.all([
    homeZoneOf(db),
    findReadersAt(
      db,
      rows.flatMap(({ recipients }) => recipients),
    ),
  ])
  return rows.map((row) => presentSubscription(row, { homeZone, readers }))
}

async function presentOne(db: DbOrTrx, row: SubscriptionRow): Promise<ReportSubscription> {
  const [presented] = await presentAll(db, [row])
  return presented as ReportSubscription
}

const readOne = async (db: DbOrTrx, actor: Actor, id: number): Promise<ReportSubscription> =>
  presentOne(db, await getOwnSubscription(db, actor, id))

/** The person's reports by mail ([C10.011]). */
export async function readSubscriptions(db: Db, actor: Actor): Promise<ReportSubscription[]> {
  return presentAll(db, await findOwnSubscriptions(db, actor))
}

/**
 * Users who may read a report in a property, or in one of the caller's, by name. Throws 404 for a property of others and
 * 403 for a report that the caller may not read.
 */
export async function readRecipients(
  db: Db,
  actor: Actor,
  { reportId, propertyId }: ReportRecipientsQuery,
): Promise<ReportRecipient[]> {
  const propertyIds = ownPropertyScope(actor, propertyId)
  const report = { reportId, propertyId: propertyId ?? null }
  if (!mayReadReport(actor, report)) throw forbidden()
  const readers = await findReadersOf(db, propertyIds)
  return readers
    .filter((reader) => mayReadReport(reader.actor, report))
    .map(({ userName, emailAddress }) => ({ userName, emailAddress }))
    .toSorted((a, b) => compareNaturally(a.userName, b.userName))
}

/** Adds a report by mail. Throws as {@link check}, and 409 for a duplicate title or too many. */
export async function createSubscription(
  { db, clock }: Deps,
  context: RequestContext,
  choices: SubscriptionChoices,
): Promise<ReportSubscription> {
  const { actor } = context
  check(actor, choices)
  return await runCommand(db, context, async (trx) => {
    if ((await countSubscriptions(trx, actor.userId)) >= maxSubscriptions)
      throw tooManySubscriptions(maxSubscriptions)
    const nextAt = await nextOf(trx, actor, choices, clock.now())
    const id = await insertSubscription(trx, {
      userId: actor.userId,
      nextAt,
      ...subscriptionColumns(choices),
    })
    return readOne(trx, actor, id)
  }).catch(asTitleTaken)
}

const subscriptionKind: RecordKind<SubscriptionRow, SubscriptionColumns, never, ReportSubscription> = {
  name: 'report by mail',
  ...storedIn({ table: 'report_subscription' }),
  read: getOwnSubscription,
  present: presentOne,
}

/** Changes a report by mail. One that stopped goes on. Throws as {@link createSubscription}, and 404 and 412. */
export async function changeSubscription(
  deps: Deps,
  context: RequestContext,
  { subscriptionId, ...choices }: SubscriptionChoices & { subscriptionId: number },
): Promise<ReportSubscription> {
  check(context.actor, choices)
  return await runRecordCommand(
    subscriptionKind,
    deps,
    context,
    subscriptionId,
    async ({ trx, actor, now, set }) => {
      set(subscriptionColumns(choices))
      await setMark(trx, subscriptionId, { nextAt: await nextOf(trx, actor, choices, now) })
      return () => readOne(trx, actor, subscriptionId)
    },
  ).catch(asTitleTaken)
}

/** Deletes a report by mail. Throws 404 and 412. */
export const deleteSubscription = (
  deps: Deps,
  context: RequestContext,
  subscriptionId: number,
): Promise<undefined> =>
  runRecordCommand(subscriptionKind, deps, context, subscriptionId, async ({ trx }) => {
    await removeRecord(trx, 'report_subscription', subscriptionId)
    return async () => undefined
  })

/** Sends a report by mail now, in addition to its schedule. The same `Idempotency-Key` sends once. Throws 404. */
export async function sendNow(
  deps: Pick<FeatureDeps, 'db' | 'clock' | 'jobs' | 'config' | 'storage'>,
  context: RequestContext,
  subscriptionId: number,
): Promise<ReportSubscription> {
  await getOwnSubscription(deps.db, context.actor, subscriptionId)
  const moment = { id: subscriptionId, dueAt: deps.clock.now(), isScheduled: false }
  await sendSubscription(deps, moment, (work) => runCommand(deps.db, context, work))
  return await readOne(deps.db, context.actor, subscriptionId)
}
