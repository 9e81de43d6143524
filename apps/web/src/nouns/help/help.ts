import type { UserKind } from '@fettle/rules/permissions'

/** The places of the product that have a chapter in the documentation. */
export const helpTopics = ['start', 'work-orders', 'order-detail', 'assets'] as const
export type HelpTopic = (typeof helpTopics)[number]

/** A link to the documentation, which lies outside of the application and opens beside it. */
export type HelpLink = { readonly label: string; readonly href: string }

const labels: Record<HelpTopic, string> = {
  start: 'Getting started',
  'work-orders': 'Work orders',
  'order-detail': 'Reading an order',
  assets: 'Assets',
}

/** The documentation's link for a topic: requesters have their own, all others the workers' ([A2.033], [B1.006]). */
export function helpLink(kind: UserKind, topic: HelpTopic): HelpLink {
  const book = kind === 'requester' ? 'requester' : 'worker'
  return { label: labels[topic], href: `/help/${book}.html#${topic}` }
}

/** The topic that belongs to a page's path. */
export function helpTopicOf(pathname: string): HelpTopic {
  if (/^\/orders\/\d+/.test(pathname)) return 'order-detail'
  if (pathname.startsWith('/orders')) return 'work-orders'
  if (pathname.startsWith('/assets')) return 'assets'
  return 'start'
}

const homeLabels = {
  requester: ['Getting started', 'Your requests', 'Reading a request', 'Support'],
  worker: ['Getting started', 'Work orders', 'Reading an order', 'Support'],
} as const
const homeChapters = ['start', 'work-orders', 'order-detail', 'support'] as const

/** What the documentation has for this kind of person, from the beginning to whom to turn to ([A2.033]). */
export function homeHelpLinks(kind: UserKind): HelpLink[] {
  const book = kind === 'requester' ? 'requester' : 'worker'
  return homeChapters.map((chapter, index) => ({
    label: homeLabels[book][index] ?? chapter,
    href: `/help/${book}.html#${chapter}`,
  }))
}
