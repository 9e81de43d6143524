import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a download can begin at an address. */
export const addressMs = 60_000

/** Whose download an address is, of which export, and until when it can begin. */
export type ExportAddress = { exportId: number; userId: number; untilMs: number }

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(`export address\n${text}`).digest('base64url')

/** The part of an address that nobody can guess or forge. */
export function signAddress({ exportId, userId, untilMs }: ExportAddress, key: string): string {
  const text = [exportId, userId, untilMs].join('-')
  return `${text}.${signatureOf(text, key)}`
}

/** Reads the token of an address; null for one that was not made here or has ended. */
export function readAddress(token: string, key: string, nowMs: number): ExportAddress | null {
  const [text = '', signature = ''] = token.split('.')
  const [expected, given] = [Buffer.from(signatureOf(text, key)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const [exportId = 0, userId = 0, untilMs = 0] = text.split('-').map(Number)
  return nowMs < untilMs ? { exportId, userId, untilMs } : null
}
