import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  packRequestCode,
  type RequestCode,
  requestCodeBytes,
  unpackRequestCode,
} from '@fettle/rules/request-codes/request-code'

const macBytes = 15

/** Length of a code in a URL, which differs from all mailed links. */
export const requestCodeLength = ((requestCodeBytes + macBytes) * 4) / 3

const signatureOf = (bytes: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update('request code\n').update(bytes).digest().subarray(0, macBytes)

/** Signature in a request-code URL: an HMAC keyed with the property's `secret`. */
export function signRequestCode(code: RequestCode, secret: string): string {
  const bytes = packRequestCode(code)
  return Buffer.concat([bytes, signatureOf(bytes, secret)]).toString('base64url')
}

/** A scanned code. Its signature is checked with `isSigned`. */
export type ScannedRequestCode = RequestCode & { isSigned(secret: string): boolean }

/** Parses a code from a URL. Returns null for anything else, including other encodings of the same code. */
export function readRequestCode(token: string): ScannedRequestCode | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== requestCodeBytes + macBytes || bytes.toString('base64url') !== token) return null
  const content = bytes.subarray(0, requestCodeBytes)
  const code = unpackRequestCode(content)
  if (code === null) return null
  const signature = bytes.subarray(requestCodeBytes)
  return { ...code, isSigned: (secret) => timingSafeEqual(signature, signatureOf(content, secret)) }
}
