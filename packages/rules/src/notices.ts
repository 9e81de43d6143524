import type { SurveyAnswer } from './survey.ts'

/** Events of an order that people are notified of by e-mail (C8.12). */
export type NoticeEvent =
  | { kind: 'received' }
  /** To whoever sent a request without an account: it arrived. */
  | { kind: 'receipt' }
  /** Entered because ended work is still broken; `after` is the number of the ended order. */
  | { kind: 'follow-up'; after: string }
  | { kind: 'approved' }
  | { kind: 'denied'; reason: string }
  | { kind: 'withdrawn' }
  /** The order got its first assignee, or lost the one it had. */
  | { kind: 'assigned' }
  | { kind: 'second-assigned' }
  /** A message that the requester may read. */
  | { kind: 'comment'; text: string }
  /** `until` is a day of the order's time zone. */
  | { kind: 'hold'; reason: string; until?: string | null }
  | { kind: 'complete' }
  | { kind: 'dnc' }
  | { kind: 'opened' }
  /** A survey with a poor rating (C9). */
  | ({ kind: 'poor-survey'; text: string } & SurveyAnswer)
  /** The vendor that had the order declined it by its link (C4); nobody has it now. */
  | { kind: 'vendor-declined'; company: string; reason: string }
  /** The vendor reports the work as done; one of our staff completes it. */
  | { kind: 'vendor-done'; company: string }
export type NoticeKind = NoticeEvent['kind']

/** The roles in which people are notified; a person with several roles is notified in the first of them. */
export const noticeRoles = [
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
 * Roles whose notices name the people on an order; a follower's notice has only the order's state, and that of a
 * follower without an account nothing that anybody wrote.
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
}

/** Notices that also go to the person who acted, as a receipt. */
const receipts: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['follow-up', 'receipt'])

/** A person who may be notified. */
export type NoticePerson = {
  role: NoticeRole
  name: string
  address: string
  /** Whether the person is active and wants e-mail. */
  accepts: boolean
  /** Whether the person is the one who acted. */
  acted: boolean
  /** Whether the person may read messages on the order; some followers may not. */
  readsMessages: boolean
}

/** The facts of the order that decide who is notified. */
export type NoticeOrder = {
  isRequest: boolean
  emailAssignee: boolean
  emailRequester: boolean
  followersSeeMessages: boolean
}

export type Notice<P extends NoticePerson = NoticePerson> = { person: P; events: NoticeEvent[] }

/**
 * Returns who is notified of one change, with one notice per person: the person who acted gets receipts only, people
 * who do not want e-mail get nothing, and the order's `emailAssignee` and `emailRequester` apply. Before a request is
 * approved, only its requester and followers are notified.
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
  // Followers asked for notices themselves, and supervisors are responsible for the work, so the order's switch for
  // assignees does not apply to them.
  if (role === 'follower' || role === 'guest-follower' || role === 'supervisor') return true
  return role === 'requester' ? emailRequester : emailAssignee && !isRequest
}
