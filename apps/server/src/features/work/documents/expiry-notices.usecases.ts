import { dueDocumentNotice } from '@fettle/rules/documents/document-notices'
import { fillLine, fillParagraphs, textsOf } from '@fettle/rules/notices/mail-templates'
import { formatDate, localDay } from '@fettle/rules/time/time'
import {
  findNoticeReaders,
  type MailDeps,
  queueMail,
  readMailOverrides,
} from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { productAuthor } from '#platform/db/author.ts'
import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import { logDocument } from './documents.repository.ts'
import { claimNotice, type ExpiringDocument, findExpiring } from './expiry-notices.repository.ts'

type Deps = MailDeps & { db: Db }

/**
 * Writes notices about documents that expire in 60, 30 or 7 days, or in their own number of days, to people with Edit
 * Documents, once each, and returns their number. If notices are off, writes and records no notice, so that the nearest one
 * follows when they are on again.
 */
export async function writeExpiryNotices(deps: Deps, now: Date): Promise<number> {
  let written = 0
  for (const document of await findExpiring(deps.db, now)) {
    const { expires_on: expiresOn, remind_days: remindDays, time_zone } = document
    const days = dueDocumentNotice({ expiresOn, remindDays }, localDay(now.getTime(), time_zone))
    if (days !== null && (await writeNotice(deps, document, { days, now }))) written += 1
  }
  return written
}

const writeNotice = (
  deps: Deps,
  document: ExpiringDocument,
  { days, now }: { days: number; now: Date },
): Promise<boolean> =>
  inTransaction(deps.db, nobody, async (trx) => {
    const { id: documentId, expires_on: expiresOn, property_id: propertyId } = document
    const settings = await readSettings(trx, propertyId)
    if (!settings.sendNoticesFlag) return false
    if (!(await claimNotice(trx, { documentId, expiresOn, daysBefore: days, at: now }))) return false
    const readers = await findNoticeReaders(trx, 'Edit Documents', propertyId)
    const texts = textsOf('document-expiring', await readMailOverrides(trx))
    const end = formatDate(expiresOn, settings)
    for (const { address, name, user_id: userId, delivery } of readers) {
      const values = {
        document: document.title,
        type: document.type,
        end,
        property: document.property_name,
        recipient: name,
      }
      await queueMail(deps, trx, {
        propertyId,
        toAddress: address,
        toName: name,
        optionalFor: { userId, choice: delivery },
        content: {
          subject: fillLine(texts.subject, values),
          greeting: name === '' ? 'Hello,' : `Hello ${name},`,
          sentences: fillParagraphs(texts.body, values),
          facts: [
            ['Document', document.title],
            ['Type', document.type],
            ['Expires', end],
          ],
          link: `${deps.config.publicUrl}/documents/${documentId}`,
          linkText: 'Open the document',
          closing: 'You get this message because you edit documents.',
        },
        thread: `document-${documentId}`,
        now,
      })
    }
    const line = { event: 'expiry-notice', on: expiresOn, days, people: readers.length } as const
    await logDocument(trx, documentId, { author: productAuthor, at: now }, line)
    return true
  })
