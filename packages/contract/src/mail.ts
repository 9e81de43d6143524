import { mailEncryptions, mailServerMax } from '@fettle/rules/notices/mail-server'
import * as z from 'zod/mini'
import { instant, paged, paging, recordId, recordIdText, requiredText, secretText, text } from './common.ts'
import { route } from './route.ts'

/**
 * States of a message: waiting, being sent, accepted by the mail server, failed for good, or stored without being sent
 * (C8.11).
 */
export const mailStates = ['Queued', 'Sending', 'Sent', 'Failed', 'Suppressed'] as const
export type MailState = (typeof mailStates)[number]

const moment = z.nullable(instant)

/** A message about a work order in the administrator's queue. */
export const mailRow = z.object({
  mailId: recordId,
  propertyId: recordId,
  workorderId: z.nullable(recordId),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** The last error of the mail server or the product, or empty. */
  lastError: z.string(),
  createdDateTime: instant,
  /** Next attempt for a waiting message. */
  nextAttemptDateTime: moment,
  sentDateTime: moment,
})
export type MailRow = z.infer<typeof mailRow>

export const mailMessage = z.extend(mailRow, {
  messageId: z.string(),
  threadId: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailMessage = z.infer<typeof mailMessage>

const mailParams = z.object({ mailId: recordIdText })

export const listMail = route('GET', '/api/System/mail', {
  name: 'listMail',
  permission: 'settings.manage',
  summary:
    'E-mail about the work orders of the caller’s properties, newest first: what waits, was sent or failed.',
  query: z.strictObject({
    ...paging({ take: 25, maxTake: 200, sortColumns: ['created'] }),
    state: z.optional(z.enum(mailStates)),
    propertyId: z.optional(recordIdText),
    workorderId: z.optional(recordIdText),
  }),
  response: paged(mailRow),
})

export const getMail = route('GET', '/api/System/mail/{mailId}', {
  name: 'getMail',
  permission: 'settings.manage',
  summary: 'One message with its text.',
  params: mailParams,
  response: mailMessage,
})

export const retryMail = route('PUT', '/api/System/mail/{mailId}/retry', {
  name: 'retryMail',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Puts a message that failed or was held back into the queue again; 409 for any other.',
  params: mailParams,
  response: mailMessage,
})

/** Mail configuration, and the number of messages by state. */
export const mailStatus = z.object({
  /** The active mail server as host and port, or null if messages wait. */
  server: z.nullable(z.string()),
  encryption: z.nullable(z.enum(mailEncryptions)),
  /** Whether the environment configures the mail server and overrides the stored one. */
  isFromEnvironment: z.boolean(),
  /** The stored mail server, without its password. */
  stored: z.nullable(
    z.object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(mailEncryptions),
      userName: z.string(),
      sender: z.string(),
    }),
  ),
  /**
   * Whether the password of the active stored mail server is unreadable. Messages wait for a new password.
   */
  passwordLost: z.boolean(),
  /** Version of the stored mail server, or 0 without one. */
  fmModId: z.int(),
  /** Sender address, or empty without a mail server and a setting. */
  sender: z.string(),
  /** The demo world stores messages for reading and sends none. */
  demo: z.boolean(),
  counts: z.record(z.enum(mailStates), z.int()),
  /** Recipient of the caller's test message, or empty without an address. */
  testAddress: z.string(),
})

export const getMailStatus = route('GET', '/api/System/mailstatus', {
  name: 'getMailStatus',
  permission: 'settings.manage',
  summary: 'How mail is sent, and how many messages of the caller’s properties are in each state.',
  response: mailStatus,
})

export type MailStatus = z.infer<typeof mailStatus>

export const changeMailServer = route('PUT', '/api/System/mailserver', {
  name: 'changeMailServer',
  permission: 'system.manage',
  needsPerson: true,
  summary:
    'Names the mail server. Without a password the stored one stays, but only for the same server, port and user; 409 where the environment names the server.',
  body: z.strictObject({
    host: requiredText(mailServerMax.host),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    encryption: z.enum(mailEncryptions),
    userName: text(mailServerMax.userName),
    password: z.optional(secretText(mailServerMax.password)),
    sender: requiredText(mailServerMax.sender),
  }),
  response: mailStatus,
})

export const removeMailServer = route('DELETE', '/api/System/mailserver', {
  name: 'removeMailServer',
  permission: 'system.manage',
  summary: 'Removes the stored mail server with its password; messages wait from then on.',
  response: mailStatus,
})

export const testMail = route('POST', '/api/System/mail/test', {
  name: 'testMail',
  permission: 'settings.manage',
  changes: 'nothing',
  summary: 'Sends a message to the caller at once and returns the response of the mail server.',
  response: z.object({ accepted: z.boolean(), address: z.string(), answer: z.string() }),
})

export const retryFailedMail = route('PUT', '/api/System/mail/retry', {
  name: 'retryFailedMail',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Puts every failed message of the caller’s properties into the queue again.',
  response: z.object({ queued: z.int() }),
})
