import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signed content of a link: its row, order and recipient. */
export type SignedLink = { id: string; workorderId: number; address: string }

const idBytes = 16
const macBytes = 24

const signatureOf = ({ id, workorderId, address }: SignedLink, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`request link\n${id}\n${workorderId}\n${address.trim().toLowerCase()}`)
    .digest()
    .subarray(0, macBytes)

/** Unforgeable part of a link's URL: its id and a signature. */
export const tokenOf = (link: SignedLink, secret: string): string =>
  Buffer.concat([Buffer.from(link.id.replaceAll('-', ''), 'hex'), signatureOf(link, secret)]).toString(
    'base64url',
  )

/** Parses a token. Returns null if invalid, including other encodings of a valid token. */
export function readToken(token: string): { id: string; signature: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, signature: bytes.subarray(idBytes) }
}

export const isSigned = (signature: Buffer, link: SignedLink, secret: string): boolean =>
  timingSafeEqual(signature, signatureOf(link, secret))
