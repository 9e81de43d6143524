import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type ExportOptions, exportOptions } from '@fettle/contract/exports'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { type Db, inTransaction } from '#platform/db/database.ts'
import { withSessionLock } from '#platform/db/session-lock.ts'
import { incomingFolder } from '#platform/http/uploads.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import type { ProcessDeps } from '#platform/jobs/process-work.ts'
import { spreadsheetType } from '#platform/spreadsheet/stream-sheet.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import { archiveTablesFor } from './archive/all-archive-tables.ts'
import { exportFileName } from './export-file-name.ts'
import type { ExportJobData } from './export-job-names.ts'
import { type PlannedKind, plannedKinds } from './export-plan.ts'
import * as stored from './exports.repository.ts'
import { kindsFor } from './kinds/all-export-kinds.ts'
import { makeExport } from './make-export.ts'
import type { Made } from './making.ts'
import { createProgress, ExportCanceledError } from './progress.ts'

/** Lock of the single running export. */
const exportLock = 726_070

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: spreadsheetType,
  json: 'application/json',
  zip: 'application/zip',
}

const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Run = NonNullable<Awaited<ReturnType<typeof stored.findRunToMake>>>
type Work = { deps: ProcessDeps; job: ExportJobData; run: Run; options: ExportOptions; actor: Actor }

/**
 * Runs an export job, unless it is done, canceled or removed. A permanent error sets it to `Failed` with the
 * reason. Throws retryable errors; the next attempt starts over.
 */
export async function workOnExport(
  deps: ProcessDeps,
  job: ExportJobData,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps
  const isWanted = () => stored.isUnderWay(db, job.exportId)
  await withSessionLock({ db, key: exportLock, signal }, isWanted, async () => {
    const run = await stored.findRunToMake(db, job.exportId)
    if (!run) return
    const options = exportOptions.parse(run.options)
    const actor = await findMaker(db, job.userId)
    const planned = actor && findPlan({ actor, run, options })
    if (!actor || !planned)
      return await failExport(deps, job, 'The person who asked for it may no longer export these records.')
    if (!(await stored.beginProgress(db, job.exportId, deps.now()))) return await endCanceled(deps, job)
    try {
      await make({ deps, job, run, options, actor }, planned, signal)
    } catch (error) {
      if (error instanceof ExportCanceledError) return await endCanceled(deps, job)
      const failure = failureOf(error, options)
      if (failure === null) throw error
      await failExport(deps, job, failure)
    }
  })
}

async function findMaker(db: Db, userId: number): Promise<Actor | undefined> {
  const account = await findAccountOfUser(db, userId)
  const actor = account && toActor(account)
  return actor && may(actor, 'exports.manage') ? actor : undefined
}

/** The contents of an export. Undefined if its author no longer has permission for all of it. */
function findPlan({
  actor,
  run,
  options,
}: Pick<Work, 'actor' | 'run' | 'options'>): PlannedKind[] | undefined {
  if (!run.property_ids.every((id) => actor.propertyIds.includes(id))) return undefined
  const allowed = kindsFor(actor)
  const planned = plannedKinds(options, allowed)
  const isWhole = options.content === 'property' || planned.length === options.entities.length
  return isWhole && (run.takes_shared || planned.every(({ kind }) => kind.property !== null))
    ? planned
    : undefined
}

async function make(work: Work, planned: readonly PlannedKind[], signal: AbortSignal): Promise<void> {
  const { deps, job, run, options, actor } = work
  const folder = incomingFolder(deps.dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  const progress = createProgress((done) => stored.writeProgress(deps.db, job.exportId, done), signal)
  try {
    const made = await makeExport({
      deps,
      options,
      planned,
      path: file,
      scope: { ...options, propertyIds: run.property_ids },
      // Seven nightly archives would contain seven copies of every photo.
      seesFiles:
        run.nightly_export_id === null &&
        ['photos.read', 'documents.browse', 'assets.read', 'work-orders.read'].every((name) =>
          may(actor, name as Parameters<typeof may>[1]),
        ),
      archiveTables: archiveTablesFor(actor),
      seesShared: run.takes_shared,
      ...progress,
    })
    await keep(work, file, made)
  } finally {
    await rm(file, { force: true })
  }
}

/** Stores the file and ends the export, unless it was canceled at the last moment. */
async function keep({ deps, job, run, options }: Work, file: string, made: Made): Promise<void> {
  const mediaType = mediaTypes[made.ending] ?? 'application/octet-stream'
  const content = () => createReadStream(file)
  await deps.storage.put(content(), mediaType)
  const endedAt = deps.now()
  const fileName = exportFileName({
    nightlyName: run.nightly_name,
    propertyCode: run.property_code,
    isWholeProperty: options.content === 'property',
    kinds: made.counts.map(({ kind }) => kind),
    day: endedAt.toISOString().slice(0, 10),
    ending: made.ending,
  })
  await inTransaction(deps.db, originOf(job), async (trx) => {
    if (!(await stored.lockWanted(trx, job.exportId))) throw new ExportCanceledError()
    const fileId = await storeFile(trx, deps.storage, { content, mediaType })
    const { counts } = made
    await stored.endRun(trx, job.exportId, { state: 'Done', fileId, fileName, counts, endedAt })
  })
}

const originOf = ({ userId }: ExportJobData) => ({ userId, requestId: null })

/** The failure reason as text, or null for a retryable error. */
function failureOf(error: unknown, { format }: ExportOptions): string | null {
  if (error instanceof RangeError && format === 'xlsx')
    return 'A workbook holds at most 1,048,575 records of a kind. Choose CSV, or fewer records.'
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && noSpace.has(code)) return 'The disk of the server is full.'
  return null
}

const endCanceled = ({ db, now }: Pick<ProcessDeps, 'db' | 'now'>, job: ExportJobData): Promise<void> =>
  inTransaction(db, originOf(job), (trx) =>
    stored.endRun(trx, job.exportId, { state: 'Canceled', endedAt: now() }),
  )

/** Ends an export with its failure reason. No-op if it has ended. */
export const failExport = (
  { db, now }: Pick<ProcessDeps, 'db' | 'now'>,
  job: ExportJobData,
  failure: string,
): Promise<void> =>
  inTransaction(db, originOf(job), (trx) =>
    stored.endRun(trx, job.exportId, { state: 'Failed', failure, endedAt: now() }),
  )
