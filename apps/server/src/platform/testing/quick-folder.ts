import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { availableMemory } from '../machine.ts'

/** Linux stores this folder's files in memory. */
const inMemory = '/dev/shm'

const gibibyte = 1024 ** 3
/** Files in memory must leave room for the programs. */
const minimum = { freeBytes: 4 * gibibyte, memoryBytes: 8 * gibibyte }

/** The folders that `findQuickFolder` chooses from. */
export const quickFolders: readonly string[] = [inMemory, tmpdir()]

/**
 * Returns the folder for databases that need not outlive a power failure: in memory where the system has room there, the
 * system's folder for temporary files elsewhere. Creating the 1,500 files of a database takes the processor twice as long
 * on a disk (decision 109).
 */
export async function findQuickFolder(
  folder = inMemory,
  { freeBytes, memoryBytes } = minimum,
): Promise<string> {
  if (availableMemory() < memoryBytes) return tmpdir()
  const free = await readFreeBytes(folder).catch(() => 0)
  return free < freeBytes ? tmpdir() : folder
}

async function readFreeBytes(folder: string): Promise<number> {
  await access(folder, constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
