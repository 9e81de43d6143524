import type { SurveyAnswer } from '../orders/survey.ts'

/** Events of an order with email notices (C8.12). */
export type NoticeEvent =
  | { kind: 'received' }
  /** Receipt for a request sent without an account. */
  | { kind: 'receipt' }
  /** Entered because ended work is still broken. `after` is the number of the ended order. */
  | { kind: 'follow-up'; after: string }
  | { kind: 'approved' }
  | { kind: 'denied'; reason: string }
  | { kind: 'withdrawn' }
  /** The order got a first assignee, or lost it. */
  | { kind: 'assigned' }
  | { kind: 'second-assigned' }
  /** A message visible to the requester. */
  | { kind: 'comment'; text: string }
  /** `until` is a day in the order's time zone. */
  | { kind: 'hold'; reason: string; until?: string | null }
  | { kind: 'complete' }
  | { kind: 'dnc' }
  | { kind: 'opened' }
  /** A survey with a poor rating (C9). */
  | ({ kind: 'poor-survey'; text: string } & SurveyAnswer)
  /** The vendor declined the order by its link (C4), which is now unassigned. */
  | { kind: 'vendor-declined'; company: string; reason: string }
  /** The vendor reports the work as done; staff complete it. */
  | { kind: 'vendor-done'; company: string }
  /** A step of an escalation rule, whose recipients the rule names. */
  | { kind: 'escalated'; rule: string }
  /** The order got the highest priority. It sends push messages only. */
  | { kind: 'raised-to-emergency' }
type NoticeKind = NoticeEvent['kind']

/** Roles of notified people. A person with several roles is notified in the first of them. */
const noticeRoles = [
  'assignee',
  'secondary',
  'requester',
  'follower',
  'guest-follower',
  'previous',
  'supervisor',
] as const
export type NoticeRole = (typeof noticeRoles)[number]

const askers: readonly NoticeRole[] = ['requester', 'follower', 'guest-follower']
const involved: readonly NoticeRole[] = ['assignee', 'secondary', ...askers]
/**
 * Roles whose notices name the people on an order. A follower's notice has only the order's state; a guest
 * follower's contains no text by users.
 */
const inside: readonly NoticeRole[] = ['assignee', 'secondary', 'requester']
const audience: { readonly [K in NoticeKind]: readonly NoticeRole[] } = {
  received: ['requester'],
  receipt: ['requester'],
  'follow-up': ['requester'],
  approved: involved,
  denied: askers,
  withdrawn: askers,
  assigned: [...inside, 'previous'],
  'second-assigned': ['assignee', 'secondary', 'previous'],
  comment: involved.filter((role) => role !== 'guest-follower'),
  hold: involved,
  complete: involved,
  dnc: involved,
  opened: involved,
  'poor-survey': ['supervisor'],
  'vendor-declined': ['supervisor'],
  'vendor-done': ['supervisor'],
  escalated: [],
  'raised-to-emergency': [],
}

/** Notices that the author gets too, as a receipt. */
const receipts: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['follow-up', 'receipt'])

/** A person who may be notified. */
export type NoticePerson = {
  role: NoticeRole
  name: string
  address: string
  /** Whether the person is active and accepts email. */
  accepts: boolean
  /** Whether the person is the author of the change. */
  acted: boolean
  /** Whether the person may read messages on the order; some followers may not. */
  readsMessages: boolean
}

/** Facts of the order that decide who is notified. */
export type NoticeOrder = {
  isRequest: boolean
  emailAssignee: boolean
  emailRequester: boolean
  followersSeeMessages: boolean
}

export type Notice<P extends NoticePerson = NoticePerson> = { person: P; events: NoticeEvent[] }

/**
 * Returns the notices of a change, one per person. The author gets receipts only, people who opted out get
 * nothing, and the order's `emailAssignee` and `emailRequester` apply. Before a request is approved, only its
 * requester and followers are notified.
 */
export function noticesOf<P extends NoticePerson>(
  events: readonly NoticeEvent[],
  people: readonly P[],
  order: NoticeOrder,
): Notice<P>[] {
  const notices = new Map<string, Notice<P>>()
  const actors = new Set(people.filter(({ acted }) => acted).map(({ address }) => fold(address)))
  for (const role of noticeRoles) {
    for (const person of people.filter((each) => each.role === role)) {
      const reads = person.readsMessages || order.followersSeeMessages
      const key = fold(person.address)
      const relevant = events.filter(
        ({ kind }) =>
          audience[kind].includes(role) &&
          (reads || kind !== 'comment') &&
          (receipts.has(kind) || !actors.has(key)),
      )
      if (relevant.length === 0 || key === '' || !person.accepts) continue
      if (!isWanted(role, order) || notices.has(key)) continue
      notices.set(key, { person, events: relevant })
    }
  }
  return [...notices.values()]
}

const fold = (text: string) => text.trim().toLowerCase()

function isWanted(role: NoticeRole, { isRequest, emailAssignee, emailRequester }: NoticeOrder): boolean {
  // Followers asked for notices themselves, and supervisors are responsible for the work, so the order's
  // assignee switch does not apply to them.
  if (role === 'follower' || role === 'guest-follower' || role === 'supervisor') return true
  return role === 'requester' ? emailRequester : emailAssignee && !isRequest
}
