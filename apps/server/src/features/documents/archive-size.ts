import type { StagedFile } from '#platform/storage/staged-file.ts'

const maxEntries = 20_000
const maxUnpackedBytes = 1024 ** 3
/** Text in a file of an office packs to a hundredth at best; a bomb to a thousandth. */
const maxRatio = 200

export type ArchiveVerdict = 'fine' | 'too-large' | 'no-archive'

/** Whether an archive holds more than anybody's program should unpack: by its directory, without unpacking. */
export async function checkArchiveSize({ path, byteSize }: StagedFile): Promise<ArchiveVerdict> {
  const { openPromise } = await import('yauzl')
  try {
    const archive = await openPromise(path, { lazyEntries: true })
    try {
      if (archive.entryCount > maxEntries) return 'too-large'
      let unpacked = 0
      for await (const entry of archive.eachEntry()) unpacked += entry.uncompressedSize
      return unpacked > maxUnpackedBytes || unpacked > byteSize * maxRatio ? 'too-large' : 'fine'
    } finally {
      archive.close()
    }
  } catch {
    return 'no-archive'
  }
}
