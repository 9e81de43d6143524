import type { MailTemplateKind } from '@fettle/rules/notices/mail-template-catalog'
import {
  fillLine,
  fillParagraphs,
  type MailOverrides,
  type MailSentence,
  type MailValues,
  textsOf,
} from '@fettle/rules/notices/mail-templates'
import type { NoticeEvent, NoticeRole } from '@fettle/rules/notices/notices'
import { untilText } from '@fettle/rules/orders/hold'
import { orderStatusName, withdrawnStatus } from '@fettle/rules/orders/order-status'
import { publicExcerpt } from '@fettle/rules/text/public-excerpt'
import { type DayFormat, formatLtz } from '@fettle/rules/time/time'
import type { MailContent } from '#features/foundation/mail/mail.public.ts'
import type { NoticeFacts } from './notices.repository.ts'

const maxDescriptionLength = 500
const maxSubjectLength = 80

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

/** `Work order 1234`, or `Request 77` while it waits for approval. */
const orderTitle = ({ number, request_number }: NoticeFacts): string =>
  number === null ? `Request ${request_number}` : `Work order ${number}`

/** The order's number and subject, if this role may see them. */
export function noticeTitle(facts: NoticeFacts, role: NoticeRole): string {
  const about = oneLine(facts.job_type ?? (isGuestRole(role) ? '' : facts.description))
  return [orderTitle(facts), cut(about, maxSubjectLength)].filter((part) => part !== '').join(': ')
}

/**
 * Describes the events for a reader in this role. The subject is the same for all messages about an order
 * number.
 */
export function noticeContent(
  facts: NoticeFacts,
  notice: { role: NoticeRole; name: string; events: readonly NoticeEvent[] },
  place: { address: string; mayRate: boolean; formats: DayFormat },
  overrides: MailOverrides,
): MailContent {
  const isApproved = notice.events.some(({ kind }) => kind === 'approved')
  const events = notice.events
    .filter(({ kind }) => !(isApproved && kind === 'opened'))
    .map((event) => withoutWords(event, notice.role))
  const context = { facts, role: notice.role, formats: place.formats }
  const title = noticeTitle(facts, notice.role)
  const ofOrder = orderValues(facts, { title, recipient: notice.name, role: notice.role })
  const sentences = events.flatMap((event) => {
    const kind = templateOf(event, notice.role)
    if (kind === null) return ownSentence(event, context)
    return fillParagraphs(textsOf(kind, overrides).body, { ...ofOrder, ...valuesOf(event, context) })
  })
  const completed = textsOf('completed', overrides).body
  if (
    place.mayRate &&
    notice.role === 'requester' &&
    events.some(({ kind }) => kind === 'complete') &&
    /\{\{\s*survey\s*\}\}/.test(completed)
  )
    sentences.push({ sentence: 'You can rate the work on the page below.', quote: null })
  const [first] = events.flatMap((event) => templateOf(event, notice.role) ?? [])
  const values = { ...ofOrder, ...(events[0] ? valuesOf(events[0], context) : {}) }
  return {
    subject: first ? fillSubject(textsOf(first, overrides).subject, values) : title,
    greeting: notice.name === '' ? 'Hello,' : `Hello ${notice.name},`,
    sentences,
    facts: factsOf(facts, notice.role, place.formats),
    link: place.address,
    linkText: linkTexts[notice.role] ?? 'Open the work order',
    closing: `Sent by Fettle for ${facts.property_name}. Answers to this message may not be read; write on the order instead.`,
  }
}

/** Guests do not see why another person's request was denied or put on hold. */
const withoutWords = (event: NoticeEvent, role: NoticeRole): NoticeEvent =>
  isGuestRole(role) && (event.kind === 'denied' || event.kind === 'hold') ? { ...event, reason: '' } : event

const linkTexts: { readonly [R in NoticeRole]?: string } = {
  requester: 'See your request',
  follower: 'See the request',
  'guest-follower': 'See how it is going',
}
/** The requester, or a person who follows the request. */
const isAsker = (role: NoticeRole) => role === 'requester' || isFollower(role)
const isFollower = (role: NoticeRole) => role === 'follower' || isGuestRole(role)
/** A guest follower, who sees only public information. */
const isGuestRole = (role: NoticeRole) => role === 'guest-follower'

const because = (reason: string) => (reason.trim() === '' ? '.' : ':')
const quoteOf = (text: string) => (text.trim() === '' ? null : text.trim())

/** Template of an event for a reader, or null for events with a fixed text. */
function templateOf(event: NoticeEvent, role: NoticeRole): MailTemplateKind | null {
  switch (event.kind) {
    case 'received':
      return 'request-received'
    case 'assigned':
      return role === 'previous' ? 'reassigned' : 'assigned'
    case 'comment':
      return 'public-message'
    case 'hold':
      return 'on-hold'
    case 'complete':
      return 'completed'
    case 'opened':
      return 'reopened'
    case 'escalated':
      return 'escalation'
    case 'approved':
    case 'denied':
    case 'dnc':
      return event.kind
    default:
      return null
  }
}

type EventContext = { facts: NoticeFacts; role: NoticeRole; formats: DayFormat }

