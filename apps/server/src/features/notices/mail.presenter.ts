import type { MailMessage, MailRow, MailState } from '@fettle/contract/mail'
import type { MailMessageRow } from './mail.access.ts'

/** A message in the queue's list. */
export const presentMailRow = (row: MailMessageRow): MailRow => ({
  mailId: row.id,
  propertyId: row.property_id,
  workorderId: row.work_order_id,
  toName: row.to_name,
  toAddress: row.to_address,
  subject: row.subject,
  state: row.state as MailState,
  attempts: row.attempts,
  lastError: row.last_error,
  createdDateTime: row.created_at.toISOString(),
  nextAttemptDateTime: row.state === 'Queued' ? row.next_attempt_at.toISOString() : null,
  sentDateTime: row.sent_at?.toISOString() ?? null,
})

/**
 * The part after `/r/` in the address of a link without an account, and that of an invitation: whoever reads it could
 * write, or sign in, as its recipient.
 */
const linkToken = /(\/r\/|\/account\/invitation\/)[\w-]{43,54}/g

/**
 * The whole message, without the link that belongs to its recipient alone; in the demo world, where people are
 * invented, it is shown.
 */
export function presentMail(row: MailMessageRow, { demo }: { demo: boolean }): MailMessage {
  const maskTokens = (body: string) => (demo ? body : body.replace(linkToken, '$1…'))
  return {
    ...presentMailRow(row),
    messageId: row.message_id,
    threadId: row.thread_id,
    text: maskTokens(row.text_body),
    html: maskTokens(row.html_body),
  }
}
