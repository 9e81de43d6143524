import type { UserKind } from '@fettle/rules/access/permissions'

/** A link to a help page, which opens in a new tab. */
export type HelpLink = { readonly label: string; readonly href: string }

type Topic = readonly [paths: RegExp, page: string, label: string]

/** Help page of each screen. The first pattern that matches the path applies. */
const staffTopics: readonly Topic[] = [
  [/^\/orders\/\d+\/round/, 'rounds.html', 'Rounds and procedures'],
  [/^\/orders\/\d/, 'order.html', 'Reading an order'],
  [/^\/orders/, 'work-orders.html', 'Work orders'],
  [/^\/(assets|a)\b/, 'assets.html', 'Assets'],
  [/^\/assignment/, 'approvals.html#automatic', 'Assignment'],
  [/^\/pms\/compliance/, 'pm-schedules.html#compliance', 'PM compliance'],
  [/^\/(pms|admin\/pm-generator)/, 'pm-schedules.html', 'PM schedules'],
  [/^\/timecard/, 'timecards.html', 'Timecards'],
  [/^\/device/, 'without-a-network.html', 'Working without a network'],
  [/^\/workers/, 'workers.html', 'Workers'],
  [/^\/vendors/, 'vendors.html', 'Vendors'],
  [/^\/staff/, 'staff.html', 'Staff'],
  [/^\/reports/, 'reports.html', 'Reports'],
  [/^\/(admin\/)?exports?\b/, 'reports.html#exports', 'Exports'],
  [/^\/(admin\/)?imports?\b/, 'imports.html', 'Imports'],
  [/^\/admin\/procedures/, 'rounds.html#write', 'Procedures'],
  [/^\/admin\/mail/, 'administration.html#mail', 'E-mail'],
  [/^\/admin/, 'administration.html', 'Administration'],
  [/^\/(parts|stock|warehouses)/, 'parts.html', 'Parts'],
  [/^\/documents/, 'order.html#documents', 'Documents'],
  [/^\/issuelog/, 'work-orders.html#issues', 'Issues Log'],
]

const requesterTopics: readonly Topic[] = [
  [/^\/orders\/\d/, 'requests.html#follow', 'Reading a request'],
  [/^\/orders/, 'requests.html', 'Work orders'],
]

/** Index page of each kind of user. */
const indexes: Record<UserKind, string> = {
  requester: 'requester.html',
  worker: 'worker.html',
  full: 'manager.html',
}

const linkTo = (page: string, label: string): HelpLink => ({ label, href: `/help/${page}` })

/** Returns the help link of a screen. Requesters have their own pages, all others those for staff ([A2.033], [B1.006]). */
export function helpLink(kind: UserKind, pathname: string): HelpLink {
  const topics = kind === 'requester' ? requesterTopics : staffTopics
  const topic = topics.find(([paths]) => paths.test(pathname))
  return topic ? linkTo(topic[1], topic[2]) : linkTo(indexes[kind], 'Getting started')
}

/** Returns the help link about support contacts. */
export const supportLink = (kind: UserKind): HelpLink => linkTo(`${indexes[kind]}#support`, 'Support')

/** Returns the help links of the home page for a kind of user ([A2.033]). */
export function homeHelpLinks(kind: UserKind): HelpLink[] {
  const topics =
    kind === 'requester'
      ? [linkTo('requests.html', 'Your requests'), linkTo('requests.html#follow', 'Reading a request')]
      : [linkTo('work-orders.html', 'Work orders'), linkTo('order.html', 'Reading an order')]
  return [linkTo(indexes[kind], 'Getting started'), ...topics, supportLink(kind)]
}
