import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { incomingFolder } from '#platform/http/uploads.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

/** Runs `work` with the path of a copy of a stored file, which is removed afterwards. */
export async function withLocalCopy<T>(
  { storage, dataFolder }: { storage: FileStore; dataFolder: string },
  sha256: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = incomingFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  try {
    await pipeline(await storage.open(sha256), createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}
