import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders, pagePolicy } from '#platform/identity/page-headers.ts'
import { pageStyle } from '#platform/identity/page-style.ts'
import { expiredLinkPage, linkProblemPage } from './link.page.ts'
import { linkPageStyle } from './link-page-style.ts'

/** These addresses are secrets: no other site, search engine or cache may learn them. */
export const linkHeaders = {
  ...pageHeaders,
  'content-security-policy': pagePolicy(pageStyle, linkPageStyle),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

export const sendLinkPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).headers(linkHeaders).type('text/html; charset=utf-8').send(page)

export const sendClosed = (reply: FastifyReply): FastifyReply => sendLinkPage(reply, 404, expiredLinkPage())

export function sendTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  reply.header('retry-after', seconds)
  const text = 'This page was opened too often. Wait a few minutes and try again.'
  return sendLinkPage(reply, 429, linkProblemPage({ title: 'Please wait a moment', text }))
}

/** Responds to a form from another site, or one that was not created by this page. */
export function refuseForm(reply: FastifyReply): FastifyReply {
  const text = 'The form came from another site. Nothing was changed. Open the link again and retry.'
  return sendLinkPage(reply, 403, linkProblemPage({ title: 'Please try again', text }))
}

/** Whether a page of another site sent the form. */
export const isForeign = (request: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''))
