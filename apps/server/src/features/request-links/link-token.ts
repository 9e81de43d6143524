import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a link: its row, and the order and recipient that it belongs to. */
export type SignedLink = { id: string; workorderId: number; address: string }

const idBytes = 16
const macBytes = 24

const signatureOf = ({ id, workorderId, address }: SignedLink, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`request link\n${id}\n${workorderId}\n${address.trim().toLowerCase()}`)
    .digest()
    .subarray(0, macBytes)

/** The part of a link's address that nobody can guess or forge. */
export const tokenOf = (link: SignedLink, secret: string): string =>
  Buffer.concat([Buffer.from(link.id.replaceAll('-', ''), 'hex'), signatureOf(link, secret)]).toString(
    'base64url',
  )

/** Parses a token; null for anything invalid, including other spellings of a valid token. */
export function readToken(token: string): { id: string; signature: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, signature: bytes.subarray(idBytes) }
}

export const isSigned = (signature: Buffer, link: SignedLink, secret: string): boolean =>
  timingSafeEqual(signature, signatureOf(link, secret))
