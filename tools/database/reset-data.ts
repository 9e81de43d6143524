import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { postgresFolder } from '../../apps/server/src/platform/db/connect.ts'
import { stopLeftoverServer } from '../../apps/server/src/platform/db/embedded/leftover-server.ts'
import { takeOwnerLock } from '../../apps/server/src/platform/db/embedded/owner-lock.ts'

/**
 * Deletes the built-in database and the stored files in `dataFolder`, and nothing else in it. Throws `folder-in-use`
 * while a server uses it.
 */
export async function resetData(dataFolder: string): Promise<void> {
  const postgres = postgresFolder(dataFolder)
  if (existsSync(postgres)) {
    const lock = takeOwnerLock(postgres)
    try {
      await stopLeftoverServer(path.join(postgres, 'cluster', 'data'), { warn: console.warn })
      await rm(path.join(postgres, 'cluster'), { recursive: true, force: true })
      await rm(path.join(postgres, 'log'), { recursive: true, force: true })
    } finally {
      lock.release()
    }
  }
  await rm(path.join(dataFolder, 'files'), { recursive: true, force: true })
}
