import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#platform/db/database.ts'
import { newContext, openReading, readThrough } from '../import-reading.ts'
import { withWorkTables } from '../imports.repository.ts'
import { type DraftResult, importDrafts } from '../imports.usecases.ts'
import { openRefusedFile } from '../input/refused-file.ts'
import { withoutAlike } from '../kinds/created-besides.ts'
import type { CreatedBesides, Draft, ImportContext, LinkChange } from '../kinds/kind.ts'
import { roomIn } from '../make-room.ts'
import { isWaiting } from '../waiting-rows.ts'
import { deleteRows, insertLinks, writeProgressAtEnd } from './import-rows.repository.ts'
import { deleteProgress, type RunCounts, updateRun } from './import-runs.repository.ts'
import { createRowRecorder, noCounts, noteWantedChanges } from './row-recorder.ts'
import {
  CancelledError,
  checkGoesOn,
  createPace,
  engineOptions,
  keepRefusedFile,
  originOf,
  partOf,
  type Work,
  write,
} from './work-session.ts'

type Created = ImportContext['alsoCreated']

/** The counts until a batch, with what was created besides the rows. */
export type StoredTally = RunCounts & { alsoCreated?: [string, CreatedBesides][] }

/** What an earlier attempt has left: the last line that was stored, and the counts until then. */
export type Left = { doneTo: number | null; counts: StoredTally | null }

/** A deadlock, and a lock that was not free in time: the batch is rolled back and can be tried again. */
const passing: ReadonlySet<unknown> = new Set(['40P01', '55P03'])
const attempts = 5
const pauseMs = 100

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !passing.has((error as { code?: unknown }).code)) throw error
      await pause(pauseMs * attempt)
    }
  }
}

/**
 * Stores the file in batches, each with what became of its rows and where it ends, so that the work goes on there after
 * it was interrupted. Rows before that are read again, because later rows may repeat them; they are found unchanged.
 */
export async function storeRun(work: Work, path: string, left: Left): Promise<void> {
  const { deps, row, kind } = work
  const { db } = deps
  const options = await engineOptions(work, path)
  const reading = await openReading(kind, options)
  const refusedFile = openRefusedFile(options.refusedPath, reading.table.header)
  const { alsoCreated: createdBefore = [], ...countsBefore }: StoredTally = left.counts ?? noCounts()
  const earlier = left.doneTo === null ? undefined : { doneTo: left.doneTo, counts: countsBefore }
  const recorder = createRowRecorder({
    importId: row.id,
    kind,
    mapping: reading.mapping,
    refusedFile,
    ...(earlier && { earlier }),
  })
  const recorded = new WeakSet<Draft>()
  const paceOf = createPace()
  let doneTo = left.doneTo ?? 0
  let isCancelled = false
  let alsoCreated: Created = new Map(createdBefore)
  // What was told by the check is told anew.
  await deleteRows(db, row.id, ...(earlier ? (['refused'] as const) : []))

  /** Stores one batch with its record. */
  async function storeBatch(
    session: typeof db,
    context: ImportContext,
    drafts: Draft[],
  ): Promise<DraftResult[]> {
    await kind.prepare?.(context, drafts)
    const before = new Map(context.alsoCreated)
    const { results, record, wasCancelled } = await withRetries(() =>
      inTransaction(session, originOf(work), async (trx) => {
        const links: LinkChange[] = []
        Object.assign(context, { trx, alsoCreated: new Map(before) })
        context.onLinks = (change) => void links.push(change)
        noteWantedChanges(context, recorder)
        const fresh = drafts.map((draft) => ({ ...draft, fields: {}, refusals: [...draft.refusals] }))
        const stored = await importDrafts(context, kind, fresh)
        const settled = stored.filter((result) => !isWaiting(result))
        const described = await recorder.describe(trx, settled)
        await recorder.keep(trx, described)
        await insertLinks(trx, row.id, links)
        const { rows } = reading.progress
        const wasCancelled = await writeProgressAtEnd(trx, row.id, {
          fileRows: rows,
          part: partOf(reading),
          rowsPerSecond: paceOf(rows),
          doneTo: Math.max(doneTo, ...drafts.map(({ line }) => line)),
          counts: {
            ...recorder.countsWith(described),
            ...(context.alsoCreated.size > 0 && { alsoCreated: [...context.alsoCreated] }),
          },
        })
        return { results: stored, record: described, wasCancelled }
      }),
    )
    isCancelled = await wasCancelled()
    doneTo = Math.max(doneTo, ...drafts.map(({ line }) => line))
    await recorder.count(record)
    for (const result of results) if (!isWaiting(result)) recorded.add(result.draft)
    return results
  }

  const end = async (state: 'Done' | 'Canceled') => {
    const refusedFileId = await keepRefusedFile(work, refusedFile)
    const { counts } = recorder
    await write(work, async (trx) => {
      await updateRun(trx, row.id, {
        state,
        counts,
        alsoCreated: withoutAlike(alsoCreated),
        refusals: recorder.groups(),
        refusedFileId,
        undo: null,
        endedAt: deps.now(),
      })
      await deleteProgress(trx, row.id)
    })
  }

  await write(work, (trx) => updateRun(trx, row.id, { hasStored: true }))
  try {
    await db.connection().execute(async (session) => {
      await withWorkTables(session, async () => {
        const context = await session.transaction().execute((trx) => newContext(trx, options, reading, false))
        context.alsoCreated = alsoCreated
        await readThrough(kind, reading, {
          importBatch: async (drafts) => {
            checkGoesOn(work, isCancelled)
            const results = await storeBatch(session, context, drafts)
            alsoCreated = context.alsoCreated
            return results
          },
          onResults: async (results) => {
            const open = results.filter(({ draft }) => !recorded.has(draft))
            if (open.length === 0) return
            const record = await recorder.describe(db, open)
            await recorder.keep(db, record)
            await recorder.count(record)
          },
          onProgress: undefined,
          room: roomIn(db),
          phase: 'import',
        })
      })
    })
    await end('Done')
  } catch (error) {
    if (error instanceof CancelledError) return await end('Canceled')
    await refusedFile.discard()
    throw error
  }
}
