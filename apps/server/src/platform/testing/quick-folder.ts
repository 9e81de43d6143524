import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { availableMemory } from '../machine.ts'

/** Linux keeps this folder's files in memory. */
const inMemory = '/dev/shm'

const gibibyte = 1024 ** 3
/** The databases of a whole run take less than two. */
const minFree = 4 * gibibyte
/** A file in memory must not take the room of the programs. */
const minMemory = 8 * gibibyte

/** The folders that `findQuickFolder` chooses from. */
export const quickFolders: readonly string[] = [inMemory, tmpdir()]

/**
 * Returns the folder for databases that need not outlive a power failure: in memory where the system has room there, the
 * system's folder for temporary files elsewhere. A database consists of 1,500 files, and creating one of them on a disk
 * takes longer than filling it (decision 205).
 */
export async function findQuickFolder(): Promise<string> {
  const hasRoom = await isRoomy(inMemory).catch(() => false)
  return hasRoom ? inMemory : tmpdir()
}

async function isRoomy(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= minFree && availableMemory() >= minMemory
}
