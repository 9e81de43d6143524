import { randomUUID } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { startSending } from './find-mail-server.usecases.ts'
import { presentHtml, presentText } from './notice.presenter.ts'
import type { NoticeContent } from './notice-text.ts'
import { insertMessages } from './notices.repository.ts'
import { type NoticeDeps, reasonNotToSend } from './notices.usecases.ts'

/** Mail to one person that is not about an order. */
export type NewMail = {
  propertyId: number
  toAddress: string
  toName: string
  content: NoticeContent
  /** The same for all mail about one thing. */
  thread: string
  now: Date
}

/**
 * Queues mail in the transaction of what it tells of: it is sent when that is committed, and never when it is not.
 * Without a mail server it waits; in the demo world it is stored to be read and never sent.
 */
export async function queueMail({ config, jobs }: NoticeDeps, trx: Trx, mail: NewMail): Promise<void> {
  const host = new URL(config.publicUrl).hostname
  const suppressedBecause = reasonNotToSend(config.demo, mail.toAddress)
  await insertMessages(trx, [
    {
      propertyId: mail.propertyId,
      workorderId: null,
      causeLogId: null,
      toAddress: mail.toAddress,
      toName: mail.toName,
      subject: mail.content.subject,
      text: presentText(mail.content),
      html: presentHtml(mail.content),
      messageId: `<${randomUUID()}@${host}>`,
      threadId: `<${mail.thread}@${host}>`,
      at: mail.now,
      suppressedBecause,
    },
  ])
  if (suppressedBecause === null) await startSending({ config, jobs }, trx)
}
