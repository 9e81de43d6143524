import type { SurveyAnswer } from './survey.ts'

/** What happened to an order that people are told of by e-mail (C8.12). */
export type NoticeEvent =
  | { kind: 'received' }
  /** Entered about ended work that is still broken; `after` is the number of that order. */
  | { kind: 'follow-up'; after: string }
  | { kind: 'approved' }
  | { kind: 'denied'; reason: string }
  | { kind: 'withdrawn' }
  /** Given to its first assignee, or left without one. */
  | { kind: 'assigned' }
  | { kind: 'second-assigned' }
  /** A message that the requester may read. */
  | { kind: 'comment'; text: string }
  /** `until` is a day of the order's time zone. */
  | { kind: 'hold'; reason: string; until?: string | null }
  | { kind: 'complete' }
  | { kind: 'dnc' }
  | { kind: 'opened' }
  /** A survey that finds the work wanting (C9). */
  | ({ kind: 'poor-survey'; text: string } & SurveyAnswer)
export type NoticeKind = NoticeEvent['kind']

/** In which capacity somebody is told; who is several of them is told as the first. */
export const noticeRoles = [
  'assignee',
  'secondary',
  'requester',
  'follower',
  'previous',
  'supervisor',
] as const
export type NoticeRole = (typeof noticeRoles)[number]

const askers: readonly NoticeRole[] = ['requester', 'follower']
const involved: readonly NoticeRole[] = ['assignee', 'secondary', ...askers]
/** Those who are told of the people on an order; who only follows it is told how it stands. */
const inside: readonly NoticeRole[] = ['assignee', 'secondary', 'requester']
const audience: { readonly [K in NoticeKind]: readonly NoticeRole[] } = {
  received: ['requester'],
  'follow-up': ['requester'],
  approved: involved,
  denied: askers,
  withdrawn: askers,
  assigned: [...inside, 'previous'],
  'second-assigned': ['assignee', 'secondary', 'previous'],
  comment: involved,
  hold: involved,
  complete: involved,
  dnc: involved,
  opened: involved,
  'poor-survey': ['supervisor'],
}

/** What is told to whoever did it, too: it is their receipt. */
const receipts: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['follow-up'])

/** Somebody who may be told. */
export type NoticePerson = {
  role: NoticeRole
  name: string
  address: string
  /** Whether they are active and want e-mail. */
  accepts: boolean
  /** Whether it is the person who acted. */
  acted: boolean
  /** Whether they read what is written on the order; who only follows it may not. */
  readsMessages: boolean
}

/** What of the order decides who is told. */
export type NoticeOrder = {
  isRequest: boolean
  emailAssignee: boolean
  emailRequester: boolean
  followersSeeMessages: boolean
}

export type Notice<P extends NoticePerson = NoticePerson> = { person: P; events: NoticeEvent[] }

/**
 * Who is told what of one change: one notice a person, the one who acted of receipts only, nobody who does not want it, and as
 * the order's own `emailAssignee` and `emailRequester` say. Of a request that is not approved only the requester hears,
 * and who follows it.
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
      const told = events.filter(
        ({ kind }) =>
          audience[kind].includes(role) &&
          (reads || kind !== 'comment') &&
          (receipts.has(kind) || !actors.has(key)),
      )
      if (told.length === 0 || key === '' || !person.accepts) continue
      if (!isWanted(role, order) || notices.has(key)) continue
      notices.set(key, { person, events: told })
    }
  }
  return [...notices.values()]
}

const fold = (text: string) => text.trim().toLowerCase()

function isWanted(role: NoticeRole, { isRequest, emailAssignee, emailRequester }: NoticeOrder): boolean {
  // Who follows has asked for it themselves; a supervisor answers for work, whatever the order says of its assignee.
  if (role === 'follower' || role === 'supervisor') return true
  return role === 'requester' ? emailRequester : emailAssignee && !isRequest
}
