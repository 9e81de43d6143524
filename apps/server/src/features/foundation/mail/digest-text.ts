import type { Settings } from '@fettle/rules/settings/settings'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatLtz } from '@fettle/rules/time/time'
import type { DigestEntry, DigestReader } from './digest.repository.ts'
import type { DigestSection, MailContent } from './mail-content.ts'

/** Digest of a user for one property: events by order, each in chronological sequence. */
export function digestContent(
  entries: readonly DigestEntry[],
  { property_name: propertyName, time_zone: zone }: Pick<DigestReader, 'property_name' | 'time_zone'>,
  { formats, publicUrl }: { formats: Settings; publicUrl: string },
): MailContent {
  const byRecord = Map.groupBy(entries, ({ work_order_id: id, link }) => id ?? link)
  const sections = [...byRecord.values()].flatMap((of): DigestSection[] => {
    const last = of.at(-1)
    if (!last) return []
    const events = of.map(({ created_at: at, sentences }) => ({
      at: formatLtz(at.toISOString(), zone, formats),
      sentences,
    }))
    return [{ title: last.title, link: last.link, linkText: last.link_text, events }]
  })
  const count = entries.length === 1 ? '1 notice' : `${formatNumber(entries.length)} notices`
  const name = entries.at(-1)?.to_name ?? ''
  return {
    subject: `Daily digest: ${count} from ${propertyName}`.slice(0, 200),
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    sentences: [{ sentence: `This happened at ${propertyName}:`, quote: null }],
    sections,
    facts: [],
    link: `${publicUrl}/profile`,
    linkText: 'Change your e-mail notices',
    closing: `Sent by Fettle for ${propertyName}. Answers to this message may not be read; write on the order instead.`,
  }
}
