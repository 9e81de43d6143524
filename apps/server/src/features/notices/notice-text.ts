import { untilText } from '@fettle/rules/hold'
import type { NoticeEvent, NoticeRole } from '@fettle/rules/notices'
import { orderStatusName, withdrawnStatus } from '@fettle/rules/order-status'
import type { NoticeFacts } from './notices.repository.ts'

/** The content of a message, before it is rendered as text or HTML. */
export type NoticeContent = {
  subject: string
  greeting: string
  /** What happened, in a sentence or two each. */
  sentences: readonly { sentence: string; quote: string | null }[]
  facts: readonly [label: string, value: string][]
  link: string
  linkText: string
  closing: string
}

const maxDescriptionLength = 500
const maxSubjectLength = 80

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

/** `Work order 1234`, or `Request 77` while it waits for approval. */
export const orderTitle = ({ number, request_number }: NoticeFacts): string =>
  number === null ? `Request ${request_number}` : `Work order ${number}`

/**
 * Describes what happened for a person in this role; the subject stays the same for all messages about an order's
 * number.
 */
export function noticeContent(
  facts: NoticeFacts,
  notice: { role: NoticeRole; name: string; events: readonly NoticeEvent[] },
  place: { address: string; mayRate: boolean },
): NoticeContent {
  const about = oneLine(facts.job_type ?? facts.description)
  const isApproved = notice.events.some(({ kind }) => kind === 'approved')
  const events = notice.events.filter(({ kind }) => !(isApproved && kind === 'opened'))
  const sentences = events.map((event) => sentenceOf(event, facts, notice.role))
  if (place.mayRate && notice.role === 'requester' && events.some(({ kind }) => kind === 'complete'))
    sentences.push({ sentence: 'You can tell us how it went on the page below.', quote: null })
  return {
    subject: [orderTitle(facts), cut(about, maxSubjectLength)].filter((part) => part !== '').join(': '),
    greeting: notice.name === '' ? 'Hello,' : `Hello ${notice.name},`,
    sentences,
    facts: factsOf(facts, notice.role),
    link: place.address,
    linkText: linkTexts[notice.role] ?? 'Open the work order',
    closing: `Sent by Fettle for ${facts.property_name}. Answers to this message may not be read; write on the order instead.`,
  }
}

const linkTexts: { readonly [R in NoticeRole]?: string } = {
  requester: 'See your request',
  follower: 'See the request',
}
/** The requester, or a person who follows the request. */
const isAsker = (role: NoticeRole) => role === 'requester' || role === 'follower'

const because = (reason: string) => (reason.trim() === '' ? '.' : ':')
const quoteOf = (text: string) => (text.trim() === '' ? null : text.trim())

function sentenceOf(
  event: NoticeEvent,
  facts: NoticeFacts,
  role: NoticeRole,
): { sentence: string; quote: string | null } {
  const plain = (sentence: string) => ({ sentence, quote: null })
  const who = facts.actor_name
  const it =
    { requester: 'Your request', follower: 'The request that you follow' }[role as string] ?? 'This order'
  switch (event.kind) {
    case 'received':
      return plain(`${who} entered this request for you.`)
    case 'follow-up':
      return plain(
        `Work order ${event.after} was reported as still broken. This is the new request about it; it waits for approval.`,
      )
    case 'approved':
      return plain(
        `${isAsker(role) ? it : 'The request'} was approved as ${orderTitle(facts).toLowerCase()}.`,
      )
    case 'denied':
      return { sentence: `${it} was denied${because(event.reason)}`, quote: quoteOf(event.reason) }
    case 'withdrawn':
      return plain(role === 'follower' ? `${it} was withdrawn.` : `${who} withdrew this request.`)
    case 'assigned':
      return plain(assignedSentence(facts, role, it))
    case 'second-assigned':
      return plain(
        role === 'secondary'
          ? `${who} made you the second assignee of this order.`
          : 'The second assignee of this order has changed.',
      )
    case 'comment':
      return { sentence: `${who} wrote:`, quote: quoteOf(event.text) }
    case 'hold':
      return {
        sentence: `${it} is on hold${untilText(event.until)}${because(event.reason)}`,
        quote: quoteOf(event.reason),
      }
    case 'complete':
      return plain(`${it} is complete${facts.sub_status === null ? '' : ` (${facts.sub_status})`}.`)
    case 'dnc':
      return plain(`${it} was ended without being completed.`)
    case 'opened':
      return plain(`${it} is open again.`)
    case 'poor-survey': {
      const verdict = event.acceptable === 'No' ? ' and says that it is not acceptable' : ''
      return {
        sentence: `${who} rated the work ${event.rating} of 5${verdict}${because(event.text)}`,
        quote: quoteOf(event.text),
      }
    }
  }
}

function assignedSentence({ actor_name, assign_to }: NoticeFacts, role: NoticeRole, it: string): string {
  if (role === 'assignee') return `${actor_name} assigned this order to you.`
  if (role === 'previous')
    return `This order is no longer yours${assign_to === null ? '' : `; it is with ${assign_to} now`}.`
  if (assign_to === null) return 'Nobody is assigned at the moment.'
  return isAsker(role) ? `${it} is with ${assign_to} now.` : `This order is with ${assign_to} now.`
}

/** The facts of the order for the recipient; followers do not learn who the requester is. */
function factsOf(facts: NoticeFacts, role: NoticeRole): [string, string][] {
  const place = [facts.building, facts.floor, facts.room, oneLine(facts.location3)].filter(Boolean).join(', ')
  const work = [facts.trade, facts.job_type].filter(Boolean).join(', ')
  const status = orderStatusName({ kind: facts.status_kind, subStatus: facts.sub_status })
  const isSubmitted = facts.number === null && facts.status_kind === 'open'
  const all: [string, string][] = [
    ['Status', isSubmitted ? 'Submitted' : facts.is_withdrawn ? withdrawnStatus : status],
    ['Work', work],
    ['Place', place],
    ['Requested by', role === 'follower' ? '' : oneLine(facts.order_by)],
    ['Description', cut(facts.description.trim(), maxDescriptionLength)],
  ]
  return all.filter(([, value]) => value !== '')
}
