import { inTransaction } from '#platform/db/database.ts'
import { RolledBack } from '../import-file.usecases.ts'
import { newContext, openReading, readThrough } from '../import-reading.ts'
import { beginRehearsal } from '../imports.repository.ts'
import { importDrafts } from '../imports.usecases.ts'
import { openRefusedFile } from '../input/refused-file.ts'
import { type AlsoCreated, withAlike } from '../kinds/created-besides.ts'
import type { Draft } from '../kinds/kind.ts'
import { roomIn } from '../make-room.ts'
import { deleteRows, writeProgress } from './import-rows.repository.ts'
import { deleteProgress, updateRun } from './import-runs.repository.ts'
import { type BatchRecord, createRowRecorder, noteWantedChanges } from './row-recorder.ts'
import {
  checkGoesOn,
  createPace,
  engineOptions,
  keepRefusedFile,
  originOf,
  partOf,
  type Work,
  write,
} from './work-session.ts'

const reportIntervalMs = 250

/** Rehearses the whole file in a transaction that is rolled back, and keeps what would become of its rows. */
export async function checkRun(work: Work, path: string): Promise<void> {
  const { deps, row, kind } = work
  const { db } = deps
  const options = await engineOptions(work, path)
  const reading = await openReading(kind, options)
  const refusedFile = openRefusedFile(options.refusedPath, reading.table.header)
  const recorder = createRowRecorder({ importId: row.id, kind, mapping: reading.mapping, refusedFile })
  const paceOf = createPace()
  let alsoCreated: AlsoCreated[] = []
  let reportedAt = -reportIntervalMs
  const report = async () => {
    if (performance.now() - reportedAt < reportIntervalMs) return checkGoesOn(work, false)
    reportedAt = performance.now()
    const { rows } = reading.progress
    const progress = { fileRows: rows, part: partOf(reading), rowsPerSecond: paceOf(rows) }
    checkGoesOn(work, await writeProgress(db, row.id, progress))
  }
  await deleteRows(db, row.id)
  try {
    await inTransaction(db, originOf(work), async (trx) => {
      await beginRehearsal(trx)
      const context = await newContext(trx, options, reading, true)
      const keep = async (record: BatchRecord) => {
        await recorder.keep(db, record)
        await recorder.count(record)
      }
      await readThrough(kind, reading, {
        importBatch: async (drafts: Draft[]) => {
          await kind.prepare?.(context, drafts)
          noteWantedChanges(context, recorder)
          return await importDrafts(context, kind, drafts)
        },
        onResults: async (results) => {
          await keep(await recorder.describe(trx, results))
          await report()
        },
        onProgress: undefined,
        room: roomIn(db),
        phase: 'check',
      })
      alsoCreated = await withAlike(trx, context.alsoCreated)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) {
      await refusedFile.discard()
      throw error
    }
  }
  const refusedFileId = await keepRefusedFile(work, refusedFile)
  await write(work, async (trx) => {
    await updateRun(trx, row.id, {
      state: 'Checked',
      counts: recorder.counts,
      alsoCreated,
      refusals: recorder.groups(),
      refusedFileId,
      endedAt: deps.now(),
    })
    await deleteProgress(trx, row.id)
  })
}
