import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Free bytes that are reserved for the database, so that it can finish its work. */
const spareBytes = 16 * 1024 * 1024

/** Written as a test, because the free space of a disk does not show a quota. */
export const writeTestFile = '.write-test'

/** Whether more bytes can be written to the folder. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    await writeFile(join(folder, writeTestFile), Buffer.alloc(4096))
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > spareBytes
  } catch {
    return false
  }
}
