import * as z from 'zod/mini'
import { instant, recordIdText } from './common.ts'
import { route } from './route.ts'

/** Sent, revoked by an administrator, or expired through a new key or age. */
const requestLinkStates = ['Sent', 'Revoked', 'Ended'] as const

/** A mail link that opens a request without an account. The URL itself is never returned. */
export const requestLink = z.object({
  name: z.string(),
  address: z.string(),
  state: z.enum(requestLinkStates),
  createdDateTime: instant,
  /** Time of the last mail with it. */
  sentDateTime: instant,
})
export type RequestLink = z.infer<typeof requestLink>

const ofOrder = {
  permission: 'settings.manage' as const,
  params: z.object({ workorderId: recordIdText }),
}

export const listRequestLinks = route('GET', '/api/Workorders/{workorderId}/links', {
  ...ofOrder,
  name: 'listRequestLinks',
  summary: 'The links without an account that mail about an order carries, and to whom.',
  response: z.array(requestLink),
})

export const revokeRequestLinks = route('DELETE', '/api/Workorders/{workorderId}/links', {
  ...ofOrder,
  name: 'revokeRequestLinks',
  changes: 'own-properties',
  summary:
    'Revokes the links of an order: they open nothing any more, and mail carries none to these people.',
})

export const replaceRequestLinkKey = route('POST', '/api/System/request-links/key', {
  name: 'replaceRequestLinkKey',
  permission: 'system.manage',
  summary:
    'Signs links with a new key from now on: every link that was sent before ends. For a key that leaked.',
})
