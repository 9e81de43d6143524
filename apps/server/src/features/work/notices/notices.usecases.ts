import { randomUUID } from 'node:crypto'
import { noticeDeliveryOf } from '@fettle/rules/notices/notice-delivery'
import { type NoticeEvent, noticesOf } from '@fettle/rules/notices/notices'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { Settings } from '@fettle/rules/settings/settings'
import {
  insertNotices,
  type MailContent,
  type MailDeps,
  mailJob,
  type NewDigestEntry,
  type NewMessage,
  presentHtml,
  presentText,
  reasonNotToSend,
} from '#features/foundation/mail/mail.public.ts'
import type { WhichOrder } from '#features/foundation/order-access/order-access.public.ts'
import { issueLink } from '#features/work/order-links/order-links.public.ts'
import { type Author, productAuthor } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { noticeContent, noticeTitle } from './notice-text.ts'
import { type NoticeFacts, type ReachedPerson, readNoticeFacts } from './notices.repository.ts'
import { writePushMessages } from './push-notices.usecases.ts'

/** A change of an order that was just written. */
export type NotifiableChange = {
  workorderId: number
  author: Author
  events: readonly NoticeEvent[]
  /** Previous assignees who no longer have the order. */
  previousIds?: readonly number[]
  /** The first log line written by the change. */
  causeLogId: number
  settings: Pick<
    Settings,
    | 'sendNoticesFlag'
    | 'surveyActiveFlag'
    | 'requestLinksFlag'
    | 'vendorLinksFlag'
    | 'followersSeeMessages'
    | 'dateFormat'
  >
  now: Date
}

/** Only these events need supervisors. */
const supervisorNotices: ReadonlySet<NoticeEvent['kind']> = new Set([
  'poor-survey',
  'vendor-declined',
  'vendor-done',
])

/**
 * Writes the notices about a change in its transaction, so that they are sent on commit and never after a
 * rollback. Without a mail server they wait; in the demo they are stored but never sent. For users with a
 * daily digest they are collected, and users who chose none get nothing ([C8.039]). Devices get push messages in addition.
 */
export async function notifyOfChange(deps: MailDeps, trx: Trx, change: NotifiableChange): Promise<void> {
  const notify = await prepareNotices(deps, trx, change)
  await notify(change.causeLogId)
}

/** Writes the notices about a change. `causeLogId` is the first log line written by the change. */
export type Notify = (causeLogId: number) => Promise<void>

/**
 * Like `notifyOfChange`, for a change sent with the next statement: reads the facts in the same round trip
 * and returns the function that writes the notices.
 */
export async function prepareNotices(
  deps: MailDeps,
  trx: Trx,
  change: Omit<NotifiableChange, 'causeLogId' | 'workorderId'> & { workorderId: WhichOrder },
): Promise<Notify> {
  const { workorderId, author, events, previousIds = [], settings } = change
  if (events.length === 0 || !settings.sendNoticesFlag) return async () => undefined
  const withSupervisors = events.some(({ kind }) => supervisorNotices.has(kind))
  const readFacts = await readNoticeFacts(trx, workorderId, { previousIds, author, withSupervisors })
  return async (causeLogId) => {
    const facts = await readFacts()
    const written = { ...change, causeLogId }
    await writeNotices(deps, trx, facts, written)
    await writePushMessages(deps, trx, facts, written)
  }
}

async function writeNotices(
  { config, jobs }: MailDeps,
  trx: Trx,
  facts: NoticeFacts,
  { events, causeLogId, settings, now }: Omit<NotifiableChange, 'workorderId'>,
): Promise<void> {
  const { id: workorderId } = facts
  const notices = noticesOf(events, facts.people, {
    isRequest: facts.category === 'REQ',
    emailAssignee: facts.email_assignee,
    emailRequester: facts.email_requester,
    followersSeeMessages: settings.followersSeeMessages,
  })
  if (notices.length === 0) return
  const host = new URL(config.publicUrl).hostname
  const mayRate = settings.surveyActiveFlag && facts.asker_may_rate
  const overrides = new Map(facts.mail_texts.map(({ kind, ...texts }) => [kind, texts]))
  const messages: NewMessage[] = []
  const entries: NewDigestEntry[] = []
  for (const { person, events: shown } of notices) {
    const delivery = noticeDeliveryOf(person.noticeDelivery, shown)
    if (delivery === 'none') continue
    // A digest is for users with an account, who sign in to see the order.
    const path = delivery === 'daily' ? null : await linkPathFor(trx, facts, person, { settings, now })
    const place = {
      address: `${config.publicUrl}${path ?? `/orders/${facts.id}`}`,
      mayRate,
      formats: settings,
    }
    const reader = { role: person.role, name: person.name, events: shown }
    const content = noticeContent(facts, reader, place, overrides)
    const recipient = {
      propertyId: facts.property_id,
      workorderId,
      causeLogId,
      toAddress: person.address.slice(0, 254),
      toName: person.name,
      at: now,
    }
    if (delivery === 'daily' && person.userId !== null) {
      const { sentences, link, linkText } = content
      const title = noticeTitle(facts, person.role)
      entries.push({ ...recipient, userId: person.userId, title, sentences, link, linkText })
      continue
    }
    messages.push({
      ...recipient,
      subject: content.subject,
      text: presentText(content),
      html: presentHtml(content),
      messageId: `<${randomUUID()}@${host}>`,
      threadId: `<order-${workorderId}@${host}>`,
      suppressedBecause: reasonNotToSend(config.demo, person.address),
    })
  }
  await insertNotices(trx, { messages, entries })
  const isSent = messages.some(({ suppressedBecause }) => suppressedBecause === null)
  if (isSent && (config.smtp || facts.has_mail_server)) await jobs.send(trx, mailJob, {})
}

/**
 * Reads an order for the messages of an escalation ([C8.034]). Returns a function that writes the message to one recipient;
 * the assignee also reads the address, priority and target.
 */
export async function prepareEscalationMail(
  { config }: Pick<MailDeps, 'config'>,
  trx: Trx,
  { workorderId, rule, settings }: Pick<NotifiableChange, 'workorderId' | 'settings'> & { rule: string },
): Promise<(reader: { name: string; isAssignee: boolean }) => MailContent> {
  const read = await readNoticeFacts(trx, workorderId, {
    previousIds: [],
    author: productAuthor,
    withSupervisors: false,
  })
  const facts = await read()
  const overrides = new Map(facts.mail_texts.map(({ kind, ...texts }) => [kind, texts]))
  const place = { address: `${config.publicUrl}/orders/${workorderId}`, mayRate: false, formats: settings }
  return ({ name, isAssignee }) =>
    noticeContent(
      facts,
      { role: isAssignee ? 'assignee' : 'supervisor', name, events: [{ kind: 'escalated', rule }] },
      place,
      overrides,
    )
}

/** Link for recipients without an account: the requester, guest followers and the order's vendor. */
async function linkPathFor(
  trx: Trx,
  { id: workorderId }: NoticeFacts,
  { role, address, contactId, companyId }: ReachedPerson,
  { settings, now }: Pick<NotifiableChange, 'settings' | 'now'>,
): Promise<string | null> {
  if (!isMailAddress(address)) return null
  if (role === 'assignee' && companyId !== null && settings.vendorLinksFlag)
    return await issueLink(trx, { workorderId, contactId: null, companyId, address }, now)
  if ((role === 'requester' || role === 'guest-follower') && contactId !== null && settings.requestLinksFlag)
    return await issueLink(trx, { workorderId, contactId, companyId: null, address }, now)
  return null
}
