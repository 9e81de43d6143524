import type { MailMessage, MailRow, MailState } from '@fettle/contract/mail'
import { hideLinks } from '#platform/identity/secret-links.ts'
import type { MailMessageRow } from './mail.access.ts'

/** Public URL for links, and whether this is the demo, which shows links because its people are fictional. */
export type MailReader = { publicUrl: string; demo: boolean }

/** Hides links in all texts of a message: mail servers quote them in errors, and templates in subjects. */
const hiderOf = ({ publicUrl, demo }: MailReader) => ({
  text: (text: string) => (demo ? text : hideLinks(text, { publicUrl })),
  html: (text: string) => (demo ? text : hideLinks(text, { publicUrl, replacement: '#link-hidden' })),
})

/** A message in the queue's list. */
export function presentMailRow(row: MailMessageRow, reader: MailReader): MailRow {
  const hide = hiderOf(reader)
  return {
    mailId: row.id,
    propertyId: row.property_id,
    workorderId: row.work_order_id,
    toName: row.to_name,
    toAddress: row.to_address,
    subject: hide.text(row.subject),
    state: row.state as MailState,
    attempts: row.attempts,
    lastError: hide.text(row.last_error),
    createdDateTime: row.created_at.toISOString(),
    nextAttemptDateTime: row.state === 'Queued' ? row.next_attempt_at.toISOString() : null,
    sentDateTime: row.sent_at?.toISOString() ?? null,
  }
}

/** A message with its text. Its links are hidden, because they act as the recipient. */
export function presentMail(row: MailMessageRow, reader: MailReader): MailMessage {
  const hide = hiderOf(reader)
  return {
    ...presentMailRow(row, reader),
    messageId: row.message_id,
    threadId: row.thread_id,
    text: hide.text(row.text_body),
    html: hide.html(row.html_body),
  }
}
