import { randomUUID } from 'node:crypto'
import { type NoticeDelivery, noticeDeliveryOf } from '@fettle/rules/notices/notice-delivery'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import type { Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { startSending } from './find-mail-server.usecases.ts'
import type { MailContent } from './mail-content.ts'
import { presentHtml, presentText } from './mail-text.presenter.ts'
import { insertNotices } from './outbox.repository.ts'

export type MailDeps = {
  config: Pick<Deps['config'], 'publicUrl' | 'demo' | 'smtp'>
  jobs: Deps['jobs']
}

/** Mail to one person that is not about an order. */
export type NewMail = {
  propertyId: number
  toAddress: string
  toName: string
  content: MailContent
  /** User whose delivery choice applies. Absent for mandatory mail, such as sign-in links. */
  optionalFor?: { userId: number; choice: NoticeDelivery }
  /** Shared by all mail about the same subject. */
  thread: string
  now: Date
}

/**
 * Queues mail in the caller's transaction, so that it is sent on commit and never after a rollback. Without a
 * mail server it waits; in the demo it is stored but never sent. For a user with a daily digest it is
 * collected, and for one who chose none it is dropped ([C8.039]).
 */
export async function queueMail({ config, jobs }: MailDeps, trx: Trx, mail: NewMail): Promise<void> {
  const { optionalFor, content } = mail
  const delivery = noticeDeliveryOf(optionalFor?.choice ?? null, [])
  if (delivery === 'none') return
  if (delivery === 'daily' && optionalFor) return await collect(trx, mail, optionalFor.userId)
  const host = new URL(config.publicUrl).hostname
  const suppressedBecause = reasonNotToSend(config.demo, mail.toAddress)
  const message = {
    propertyId: mail.propertyId,
    workorderId: null,
    causeLogId: null,
    toAddress: mail.toAddress,
    toName: mail.toName,
    subject: content.subject,
    text: presentText(content),
    html: presentHtml(content),
    messageId: `<${randomUUID()}@${host}>`,
    threadId: `<${mail.thread}@${host}>`,
    at: mail.now,
    suppressedBecause,
  }
  await insertNotices(trx, { messages: [message], entries: [] })
  if (suppressedBecause === null) await startSending({ config, jobs }, trx)
}

async function collect(trx: Trx, mail: NewMail, userId: number): Promise<void> {
  const { subject, sentences, link, linkText } = mail.content
  const entry = {
    userId,
    propertyId: mail.propertyId,
    workorderId: null,
    causeLogId: null,
    toAddress: mail.toAddress,
    toName: mail.toName,
    title: subject,
    sentences,
    link,
    linkText,
    at: mail.now,
  }
  await insertNotices(trx, { messages: [], entries: [entry] })
}

/** Why mail is stored without being sent; null for mail that is sent. */
export function reasonNotToSend(isDemo: boolean, address: string): string | null {
  if (isDemo) return 'The demo world does not send e-mail.'
  return isMailAddress(address) ? null : 'This is not an e-mail address.'
}
