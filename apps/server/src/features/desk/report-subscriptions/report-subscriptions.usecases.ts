import type {
  ReportRecipient,
  ReportRecipientsQuery,
  ReportSubscription,
  SendableView,
  SubscriptionChoices,
} from '@fettle/contract/report-subscriptions'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { mayUseScreen, type SavedFilterScreen, savedFilterScreens } from '@fettle/rules/records/saved-filters'
import {
  type FigureReport,
  groupLabels,
  hasPeriod,
  type ReportGroup,
} from '@fettle/rules/reports/report-catalog'
import { maxSubscriptions, nextSending } from '@fettle/rules/reports/subscriptions'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { findOwnFilters } from '#features/desk/saved-filters/saved-filters.public.ts'
import { getProperty, ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { findReadersAt, findReadersOf, mayOpen } from './report-readers.access.ts'
import {
  findCustomFilters,
  findOwnSubscriptions,
  getOwnSubscription,
  type SubscriptionRow,
} from './report-subscriptions.access.ts'
import { asTitleTaken, tooManySubscriptions, wrongChoice } from './report-subscriptions.errors.ts'
import { idsOf, presentSubscription } from './report-subscriptions.presenter.ts'
import {
  contentOf,
  countSubscriptions,
  insertSubscription,
  type SubscriptionColumns,
  setMark,
  subscriptionColumns,
} from './report-subscriptions.repository.ts'
import { sendSubscription } from './send-subscription.usecases.ts'
import { type Content, isStop, readContent, stops } from './subscription-content.ts'
import { viewLists } from './view-lists.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/**
 * Throws 404 for another property or for content that the person does not have, 403 for records that they may not read, and
 * 400 for choices that do not fit.
 */
async function check(db: DbOrTrx, actor: Actor, choices: SubscriptionChoices): Promise<void> {
  const { propertyId, group, recipients, weekdays, monthDay } = choices
  if (propertyId !== null) ownPropertyScope(actor, propertyId)
  const content = await getContent(db, actor, choices)
  if (content.kind === 'report') checkReport(content.report, choices)
  else if (group !== null) throw wrongChoice('group', 'A list has no groups.')
  if (weekdays.length > 0 === (monthDay !== null))
    throw wrongChoice('weekdays', 'Choose weekdays or a day of the month.')
  const wrong = recipients.find((address) => !isMailAddress(address))
  if (wrong !== undefined) throw wrongChoice('recipients', `${wrong} is not an e-mail address.`)
}

function checkReport(report: FigureReport, { group, period }: SubscriptionChoices): void {
  const groups: readonly ReportGroup[] = report.groups
  if (group !== null && !groups.includes(group))
    throw wrongChoice('group', `Choose ${groups.map((each) => groupLabels[each]).join(', ')}.`)
  if (period === null && hasPeriod(report) && !report.definition)
    throw wrongChoice('period', 'Choose a period.')
}

type Named = Pick<
  SubscriptionChoices,
  'reportId' | 'ownReportId' | 'savedFilterId' | 'customFilterId' | 'propertyId'
>

/** The named report or view. Throws 400 for none or several, 403 for its records, and 404 if it does not exist. */
async function getContent(db: DbOrTrx, actor: Actor, named: Named): Promise<Content> {
  const ids = [named.reportId, named.ownReportId, named.savedFilterId, named.customFilterId]
  if (ids.filter((id) => id !== null).length !== 1)
    throw wrongChoice('reportId', 'Choose one report or saved filter.')
  const found = await readContent(db, actor, { ...named, content: contentOf(named) })
  if (!isStop(found)) return found
  if (found === stops.records || found === stops.account) throw forbidden()
  if (found.startsWith(stops.broken)) throw wrongChoice('reportId', found)
  throw notFound(named.reportId === null ? 'The report or saved filter' : `Report ${named.reportId}`)
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

async function presentAll(
  db: DbOrTrx,
  actor: Actor,
  rows: readonly SubscriptionRow[],
): Promise<ReportSubscription[]> {
  const [homeZone, readers] = await Promise.all([
    homeZoneOf(db),
    findReadersAt(
      db,
      rows.flatMap(({ recipients }) => recipients),
    ),
  ])
  return await Promise.all(
    rows.map(async (row) => {
      const found = await readContent(db, actor, idsOf(row))
      return presentSubscription(row, { homeZone, readers, found })
    }),
  )
}

async function presentOne(db: DbOrTrx, actor: Actor, row: SubscriptionRow): Promise<ReportSubscription> {
  const [presented] = await presentAll(db, actor, [row])
  return presented as ReportSubscription
}

const readOne = async (db: DbOrTrx, actor: Actor, id: number): Promise<ReportSubscription> =>
  presentOne(db, actor, await getOwnSubscription(db, actor, id))

/** The person's reports by mail ([C10.011]). */
export async function readSubscriptions(db: Db, actor: Actor): Promise<ReportSubscription[]> {
  return presentAll(db, actor, await findOwnSubscriptions(db, actor))
}

/** The person's saved filters, and those shared with their role, of lists that they may read. */
export async function readSendableViews(db: Db, actor: Actor): Promise<SendableView[]> {
  const [ofOrders, ofLists] = await Promise.all([findCustomFilters(db, actor), findOwnFilters(db, actor)])
  return [
    ...(may(actor, 'work-orders.read') ? ofOrders : []).map(({ id, title }) => ({
      savedFilterId: null,
      customFilterId: id,
      title,
      list: viewLists.orders.name,
    })),
    ...ofLists.flatMap(({ id, title, screen }) => {
      const known = (Object.keys(savedFilterScreens) as SavedFilterScreen[]).find((name) => name === screen)
      if (known === undefined || !mayUseScreen(actor, known)) return []
      return [{ savedFilterId: id, customFilterId: null, title, list: viewLists[known].name }]
    }),
  ]
}

/**
 * Users who may open a report or view in a property, or in one of the caller's, by name. Throws 404 for a property of
 * others, and as {@link getContent}.
 */
export async function readRecipients(
  db: Db,
  actor: Actor,
  query: ReportRecipientsQuery,
): Promise<ReportRecipient[]> {
  const propertyIds = ownPropertyScope(actor, query.propertyId)
  const { reportId = null, ownReportId = null, savedFilterId = null, customFilterId = null } = query
  const propertyId = query.propertyId ?? null
  const named = { reportId, ownReportId, savedFilterId, customFilterId, propertyId }
  const content = await getContent(db, actor, named)
  const readers = await findReadersOf(db, propertyIds)
  return readers
    .filter((reader) => mayOpen(reader, { content, propertyId }))
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
  await check(db, actor, choices)
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
  present: (trx, row, { actor }) => presentOne(trx, actor, row),
}

/** Changes a report by mail. One that stopped goes on. Throws as {@link createSubscription}, and 404 and 412. */
export async function changeSubscription(
  deps: Deps,
  context: RequestContext,
  { subscriptionId, ...choices }: SubscriptionChoices & { subscriptionId: number },
): Promise<ReportSubscription> {
  await check(deps.db, context.actor, choices)
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
