import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inTransaction } from '#platform/db/database.ts'
import { newContext, openReading, type Reading, readThrough } from '../import-reading.ts'
import { importThrottleOn } from '../import-throttle.ts'
import { clearWorkTables, withWorkTables } from '../imports.repository.ts'
import { type DraftResult, importDrafts } from '../imports.usecases.ts'
import { withoutSimilarNames } from '../kinds/implicit-creates.ts'
import type { Draft, ImportContext, LinkChange, NamedCreates, StockChange } from '../kinds/kind.ts'
import { isWaiting } from '../waiting-rows.ts'
import { deleteRows, insertLinks, insertStockChanges, writeProgressAtEnd } from './import-rows.repository.ts'
import { deleteProgress, type RunCounts, updateRun } from './import-runs.repository.ts'
import { noteWantedChanges, type RowRecorder } from './row-recorder.ts'
import { passesOf, type RunPass } from './run-passes.ts'
import { createRunRecord, type PassCounts, sumOf } from './run-record.ts'
import {
  CancelledError,
  checkGoesOn,
  createPace,
  keepRefusedFile,
  originOf,
  partOf,
  type Work,
  write,
} from './work-session.ts'

type Created = ImportContext['implicitCreates']

/** Counts up to a batch, including implicitly created records. */
export type StoredTally = RunCounts & { passes?: PassCounts[]; alsoCreated?: [string, NamedCreates][] }

/** What an earlier attempt has left: the last line that was stored, and the counts until then. */
export type Left = { doneTo: number | null; counts: StoredTally | null }

/** A deadlock or a lock timeout: the batch was rolled back and can be retried. */
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

/** A run that is under way. */
type RunAtWork = {
  readonly work: Work
  readonly passes: readonly RunPass[]
  readonly record: ReturnType<typeof createRunRecord>
  readonly paceOf: ReturnType<typeof createPace>
  readonly recorded: WeakSet<Draft>
  doneTo: number
  /** Rows of the passes before. */
  rowsBefore: number
  isCancelled: boolean
  alsoCreated: Created
}

/** A pass that is under way. */
type PassAtWork = {
  readonly pass: RunPass
  readonly at: number
  readonly reading: Reading
  readonly recorder: RowRecorder
  readonly context: ImportContext
}

/**
 * Stores the file in batches, each with what became of its rows and where it ends, so that the work goes on there after
 * it was interrupted. Rows before that are read again, because later rows may repeat them; they are found unchanged.
 */
export async function storeRun(work: Work, path: string, left: Left): Promise<void> {
  const { row } = work
  const { db } = work.deps
  const passes = await passesOf(work, path)
  const {
    alsoCreated: createdBefore = [],
    passes: countsBefore,
    ...sumBefore
  }: Partial<StoredTally> = left.counts ?? {}
  const earlier =
    left.doneTo === null
      ? undefined
      : { doneTo: left.doneTo, passes: countsBefore ?? [{ lineBase: 0, counts: sumOf([sumBefore]) }] }
  const run: RunAtWork = {
    work,
    passes,
    record: createRunRecord(row.id, earlier),
    paceOf: createPace(),
    recorded: new WeakSet(),
    doneTo: left.doneTo ?? 0,
    rowsBefore: 0,
    isCancelled: false,
    alsoCreated: new Map(createdBefore),
  }
  // Results of the check are replaced.
  await deleteRows(db, row.id, ...(earlier ? (['refused'] as const) : []))
  await write(work, (trx) => updateRun(trx, row.id, { hasStored: true }))
  try {
    await db.connection().execute(async (session) => {
      await withWorkTables(session, async () => {
        for (const [at, pass] of passes.entries()) {
          if (at > 0) await clearWorkTables(session)
          await storePass(run, session, pass, at)
        }
      })
    })
    await endRun(run, 'Done')
  } catch (error) {
    if (error instanceof CancelledError) return await endRun(run, 'Canceled')
    await run.record.refusedFile().discard()
    throw error
  }
}