/** Values of the fields in an event's template. */
function valuesOf(event: NoticeEvent, { facts, role, formats }: EventContext): MailValues {
  const it = subjectOf(role)
  const asked = { mark: ':', quote: null }
  return {
    person: facts.actor_name,
    what: event.kind === 'approved' && !isAsker(role) ? 'The request' : it,
    number: orderTitle(facts).toLowerCase(),
    assignment: assignedSentence(facts, role, it),
    assignee: facts.assign_to ?? '',
    subStatus: facts.sub_status === null ? '' : ` (${facts.sub_status})`,
    // Appended at the end of the message instead.
    survey: '',
    until: event.kind === 'hold' ? untilText(event.until, formats) : '',
    reason:
      event.kind === 'hold' || event.kind === 'denied'
        ? { mark: because(event.reason), quote: quoteOf(event.reason) }
        : '',
    rule: event.kind === 'escalated' ? event.rule : '',
    message: event.kind === 'comment' ? { ...asked, quote: quoteOf(event.text) } : '',
  }
}

const subjectOf = (role: NoticeRole): string =>
  role === 'requester' ? 'Your request' : isFollower(role) ? 'The request that you follow' : 'This order'

/** Fixed text of an event. */
function ownSentence(event: NoticeEvent, { facts, role }: EventContext): MailSentence[] {
  const plain = (sentence: string) => [{ sentence, quote: null }]
  const who = facts.actor_name
  switch (event.kind) {
    case 'receipt':
      return plain(
        'We received your request. On the page below you can see how it is going, write to us and add photos.',
      )
    case 'follow-up':
      return plain(
        `Work order ${event.after} was reported as still broken. This is the new request about it; it waits for approval.`,
      )
    case 'withdrawn':
      return plain(isFollower(role) ? `${subjectOf(role)} was withdrawn.` : `${who} withdrew this request.`)
    case 'second-assigned':
      return plain(
        role === 'secondary'
          ? `${who} made you the second assignee of this order.`
          : 'The second assignee of this order has changed.',
      )
    case 'vendor-declined':
      return [
        {
          sentence: `${event.company} declined this order${because(event.reason)}`,
          quote: quoteOf(event.reason),
        },
      ]
    case 'vendor-done':
      return plain(`${event.company} reports the work as done. Check it and complete the order.`)
    case 'poor-survey': {
      const verdict = event.acceptable === 'No' ? ' and did not accept it' : ''
      const sentence = `${who} rated the work ${event.rating} of 5${verdict}${because(event.text)}`
      return [{ sentence, quote: quoteOf(event.text) }]
    }
    default:
      return []
  }
}

function assignedSentence({ actor_name, assign_to }: NoticeFacts, role: NoticeRole, it: string): string {
  if (role === 'assignee') return `${actor_name} assigned this order to you.`
  if (role === 'previous')
    return `This order is no longer yours${assign_to === null ? '' : `; it is with ${assign_to} now`}.`
  if (assign_to === null) return 'Nobody is assigned at the moment.'
  return isAsker(role) ? `${it} is with ${assign_to} now.` : `This order is with ${assign_to} now.`
}

const longestSubject = 200

/** Fills in a subject. An empty result falls back to the order's title. */
const fillSubject = (text: string, values: MailValues): string =>
  cut(fillLine(text, values) || fillLine('{{title}}', values), longestSubject)

/** Values of the fields that all order messages have. */
const orderValues = (
  facts: NoticeFacts,
  { title, recipient, role }: { title: string; recipient: string; role: NoticeRole },
): MailValues => ({
  title,
  recipient,
  order: orderTitle(facts),
  work: [facts.trade, facts.job_type].filter(Boolean).join(', '),
  place: noticePlace(facts, role),
  description: descriptionOf(facts, role),
  property: facts.property_name,
})

export const noticePlace = ({ building, floor, room, location3 }: NoticeFacts, role: NoticeRole): string =>
  [building, floor, room, isGuestRole(role) ? '' : oneLine(location3)].filter(Boolean).join(', ')

const descriptionOf = ({ description }: NoticeFacts, role: NoticeRole): string =>
  isGuestRole(role) ? publicExcerpt(description) : cut(description.trim(), maxDescriptionLength)

/** An assignee, who may be a vendor unfamiliar with the site. */
const isWorking = (role: NoticeRole) => role === 'assignee' || role === 'secondary'

const workingFacts = (facts: NoticeFacts, formats: DayFormat): [string, string][] => [
  ['Address', facts.street ?? ''],
  ['Priority', facts.priority ?? ''],
  ['Due', facts.target_at === null ? '' : formatLtz(facts.target_at.toISOString(), facts.time_zone, formats)],
]

/**
 * Facts of the order for the recipient. Followers do not see the requester; guests see only the public
 * excerpt.
 */
function factsOf(facts: NoticeFacts, role: NoticeRole, formats: DayFormat): [string, string][] {
  const place = noticePlace(facts, role)
  const work = [facts.trade, facts.job_type].filter(Boolean).join(', ')
  const status = orderStatusName({ kind: facts.status_kind, subStatus: facts.sub_status })
  const isSubmitted = facts.number === null && facts.status_kind === 'open'
  const all: [string, string][] = [
    ['Status', isSubmitted ? 'Submitted' : facts.is_withdrawn ? withdrawnStatus : status],
    ['Work', work],
    ['Place', place],
    ...(isWorking(role) ? workingFacts(facts, formats) : []),
    ['Requested by', isFollower(role) ? '' : oneLine(facts.order_by)],
    ['Description', descriptionOf(facts, role)],
  ]
  return all.filter(([, value]) => value !== '')
}
