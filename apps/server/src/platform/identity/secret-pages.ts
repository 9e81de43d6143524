import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from './html.ts'
import { page } from './page.ts'
import { pageHeaders, pagePolicy, scriptedPagePolicy } from './page-headers.ts'
import { pageStyle } from './page-style.ts'

/** Style and script of a page, in addition to the shared style sheet. */
type PageExtras = { style?: string; script?: string }

/** Headers of pages whose addresses are secrets: no other site, search engine or cache may learn them. */
const secretPageHeaders = ({ style, script }: PageExtras = {}) => {
  const styles = style === undefined ? [pageStyle] : [pageStyle, style]
  return {
    ...pageHeaders,
    'content-security-policy':
      script === undefined ? pagePolicy(...styles) : scriptedPagePolicy(script, ...styles),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  } as const
}

/** How the pages of one kind are sent. */
export type SecretPages = {
  send(reply: FastifyReply, status: number, page: string): FastifyReply
  /** For errors that no form can show. */
  sendProblem(reply: FastifyReply, status: number, problem: { title: string; text: string }): FastifyReply
  sendTooMany(reply: FastifyReply, seconds: number): FastifyReply
  /** Responds to a form from another site, or one that was not created by this page. */
  refuseForm(reply: FastifyReply): FastifyReply
}

/** The pages behind secret addresses that share a style sheet and a script. */
export function secretPages(extras: PageExtras = {}): SecretPages {
  const headers = secretPageHeaders(extras)
  const send: SecretPages['send'] = (reply, status, text) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(text)
  const sendProblem: SecretPages['sendProblem'] = (reply, status, problem) =>
    send(reply, status, problemPage(problem))
  return {
    send,
    sendProblem,
    sendTooMany: (reply, seconds) => {
      reply.header('retry-after', seconds)
      const text = 'This page was opened too often. Wait a few minutes and try again.'
      return sendProblem(reply, 429, { title: 'Please wait a moment', text })
    },
    refuseForm: (reply) => {
      const text = 'The form came from another site. Nothing was changed. Open the link again and retry.'
      return sendProblem(reply, 403, { title: 'Please try again', text })
    },
  }
}

/** A page that says what did not work. */
const problemPage = ({ title, text }: { title: string; text: string }): string =>
  page({ title, body: html`<p role="alert">${text}</p>` })

/** Whether a page of another site sent the form. */
export const isForeign = (request: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''))
