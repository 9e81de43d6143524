import { randomUUID } from 'node:crypto'
import { type NoticeDelivery, noticeDeliveryOf } from '@fettle/rules/notice-delivery'
import type { Trx } from '#platform/db/database.ts'
import { startSending } from './find-mail-server.usecases.ts'
import { presentHtml, presentText } from './notice.presenter.ts'
import type { NoticeContent } from './notice-text.ts'
import { insertNotices } from './notices.repository.ts'
import { type NoticeDeps, reasonNotToSend } from './notices.usecases.ts'

/** Mail to one person that is not about an order. */
export type NewMail = {
  propertyId: number
  toAddress: string
  toName: string
  content: NoticeContent
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
export async function queueMail({ config, jobs }: NoticeDeps, trx: Trx, mail: NewMail): Promise<void> {
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
