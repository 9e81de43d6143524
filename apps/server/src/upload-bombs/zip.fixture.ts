import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes as an archive stores them, with the size that they unpack to. */
export type Packed = { bytes: Buffer; unpackedSize: number }

const blockSize = 1024 * 1024

/** Packs text. */
const pack = (content: string | Uint8Array): Packed => {
  const bytes = Buffer.from(content)
  return { bytes: deflateRawSync(bytes), unpackedSize: bytes.length }
}

/**
 * Packs `head`, then `filler` again and again up to so many mebibytes, then `tail`. One mebibyte is packed once and
 * repeated, so that a bomb of gigabytes costs milliseconds.
 */
export function packRepeated(
  filler: string,
  megabytes: number,
  { head = '', tail = '' }: { head?: string; tail?: string } = {},
): Packed {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const count = Math.floor(blockSize / filler.length)
  const block = deflateRawSync(filler.repeat(count), flush)
  return {
    bytes: Buffer.concat([
      deflateRawSync(head, flush),
      ...Array.from({ length: megabytes }, () => block),
      deflateRawSync(tail),
    ]),
    unpackedSize: head.length + megabytes * count * filler.length + tail.length,
  }
}

/** A file in an archive, which may say untrue things about itself. */
export type ZipEntry = {
  name: string
  content: string | Uint8Array | Packed
  /** What the directory says instead of the truth. */
  claims?: { unpackedSize?: number; packedSize?: number; method?: number; flags?: number; offset?: number }
}

const isPacked = (content: ZipEntry['content']): content is Packed =>
  typeof content === 'object' && 'unpackedSize' in content

/** Writes a ZIP archive. `entryCount` is the number of files that its end claims. */
export function zipOf(entries: readonly ZipEntry[], { entryCount }: { entryCount?: number } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims = {} } of entries) {
    const { bytes, unpackedSize } = isPacked(content) ? content : pack(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(claims.flags ?? 0, 2)
    facts.writeUInt16LE(claims.method ?? 8, 4)
    if (!isPacked(content)) facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE((claims.packedSize ?? bytes.length) % 2 ** 32, 14)
    facts.writeUInt32LE((claims.unpackedSize ?? unpackedSize) % 2 ** 32, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(claims.offset ?? at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, tail, Buffer.from(name)]))
    if (claims.offset !== undefined) continue
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), bytes])
    locals.push(local)
    at += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE((entryCount ?? entries.length) % 65_536, 8)
  end.writeUInt16LE((entryCount ?? entries.length) % 65_536, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, names, end])
}

const empty: Packed = { bytes: Buffer.alloc(0), unpackedSize: 0 }

/** Entries that share the bytes of the first file in their archive. By default each claims to be empty. */
export const manyFiles = (count: number, content: Packed = empty): ZipEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `f${at}.pdf`, content, claims: { offset: 0 } }))
