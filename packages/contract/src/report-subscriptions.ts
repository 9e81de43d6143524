import { maxLength } from '@fettle/rules/records/limits'
import { figureReportIds, reportGroups } from '@fettle/rules/reports/report-catalog'
import {
  maxRecipients,
  type SubscriptionPeriod,
  subscriptionPeriods,
} from '@fettle/rules/reports/subscriptions'
import * as z from 'zod/mini'
import { instant, limited, recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { route } from './route.ts'

const period = z.enum(Object.keys(subscriptionPeriods) as [SubscriptionPeriod])
const clockTime = limited(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:00.'))
const attachments = ['none', 'xlsx', 'csv'] as const

/** What a person chooses for a report by mail ([C10.011]). */
const choices = {
  title: requiredText(maxLength.reportTitle),
  reportId: z.literal(figureReportIds),
  /** One of the groups of the report. Null for its first. */
  group: z.nullable(z.enum(reportGroups)),
  period,
  /** Null for all properties of the owner. */
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
  lastError: z.string(),
})

const reportSubscription = z.object({
  subscriptionId: recordId,
  ...recordStamp,
  ...choices,
  title: z.string(),
  reportId: z.int(),
  group: z.nullable(z.string()),
  period: z.string(),
  time: z.string(),
  reportTitle: z.string(),
  propertyName: z.nullable(z.string()),
  timeZone: z.string(),
  /** Recipients without an account that may read the report. They get no links. */
  strangers: z.array(z.string()),
  /** Null if it stopped. */
  nextDateTime: z.nullable(instant),
  stoppedBecause: z.string(),
  /** The newest first. */
  runs: z.array(run),
})
export type ReportSubscription = z.infer<typeof reportSubscription>

const params = z.object({ subscriptionId: recordIdText })
const body = z.strictObject(choices)
export type SubscriptionChoices = z.output<typeof body>

export const listReportSubscriptions = route({
  name: 'listReportSubscriptions',
  method: 'GET',
  path: '/api/Reports/subscriptions',
  permission: 'figures.read',
  summary: 'The caller’s reports by mail, with what went out and what failed.',
  response: z.array(reportSubscription),
})

const reportRecipient = z.object({ userName: z.string(), emailAddress: z.string() })
export type ReportRecipient = z.infer<typeof reportRecipient>

const recipientsQuery = z.strictObject({
  reportId: z.pipe(recordIdText, z.literal(figureReportIds)),
  propertyId: z.optional(recordIdText),
})
export type ReportRecipientsQuery = z.output<typeof recipientsQuery>

export const listReportRecipients = route({
  name: 'listReportRecipients',
  method: 'GET',
  path: '/api/Reports/recipients',
  permission: 'figures.read',
  summary:
    'Users with an e-mail address who may read a report in a property, or in one of the caller’s, by name.',
  query: recipientsQuery,
  response: z.array(reportRecipient),
})

export const createReportSubscription = route({
  name: 'createReportSubscription',
  method: 'POST',
  path: '/api/Reports/subscriptions',
  permission: 'figures.read',
  summary: 'Sends a report by mail on a schedule. 409 if the caller has one with this title, or too many.',
  body,
  response: reportSubscription,
})

export const changeReportSubscription = route({
  name: 'changeReportSubscription',
  method: 'PUT',
  path: '/api/Reports/subscriptions/{subscriptionId}',
  permission: 'figures.read',
  summary: 'Changes a report by mail of the caller. One that stopped goes on.',
  params,
  body,
  response: reportSubscription,
})

export const deleteReportSubscription = route({
  name: 'deleteReportSubscription',
  method: 'DELETE',
  path: '/api/Reports/subscriptions/{subscriptionId}',
  permission: 'figures.read',
  summary: 'Deletes a report by mail of the caller.',
  params,
})

export const sendReportSubscription = route({
  name: 'sendReportSubscription',
  method: 'POST',
  path: '/api/Reports/subscriptions/{subscriptionId}/send',
  permission: 'figures.read',
  summary: 'Sends a report by mail of the caller now, in addition to its schedule.',
  params,
  response: reportSubscription,
})
