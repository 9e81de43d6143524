import { isIP } from 'node:net'

/** Whether an address is refused without asking a name server. `isAllowed` decides about an IP address. */
export function isClosedUrl(text: string, isAllowed: (address: string) => boolean): boolean {
  if (!URL.canParse(text)) return true
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return !isAllowed(host)
  return host === 'localhost' || host.endsWith('.localhost')
}
