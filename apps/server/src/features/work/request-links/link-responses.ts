import type { FastifyReply } from 'fastify'
import { secretPageStyle } from '#platform/identity/secret-page-style.ts'
import { secretPages } from '#platform/identity/secret-pages.ts'
import { expiredLinkPage } from './link.page.ts'

/** Response helpers of the pages behind links. */
export const linkPages = secretPages({ style: secretPageStyle })

export const sendClosed = (reply: FastifyReply): FastifyReply => linkPages.send(reply, 404, expiredLinkPage())
