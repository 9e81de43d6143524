import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { maxArchiveFiles, maxArchiveUnpackedBytes } from '@fettle/rules/records/limits'
import type { Entry, ZipFile } from 'yauzl'
import { ImportFailure } from '../imports.errors.ts'

/** A file in an archive. `fault` says why it can't be read, else null. */
export type ArchiveFile = {
  path: string
  byteSize: number
  fault: string | null
  /** Its content. Throws `DamagedEntry` where it is not what the archive says. */
  open(): AsyncGenerator<Uint8Array>
}

/** A ZIP archive on the disk, of which nothing but its directory is in memory. */
export type Archive = {
  files: readonly ArchiveFile[]
  /** The files that a cell names: by their path, or else by their name alone. */
  named(text: string): readonly ArchiveFile[]
  close(): void
}

/** A file of an archive has other content than its directory says, or cannot be unpacked. */
export class DamagedEntry extends Error {}

/** System files in archives, which are not documents. */
const isOfTheSystem = (path: string): boolean =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path)

/** Paths as they are compared: in one form of Unicode, without regard to case. */
const foldPath = (path: string): string =>
  path
    .trim()
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Opens a ZIP archive and reads its directory. Throws `ImportFailure` for a file that is none, and for one with more files, or more
 * bytes unpacked, than anybody brings in at once. The caller must close it.
 */
export async function openArchive(path: string, packedBytes: number): Promise<Archive> {
  const { getFileNameLowLevel, openPromise, validateFileName } = await import('yauzl')
  const damaged = () => new ImportFailure(`The file ${path} is not a ZIP archive, or it is damaged.`)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    () => {
      throw damaged()
    },
  )
  try {
    if (zip.entryCount > maxArchiveFiles)
      throw new ImportFailure(`The archive ${path} has more than ${maxArchiveFiles} files.`)
    const files: ArchiveFile[] = []
    let [packed, unpacked] = [0, 0]
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
      if (name.endsWith('/') || isOfTheSystem(name)) continue
      files.push(fileOf(zip, entry, { path: name, leads: validateFileName(name) !== null }))
    }
    // Entries that share their bytes let a small archive unpack without end.
    if (unpacked > maxArchiveUnpackedBytes || packed > packedBytes)
      throw new ImportFailure(`The archive ${path} would unpack to far more than it may.`)
    return archiveOf(zip, files)
  } catch (error) {
    zip.close()
    throw error instanceof ImportFailure ? error : damaged()
  }
}

function fileOf(zip: ZipFile, entry: Entry, { path, leads }: { path: string; leads: boolean }): ArchiveFile {
  return {
    path,
    byteSize: entry.uncompressedSize,
    fault: leads ? 'has a path that leads out of the archive' : faultOf(entry),
    open: () => contentOf(zip, entry),
  }
}

function faultOf(entry: Entry): string | null {
  if (entry.isEncrypted()) return 'is encrypted'
  return entry.canDecodeFileData() ? null : 'is packed in a way that cannot be read here'
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0
  const stream = await zip.openReadStreamPromise(entry).catch((error: Error) => {
    throw new DamagedEntry(error.message)
  })
  const chunks = stream.iterator() as AsyncIterableIterator<Buffer>
  try {
    for (;;) {
      const next = await chunks.next().catch((error: Error) => {
        throw new DamagedEntry(error.message)
      })
      if (next.done) break
      sum = crc32(next.value, sum)
      yield next.value
    }
  } finally {
    stream.destroy()
  }
  if (sum !== entry.crc32) throw new DamagedEntry('Its check sum is another one.')
}

function archiveOf(zip: ZipFile, files: readonly ArchiveFile[]): Archive {
  const byPath = Map.groupBy(files, ({ path }) => foldPath(path))
  const byName = Map.groupBy(files, ({ path }) => nameIn(foldPath(path)))
  return {
    files,
    named(text) {
      const folded = foldPath(text)
      return byPath.get(folded) ?? byName.get(folded) ?? []
    },
    close: () => zip.close(),
  }
}

/** The content of a file as a stream. */
export const streamOf = (file: ArchiveFile): Readable => Readable.from(file.open())