/** Stores what one pass reads. */
async function storePass(run: RunAtWork, session: Db, pass: RunPass, at: number): Promise<void> {
  const { db } = run.work.deps
  const { kind, options } = pass
  const reading = await openReading(kind, options)
  const recorder = run.record.begin(pass, reading)
  const context = await session.transaction().execute((trx) => newContext(trx, options, reading, false))
  context.implicitCreates = run.alsoCreated
  await readThrough(kind, reading, {
    importBatch: async (drafts) => {
      checkGoesOn(run.work, run.isCancelled)
      const results = await storeBatch(run, session, { pass, at, reading, recorder, context }, drafts)
      run.alsoCreated = context.implicitCreates
      return results
    },
    onResults: async (results) => {
      const open = results.filter(({ draft }) => !run.recorded.has(draft))
      if (open.length === 0) return
      const described = await recorder.describe(db, open)
      await recorder.keep(db, described)
      await recorder.count(described)
    },
    onProgress: undefined,
    throttle: importThrottleOn(db),
    phase: 'import',
  })
  run.rowsBefore += reading.progress.rows
}

/** Stores one batch with its record. */
async function storeBatch(
  run: RunAtWork,
  session: Db,
  { pass, at, reading, recorder, context }: PassAtWork,
  drafts: Draft[],
): Promise<DraftResult[]> {
  const { kind, lineBase } = pass
  const { id } = run.work.row
  await kind.prepare?.(context, drafts)
  const before = new Map(context.implicitCreates)
  const doneTo = Math.max(run.doneTo, ...drafts.map(({ line }) => lineBase + line))
  const { results, described, wasCancelled } = await withRetries(() =>
    inTransaction(session, originOf(run.work), async (trx) => {
      const links: LinkChange[] = []
      const stock: StockChange[] = []
      Object.assign(context, { trx, implicitCreates: new Map(before) })
      context.onLinks = (change) => void links.push(change)
      context.onStock = (change) => void stock.push(change)
      noteWantedChanges(context, recorder)
      const fresh = drafts.map((draft) => ({ ...draft, fields: {}, refusals: [...draft.refusals] }))
      const stored = await importDrafts(context, kind, fresh)
      const settled = stored.filter((result) => !isWaiting(result))
      const batch = await recorder.describe(trx, settled)
      await recorder.keep(trx, batch)
      await insertLinks(trx, id, links)
      await insertStockChanges(trx, id, stock)
      const rows = run.rowsBefore + reading.progress.rows
      const counted = run.record.passCounts(recorder.countsWith(batch))
      const cancelled = await writeProgressAtEnd(trx, id, {
        fileRows: rows,
        part: partOf(reading, { at, of: run.passes.length }),
        rowsPerSecond: run.paceOf(rows),
        doneTo,
        counts: {
          ...sumOf(counted.map(({ counts }) => counts)),
          passes: counted,
          ...(context.implicitCreates.size > 0 && { alsoCreated: [...context.implicitCreates] }),
        },
      })
      return { results: stored, described: batch, wasCancelled: cancelled }
    }),
  )
  run.isCancelled = await wasCancelled()
  run.doneTo = doneTo
  await recorder.count(described)
  for (const result of results) if (!isWaiting(result)) run.recorded.add(result.draft)
  return results
}

async function endRun({ work, record, alsoCreated }: RunAtWork, state: 'Done' | 'Canceled'): Promise<void> {
  const { id } = work.row
  const refusedFileId = await keepRefusedFile(work, record.refusedFile())
  await write(work, async (trx) => {
    await updateRun(trx, id, {
      state,
      counts: { ...record.counts(), passes: record.passCounts() },
      alsoCreated: withoutSimilarNames(alsoCreated),
      refusals: record.groups(),
      refusedFileId,
      undo: null,
      endedAt: work.deps.now(),
    })
    await deleteProgress(trx, id)
  })
}
