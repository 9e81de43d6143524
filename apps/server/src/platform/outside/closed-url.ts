import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Whether an address names this machine or a private network by itself, without asking a name server. */
export function isClosedUrl(text: string): boolean {
  if (!URL.canParse(text)) return true
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return !isPublicAddress(host)
  return host === 'localhost' || host.endsWith('.localhost')
}
