import { createHash } from 'node:crypto'
import { pageStyle } from './page-style.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** Pages here hold forms for passwords: no script, no frame, no foreign form target, never cached; the icon is ours. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** The provider adds the hash of its own self-submitting form to `script-src`. */
export const providerPageHeaders = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; script-src 'self'`,
  'referrer-policy': 'no-referrer',
} as const
