import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { importOptions } from '@fettle/contract/imports'
import type { Actor } from '@fettle/rules/access/permissions'
import { inTransaction, type Origin, type Trx } from '#platform/db/database.ts'
import { incomingFolder } from '#platform/http/uploads.ts'
import type { ProcessDeps } from '#platform/jobs/process-work.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import type { Reading } from '../import-reading.ts'
import type { RefusedFile } from '../input/refused-file.ts'
import type { Kind } from '../kinds/kind.ts'
import type { ImportOptions } from '../options.ts'
import { fileFactsOf, type ImportRunRow } from './import-runs.access.ts'
import { toEngineOptions } from './run-options.ts'

export type WorkDeps = ProcessDeps

/** One piece of work on an import, by the person who asked for it. */
export type Work = { deps: WorkDeps; row: ImportRunRow; kind: Kind; actor: Actor; signal: AbortSignal }

/** The work was cancelled by a person. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

/** Changes that the import itself makes are found by this in the change records. */
export const requestOf = (importId: number): string => `import ${importId}`
export const undoRequestOf = (importId: number): string => `import ${importId} undo`

/** Records of the import and its state are written as the person's, without being part of the import. */
export const write = <T>({ deps, actor }: Pick<Work, 'deps' | 'actor'>, work: (trx: Trx) => Promise<T>) =>
  inTransaction(deps.db, { userId: actor.userId, requestId: null }, work)

export const originOf = ({ row, actor }: Pick<Work, 'row' | 'actor'>): Origin => ({
  userId: actor.userId,
  requestId: requestOf(row.id),
})

/** How the file of an import is read. */
export const runOptionsOf = ({ options }: Pick<ImportRunRow, 'options'>) => importOptions.parse(options)

/** The options of the engine for a copy of the file; rows go into the person's own properties only. */
export async function engineOptions({ deps, row, kind, actor }: Work, path: string): Promise<ImportOptions> {
  const facts = fileFactsOf(row)
  const options = { ...runOptionsOf(row), headLine: facts.headLine }
  const engine = toEngineOptions(kind, options, {
    path,
    fileName: row.file_name,
    refusedPath: `${path}.refused`,
    propertyCode: row.property_code,
    allowedProperties: actor.hasAllProperties ? null : new Set(actor.propertyIds),
  })
  return { ...engine, files: { storage: deps.storage, folder: incomingFolder(deps.dataFolder) } }
}

/** Stores the file of refused rows; null where there are none. */
export async function keepRefusedFile(work: Work, refusedFile: RefusedFile): Promise<number | null> {
  const { storage } = work.deps
  const path = await refusedFile.close()
  if (path === null) return null
  try {
    return await write(work, (trx) =>
      storeFile(trx, storage, { content: () => createReadStream(path), mediaType: 'text/csv' }),
    )
  } finally {
    await rm(path, { force: true })
  }
}

const windowMs = 3000

/** How many rows a second were done lately; null in the first moment. */
export function createPace(now: () => number = () => performance.now()): (rows: number) => number | null {
  const seen: { at: number; rows: number }[] = []
  return (rows) => {
    const at = now()
    seen.push({ at, rows })
    while (seen.length > 2 && at - (seen[0]?.at ?? at) > windowMs) seen.shift()
    const first = seen[0]
    if (!first || at - first.at < 200) return null
    return Math.round(((rows - first.rows) * 1000) / (at - first.at))
  }
}

/** How much of the file was read, from 0 to 1. `at` is the number of passes before, `of` that of all. */
export const partOf = ({ progress }: Reading, { at = 0, of = 1 } = {}): number => {
  const own = progress.byteSize === 0 ? 0 : Math.min(1, progress.bytes / progress.byteSize)
  return (at + own) / of
}

/** Throws where the work was cancelled, or its process is to end. */
export function checkGoesOn({ signal }: Pick<Work, 'signal'>, isCancelled: boolean): void {
  if (isCancelled) throw new CancelledError()
  signal.throwIfAborted()
}
