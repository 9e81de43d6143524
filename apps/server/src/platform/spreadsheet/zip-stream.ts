import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Sizes and places are 32 bits wide in the form of archive that is written here. */
const largest = 0xffffffff
const version = 20
/** Sizes follow the content, names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day an archive can tell: the same content gives the same bytes. */
const epochDate = 0x0021

/**
 * Writes an archive piece by piece, no entry ever whole in memory. Leaving the loop early ends the entries too.
 * Throws RangeError beyond 4 GiB.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    for await (const piece of entryStream(entry, content)) {
      offset += piece.length
      yield piece
    }
    if (entry.size > largest || offset > largest) throw new RangeError('The archive is larger than 4 GiB.')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}

async function* entryStream(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield localHeader(entry.name)
  async function* measured() {
    for await (const text of content) {
      const plain = Buffer.from(text)
      entry.crc = crc32(plain, entry.crc)
      entry.size += plain.length
      yield plain
    }
  }
  const deflate = createDeflateRaw({ level: 4, chunkSize: 64 * 1024 })
  // Its outcome arrives through the loop: a fault of the content destroys the stream that is read here.
  pipeline(measured, deflate, () => undefined)
  for await (const piece of deflate) {
    entry.packed += piece.length
    yield piece as Buffer
  }
  yield sizes(entry)
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(epochDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizes({ crc, packed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(epochDate, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function directoryEnd(count: number, byteSize: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(byteSize, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
