import { fillLine, fillParagraphs, textsOf } from '@fettle/rules/notices/mail-templates'
import { formatNumber } from '@fettle/rules/time/formats'
import {
  findNoticeReaders,
  type MailContent,
  type MailDeps,
  queueMail,
  readMailOverrides,
} from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import {
  claimLowParts,
  findPropertiesToCheck,
  forgetRecovered,
  type LowPart,
} from './low-stock-notices.repository.ts'

/** Parts named in one message. The list shows the others. */
const partsNamed = 20

type Deps = MailDeps & { db: Db }

/**
 * Writes one notice per property and person about parts that became low ([C1.010]) to people with Edit Parts, and returns
 * the number of properties. A part is announced again after it was no longer low. If notices or advanced parts are off,
 * writes and records no notice.
 */
export async function writeLowStockNotices(deps: Deps, now: Date): Promise<number> {
  let written = 0
  for (const property of await findPropertiesToCheck(deps.db))
    if (await writeNotices(deps, property, now)) written += 1
  return written
}

const writeNotices = (deps: Deps, property: { id: number; name: string }, now: Date): Promise<boolean> =>
  inTransaction(deps.db, nobody, async (trx) => {
    const settings = await readSettings(trx, property.id)
    if (!settings.sendNoticesFlag || !settings.advancedPartsFunctionalityFlag) {
      await forgetRecovered(trx, property.id)
      return false
    }
    const parts = await claimLowParts(trx, property.id, now)
    if (parts.length === 0) return false
    const readers = await findNoticeReaders(trx, 'Edit Parts', property.id)
    const texts = textsOf('low-stock', await readMailOverrides(trx))
    for (const { address, name, user_id: userId, delivery } of readers) {
      await queueMail(deps, trx, {
        propertyId: property.id,
        toAddress: address,
        toName: name,
        optionalFor: { userId, choice: delivery },
        content: contentOf(texts, { parts, name, property: property.name, url: deps.config.publicUrl }),
        thread: `low-stock-${property.id}`,
        now,
      })
    }
    return true
  })

type Facts = { parts: readonly LowPart[]; name: string; property: string; url: string }

/** The message about parts of one property, to one person. */
function contentOf(texts: ReturnType<typeof textsOf>, { parts, name, property, url }: Facts): MailContent {
  const count = parts.length === 1 ? '1 part' : `${formatNumber(parts.length)} parts`
  const values = { parts: count, property, recipient: name }
  const more = parts.length - partsNamed
  return {
    subject: fillLine(texts.subject, values),
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    sentences: fillParagraphs(texts.body, values),
    facts: [
      ...parts
        .slice(0, partsNamed)
        .map((part): [string, string] => [
          `${part.code}, ${part.name}`,
          `${formatNumber(part.available)} ${part.units} available, reorder at ${formatNumber(part.reorder_at)}`.trim(),
        ]),
      ...(more > 0 ? [['More', `${formatNumber(more)} in the list`] as [string, string]] : []),
    ],
    link: `${url}/parts?stock=Low`,
    linkText: 'Open the low parts',
    closing: 'You get this message because you edit parts.',
  }
}
