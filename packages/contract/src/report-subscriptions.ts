import { maxLength } from '@fettle/rules/records/limits'
import { figureReportIds, reportGroups } from '@fettle/rules/reports/report-catalog'
import {
  maxRecipients,
  type SubscriptionPeriod,
  subscriptionPeriods,
} from '@fettle/rules/reports/subscriptions'
import * as z from 'zod/mini'
import { instant, limited, listOf, recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { route } from './route.ts'

const period = z.enum(Object.keys(subscriptionPeriods) as [SubscriptionPeriod])
const clockTime = limited(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:00.'))
const attachments = ['none', 'xlsx', 'csv', 'pdf'] as const
const idOrNone = z._default(z.nullable(recordId), null)

const contents = ['report', 'own-report', 'list-view', 'order-view'] as const

/** What a person chooses for a report by mail ([C10.011]). */
const choices = {
  title: requiredText(maxLength.reportTitle),
  /** Content: one report of the catalog, own report, saved filter of a list, or custom filter of work orders. */
  reportId: z._default(z.nullable(z.literal(figureReportIds)), null),
  ownReportId: idOrNone,
  savedFilterId: idOrNone,
  customFilterId: idOrNone,
  /** One of the groups of the report. Null for its first. */
  group: z._default(z.nullable(z.enum(reportGroups)), null),
  /** Null for the period of an own report, and for a list. */
  period: z._default(z.nullable(period), null),
  /** Null for all properties of the owner, or for the ones of the own report or filter. */
  propertyId: z.nullable(recordId),
  /** Weekdays from 0, Sunday. Empty for a day of the month. */
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  /** The 31st means the last day of shorter months. Null for weekdays. */
  monthDay: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
  /** `HH:MM` in the zone of the property, or of the system for all properties. */
  time: clockTime,
  /** E-mail addresses. */
  recipients: z.array(limited(254)).check(z.minLength(1, 'Enter an address.'), z.maxLength(maxRecipients)),
  /** Whether nothing is sent while the report is empty. */
  onlyWithRows: z.boolean(),
  attachment: z.enum(attachments),
}

const run = z.object({
  dueDateTime: instant,
  result: z.enum(['Sent', 'Empty', 'Failed', 'Stopped']),
  /** Why nothing was sent. */
  words: z.string(),
  /** Messages of the run by their state in the mail queue. */
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Messages that the outbox has and that are not sent, such as in the demo world. */
  suppressed: z.int(),
  lastError: z.string(),
})

const reportSubscription = z.object({
  subscriptionId: recordId,
  ...recordStamp,
  ...choices,
  title: z.string(),
  reportId: z.nullable(z.int()),
  ownReportId: z.nullable(recordId),
  savedFilterId: z.nullable(recordId),
  customFilterId: z.nullable(recordId),
  group: z.nullable(z.string()),
  period: z.nullable(z.string()),
  time: z.string(),
  content: z.enum(contents),
  /** Title of the report or the filter. 'Deleted report' or 'Deleted filter' without one. */
  reportTitle: z.string(),
  /** Address of the report or the filtered list in the web client. Null if it was deleted. */
  page: z.nullable(z.string()),
  propertyName: z.nullable(z.string()),
  timeZone: z.string(),
  /** Recipients without an account that may open the page. They get no links. */
  strangers: z.array(z.string()),
  /** Null if it stopped. */
  nextDateTime: z.nullable(instant),
  stoppedBecause: z.string(),
  /** The newest first. */
  runs: z.array(run),
})
export type ReportSubscription = z.infer<typeof reportSubscription>

/** A saved filter that can be sent: of a list, or of work orders. */
const sendableView = z.object({
  savedFilterId: z.nullable(recordId),
  customFilterId: z.nullable(recordId),
  title: z.string(),
  /** Name of the list. */
  list: z.string(),
})
export type SendableView = z.infer<typeof sendableView>

export const listSendableViews = route('GET', '/api/Reports/views', {
  name: 'listSendableViews',
  permission: 'figures.read',
  summary:
    'The caller’s saved filters of all lists, and those shared with their role, which can be sent by mail.',
  response: z.array(sendableView),
})

/** A saved filter that the caller pinned. */
const pinnedView = z.object({
  savedFilterId: recordId,
  sharedRoleId: z.nullable(recordId),
  title: z.string(),
  /** Name of the list. */
  list: z.string(),
  isOnMenu: z.boolean(),
  isOnHome: z.boolean(),
  /** Address of the filtered list in the web client. Null with a problem. */
  page: z.nullable(z.string()),
  total: z.nullable(z.int()),
  totalIsAtLeast: z.boolean(),
  /** Why its list cannot be read. */
  problem: z.nullable(z.string()),
})
export type PinnedView = z.infer<typeof pinnedView>

export const listPinnedViews = route('GET', '/api/Reports/views/pinned', {
  name: 'listPinnedViews',
  permission: 'figures.read',
  summary:
    'The saved filters that the caller pinned, each with its number of records. A filter that names no property is counted in the properties of the call.',
  query: z.strictObject({ propertyId: listOf(recordIdText).check(z.minLength(1)) }),
  response: z.array(pinnedView),
})

const params = z.object({ subscriptionId: recordIdText })
const body = z.strictObject(choices)
export type SubscriptionChoices = z.output<typeof body>

export const listReportSubscriptions = route('GET', '/api/Reports/subscriptions', {
  name: 'listReportSubscriptions',
  permission: 'figures.read',
  summary: 'The caller’s reports by mail, with what went out and what failed.',
  response: z.array(reportSubscription),
})

const reportRecipient = z.object({ userName: z.string(), emailAddress: z.string() })
export type ReportRecipient = z.infer<typeof reportRecipient>

const recipientsQuery = z.strictObject({
  reportId: z.optional(z.pipe(recordIdText, z.literal(figureReportIds))),
  ownReportId: z.optional(recordIdText),
  savedFilterId: z.optional(recordIdText),
  customFilterId: z.optional(recordIdText),
  propertyId: z.optional(recordIdText),
})
export type ReportRecipientsQuery = z.output<typeof recipientsQuery>

export const listReportRecipients = route('GET', '/api/Reports/recipients', {
  name: 'listReportRecipients',
  permission: 'figures.read',
  summary:
    'Users with an e-mail address who may read a report or a list in a property, or in one of the caller’s, by name.',
  query: recipientsQuery,
  response: z.array(reportRecipient),
})

export const createReportSubscription = route('POST', '/api/Reports/subscriptions', {
  name: 'createReportSubscription',
  permission: 'figures.read',
  summary: 'Sends a report by mail on a schedule. 409 if the caller has one with this title, or too many.',
  body,
  response: reportSubscription,
})

export const changeReportSubscription = route('PUT', '/api/Reports/subscriptions/{subscriptionId}', {
  name: 'changeReportSubscription',
  permission: 'figures.read',
  summary: 'Changes a report by mail of the caller. One that stopped goes on.',
  params,
  body,
  response: reportSubscription,
})

export const deleteReportSubscription = route('DELETE', '/api/Reports/subscriptions/{subscriptionId}', {
  name: 'deleteReportSubscription',
  permission: 'figures.read',
  summary: 'Deletes a report by mail of the caller.',
  params,
})

export const sendReportSubscription = route('POST', '/api/Reports/subscriptions/{subscriptionId}/send', {
  name: 'sendReportSubscription',
  permission: 'figures.read',
  summary: 'Sends a report by mail of the caller now, in addition to its schedule.',
  params,
  response: reportSubscription,
})
