import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#platform/deps.ts'
import { createFileReader } from '#platform/file-reader/file-reader.ts'
import { textProcess } from '#platform/file-reader/reading-limits.ts'
import { incomingFolder } from '#platform/http/uploads.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { findUnread, storeText, type UnreadVersion } from './document-text.repository.ts'
import { type TextRequest, textTypes } from './extract-text.ts'

const reader = createFileReader<TextRequest, string | null>(
  new URL('./text-process.ts', import.meta.url),
  textProcess,
)

const batchSize = 20
/** PostgreSQL refuses text whose words do not fit into one index entry. */
const tooManyWords = '54000'

type TextDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'log'>

/**
 * Reads the text of current versions every minute, so that the list of documents finds it. A file that is damaged or exceeds a
 * limit counts as one without text, and is not read again.
 */
export const createDocumentTextJob = (deps: TextDeps): Job => ({
  name: 'document-text',
  schedule: '* * * * *',
  expireInSeconds: 900,
  retries: 1,
  pollSeconds: 30,
  run: async (_data, signal) => {
    for (let inBatch = batchSize; inBatch === batchSize && !signal.aborted; ) {
      const versions = await findUnread(deps.db, { mediaTypes: textTypes, limit: batchSize })
      inBatch = versions.length
      for (const version of versions) if (!signal.aborted) await readVersion(deps, version)
    }
  },
})

async function readVersion(deps: TextDeps, version: UnreadVersion): Promise<void> {
  const text = await textOf(deps, version).catch((error: unknown) => {
    deps.log.info({ err: error, versionId: version.id }, 'a document has no readable text')
    return null
  })
  await storeText(deps.db, version.id, text).catch((error: { code?: string }) => {
    if (error.code !== tooManyWords) throw error
    return storeText(deps.db, version.id, null)
  })
}

/** Copies the file of a version from the store, which may be remote, and reads its text in another process. */
async function textOf(
  { storage, config }: TextDeps,
  { sha256, media_type }: UnreadVersion,
): Promise<string | null> {
  const folder = incomingFolder(config.dataFolder)
  const copy = path.join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(await storage.open(sha256), createWriteStream(copy))
    return await reader.read({ path: copy, mediaType: media_type }, 'document-text')
  } finally {
    await rm(copy, { force: true })
  }
}
