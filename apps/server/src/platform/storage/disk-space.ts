import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Less than this is kept for the database to end its work in good order. */
const spareBytes = 16 * 1024 * 1024

/** What is written to see whether anything can be: a quota does not show in the free space of the disk. */
export const writeTestFile = '.write-test'

/** Whether the folder's disk takes more bytes. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    await writeFile(join(folder, writeTestFile), Buffer.alloc(4096))
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > spareBytes
  } catch {
    return false
  }
}
