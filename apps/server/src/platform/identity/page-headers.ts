import { createHash } from 'node:crypto'
import { pageStyle } from './page-style.ts'

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/**
 * No script, no frame, no form target on another site; icon and typeface are ours, and only the given style sheets are
 * allowed.
 */
export const pagePolicy = (...styles: string[]): string =>
  `default-src 'none'; img-src 'self'; font-src 'self'; style-src ${styles.map(hashOf).join(' ')}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** The same for pages with one script of ours, which calls nothing but our own server. */
export const scriptedPagePolicy = (script: string, ...styles: string[]): string =>
  `${pagePolicy(...styles)}; script-src ${hashOf(script)}; connect-src 'self'`

/** Pages with password forms: no script, no frame, no form target on another site, never cached. */
export const pageHeaders = {
  'content-security-policy': pagePolicy(pageStyle),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** The provider adds the hash of its self-submitting form to `script-src`. */
export const providerPageHeaders = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; script-src 'self'`,
  'referrer-policy': 'no-referrer',
} as const
