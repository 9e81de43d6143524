import type { MailSentence } from '@fettle/rules/notices/mail-templates'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'

export type NewMessage = {
  propertyId: number
  /** Null for mail that is not about an order, as is the line of its log that is the cause. */
  workorderId: number | null
  causeLogId: number | null
  toAddress: string
  toName: string
  subject: string
  text: string
  html: string
  messageId: string
  threadId: string
  at: Date
  /** The reason why it is stored without being sent; null for messages to send. */
  suppressedBecause: string | null
  /** The attached file. */
  attachment?: { fileId: number; name: string }
  /** The run of a report by mail that the message belongs to. */
  reportRunId?: number
}

/** A notice that waits for its person's digest. */
export type NewDigestEntry = Pick<
  NewMessage,
  'propertyId' | 'workorderId' | 'causeLogId' | 'toAddress' | 'toName' | 'at'
> & {
  userId: number
  /** Heading in the digest. */
  title: string
  sentences: readonly MailSentence[]
  link: string
  linkText: string
}

/**
 * Queues messages and adds to digests, in one statement; a message or entry that already exists for the same change and
 * person is left unchanged.
 */
export async function insertNotices(
  trx: Trx,
  { messages, entries }: { messages: readonly NewMessage[]; entries: readonly NewDigestEntry[] },
): Promise<void> {
  if (messages.length === 0 && entries.length === 0) return
  if (messages.length === 0) await sql`${queued} ${insertOfEntries(entries)}`.execute(trx)
  else if (entries.length === 0) await sql`${queued} ${insertOfMessages(messages)}`.execute(trx)
  else
    await sql`${queued} with collected as (${insertOfEntries(entries)}) ${insertOfMessages(messages)}`.execute(
      trx,
    )
}

function insertOfMessages(messages: readonly NewMessage[]) {
  const rows = messages.map(
    (
      message,
    ) => sql`(${message.propertyId}::bigint, ${message.workorderId}::bigint, ${message.causeLogId}::bigint,
      ${message.toAddress}, ${message.toName}, ${message.subject}, ${message.text}, ${message.html},
      ${message.messageId}, ${message.threadId}, ${message.suppressedBecause === null ? 'Queued' : 'Suppressed'},
      ${message.suppressedBecause ?? ''}, ${message.at}::timestamptz, ${message.at}::timestamptz,
      ${message.attachment?.fileId ?? null}::bigint, ${message.attachment?.name ?? ''}, ${message.reportRunId ?? null}::bigint)`,
  )
  return sql`insert into mail_message (property_id, work_order_id, cause_log_id, to_address, to_name, subject,
      text_body, html_body, message_id, thread_id, state, last_error, next_attempt_at, created_at, attachment_file_id, attachment_name,
      report_run_id)
    values ${sql.join(rows)} on conflict do nothing`
}

function insertOfEntries(entries: readonly NewDigestEntry[]) {
  const rows = entries.map(
    (entry) => sql`(${entry.userId}::bigint, ${entry.propertyId}::bigint, ${entry.workorderId}::bigint,
      ${entry.causeLogId}::bigint, ${entry.toAddress}, ${entry.toName}, ${entry.title},
      ${JSON.stringify(entry.sentences)}::jsonb, ${entry.link}, ${entry.linkText}, ${entry.at}::timestamptz)`,
  )
  return sql`insert into digest_entry (user_id, property_id, work_order_id, cause_log_id, to_address, to_name, title,
      sentences, link, link_text, created_at)
    values ${sql.join(rows)} on conflict do nothing`
}
