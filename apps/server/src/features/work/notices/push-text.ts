import type { MailOverrides } from '@fettle/rules/notices/mail-templates'
import type { NoticeEvent, NoticeRole } from '@fettle/rules/notices/notices'
import type { DayFormat } from '@fettle/rules/time/time'
import { noticeContent, noticePlace, noticeTitle } from './notice-text.ts'
import type { NoticeFacts } from './notices.repository.ts'

/** Lock screens show about two lines of a title and four lines of a text. */
const [maxTitle, maxBody] = [100, 240]

const cut = (text: string, max: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`
}

/** Title and text of a push message: the subject and the sentences of the e-mail to the same person. */
export function pushText(
  facts: NoticeFacts,
  reader: { role: NoticeRole; name: string; events: readonly NoticeEvent[] },
  { formats, overrides }: { formats: DayFormat; overrides: MailOverrides },
): { title: string; body: string } {
  const place = { address: '', mayRate: false, formats }
  const { subject, sentences } = noticeContent(facts, reader, place, overrides)
  const body = sentences.map(({ sentence, quote }) => (quote ? `${sentence} ${quote}` : sentence)).join(' ')
  return { title: cut(subject, maxTitle), body: cut(body, maxBody) }
}

/** Title and text about a new emergency, for staff of its property. */
export const emergencyText = (facts: NoticeFacts): { title: string; body: string } => ({
  title: cut(`Emergency: ${noticeTitle(facts, 'supervisor')}`, maxTitle),
  body: cut(
    [facts.property_name, noticePlace(facts, 'supervisor'), facts.description]
      .filter((part) => part.trim() !== '')
      .join(' · '),
    maxBody,
  ),
})
