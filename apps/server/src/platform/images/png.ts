import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The dimensions in a PNG's header. */
export type Png = { width: number; height: number }

/**
 * Parses bytes as a PNG: the signature, every chunk complete and with its checksum, IHDR first, some image data and
 * nothing after IEND. Returns null for anything else, so that a renamed file, or one with something hidden behind the
 * picture, is refused.
 */
export function readPng(bytes: Buffer): Png | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  let size: Png | null = null
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if ((type === 'IHDR') !== (at === 8)) return null
    if (type === 'IHDR') {
      if (length !== 13) return null
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return end === bytes.length && length === 0 && hasData ? size : null
    at = end
  }
  return null
}
