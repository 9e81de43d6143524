import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time limit for starting a download. */
export const addressMs = 60_000

/** Contents of a download URL: person, export and latest start. */
export type ExportAddress = { exportId: number; userId: number; untilMs: number }

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(`export address\n${text}`).digest('base64url')

/** The signed part of a download URL. */
export function signAddress({ exportId, userId, untilMs }: ExportAddress, key: string): string {
  const text = [exportId, userId, untilMs].join('-')
  return `${text}.${signatureOf(text, key)}`
}

/** Parses a download token. Null for a forged or expired one. */
export function readAddress(token: string, key: string, nowMs: number): ExportAddress | null {
  const [text = '', signature = ''] = token.split('.')
  const [expected, given] = [Buffer.from(signatureOf(text, key)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const [exportId = 0, userId = 0, untilMs = 0] = text.split('-').map(Number)
  return nowMs < untilMs ? { exportId, userId, untilMs } : null
}
