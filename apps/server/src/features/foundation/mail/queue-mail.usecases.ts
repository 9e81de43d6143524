import { randomUUID } from 'node:crypto'
import { type NoticeDelivery, noticeDeliveryOf } from '@fettle/rules/notices/notice-delivery'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { startSending } from './find-mail-server.usecases.ts'
import type { LinklessContent } from './mail-content.ts'
import { presentHtml, presentText } from './mail-text.presenter.ts'
import { insertNotices, type NewDigestEntry, type NewMessage } from './outbox.repository.ts'

export type MailDeps = {
  config: Pick<Deps['config'], 'publicUrl' | 'demo' | 'smtp'>
  jobs: Deps['jobs']
}

/** Mail to one person. */
export type NewMail = {
  propertyId: number
  /** The order that it is about, if any. */
  workorderId?: number
  toAddress: string
  toName: string
  content: LinklessContent
  /** User whose delivery choice applies. Absent for mandatory mail, such as sign-in links. */
  optionalFor?: { userId: number; choice: NoticeDelivery }
  /** Shared by all mail about the same subject. */
  thread: string
  /** The attached file. */
  attachment?: { fileId: number; name: string }
  /** The run of a report by mail that the message belongs to. */
  reportRunId?: number
  now: Date
}

/**
 * Queues mail in the caller's transaction, so that it is sent on commit and never after a rollback. Without a
 * mail server it waits; in the demo it is stored but never sent. For a user with a daily digest it is
 * collected, and for one who chose none it is dropped ([C8.039]).
 */
export const queueMail = (deps: MailDeps, trx: Trx, mail: NewMail): Promise<void> =>
  queueMails(deps, trx, [mail])

/** Number of messages in one statement. */
const batchSize = 200

/** Like `queueMail`, for mail to several people. */
export async function queueMails(deps: MailDeps, trx: Trx, mails: readonly NewMail[]): Promise<void> {
  const messages: NewMessage[] = []
  const entries: NewDigestEntry[] = []
  for (const mail of mails) {
    const { optionalFor } = mail
    const delivery = noticeDeliveryOf(optionalFor?.choice ?? null, [])
    if (delivery === 'daily' && optionalFor) entries.push(entryOf(mail, optionalFor.userId))
    else if (delivery !== 'none') messages.push(messageOf(deps, mail))
  }
  for (let from = 0; from < Math.max(messages.length, entries.length); from += batchSize) {
    const batch = [from, from + batchSize] as const
    await insertNotices(trx, { messages: messages.slice(...batch), entries: entries.slice(...batch) })
  }
  if (messages.some(({ suppressedBecause }) => suppressedBecause === null)) await startSending(deps, trx)
}

function messageOf({ config }: MailDeps, mail: NewMail): NewMessage {
  const { content } = mail
  const host = new URL(config.publicUrl).hostname
  return {
    propertyId: mail.propertyId,
    workorderId: mail.workorderId ?? null,
    causeLogId: null,
    toAddress: mail.toAddress,
    toName: mail.toName,
    subject: content.subject,
    text: presentText(content),
    html: presentHtml(content),
    messageId: `<${randomUUID()}@${host}>`,
    threadId: `<${mail.thread}@${host}>`,
    at: mail.now,
    suppressedBecause: reasonNotToSend(config.demo, mail.toAddress),
    ...(mail.attachment ? { attachment: mail.attachment } : {}),
    ...(mail.reportRunId === undefined ? {} : { reportRunId: mail.reportRunId }),
  }
}

function entryOf(mail: NewMail, userId: number): NewDigestEntry {
  const { subject, sentences, link, linkText } = mail.content
  if (link === null) throw new Error('A digest entry needs a link.')
  return {
    userId,
    propertyId: mail.propertyId,
    workorderId: mail.workorderId ?? null,
    causeLogId: null,
    toAddress: mail.toAddress,
    toName: mail.toName,
    title: subject,
    sentences,
    link,
    linkText,
    at: mail.now,
  }
}

/** Why mail is stored without being sent; null for mail that is sent. */
export function reasonNotToSend(isDemo: boolean, address: string): string | null {
  if (isDemo) return 'The demo world does not send e-mail.'
  return isMailAddress(address) ? null : 'This is not an e-mail address.'
}
