import { officeArchiveLimits } from '#platform/file-reader/reading-limits.ts'
import type { StagedFile } from '#platform/storage/staged-file.ts'

export type ArchiveVerdict = 'fine' | 'too-large' | 'no-archive'

/** Whether an archive would unpack to an excessive size, by its directory, without unpacking. */
export async function checkArchiveSize({
  path,
  byteSize,
}: Pick<StagedFile, 'path' | 'byteSize'>): Promise<ArchiveVerdict> {
  const { entries, unpackedBytes, ratio } = officeArchiveLimits
  const { openPromise } = await import('yauzl')
  try {
    const archive = await openPromise(path, { lazyEntries: true })
    try {
      if (archive.entryCount > entries) return 'too-large'
      let unpacked = 0
      for await (const entry of archive.eachEntry()) unpacked += entry.uncompressedSize
      return unpacked > unpackedBytes || unpacked > byteSize * ratio ? 'too-large' : 'fine'
    } finally {
      archive.close()
    }
  } catch {
    return 'no-archive'
  }
}
