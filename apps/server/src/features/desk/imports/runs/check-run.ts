import { inTransaction } from '#platform/db/database.ts'
import { RolledBack } from '../import-file.usecases.ts'
import { newContext, openReading, readThrough } from '../import-reading.ts'
import { importThrottleOn } from '../import-throttle.ts'
import { beginRehearsal, clearWorkTables } from '../imports.repository.ts'
import { importDrafts } from '../imports.usecases.ts'
import { type ImplicitCreates, withSimilarNames } from '../kinds/implicit-creates.ts'
import type { Draft, ImportContext } from '../kinds/kind.ts'
import { deleteRows, writeProgress } from './import-rows.repository.ts'
import { deleteProgress, updateRun } from './import-runs.repository.ts'
import { noteWantedChanges } from './row-recorder.ts'
import { passesOf } from './run-passes.ts'
import { createRunRecord } from './run-record.ts'
import {
  checkGoesOn,
  createPace,
  keepRefusedFile,
  originOf,
  partOf,
  type Work,
  write,
} from './work-session.ts'

const reportIntervalMs = 250

/** Rehearses the whole file in a transaction that is rolled back, and keeps what would become of its rows. */
export async function checkRun(work: Work, path: string): Promise<void> {
  const { deps, row } = work
  const { db } = deps
  const passes = await passesOf(work, path)
  const record = createRunRecord(row.id)
  const paceOf = createPace()
  let alsoCreated: ImplicitCreates[] = []
  let reportedAt = -reportIntervalMs
  const report = async (rows: number, part: number) => {
    if (performance.now() - reportedAt < reportIntervalMs) return checkGoesOn(work, false)
    reportedAt = performance.now()
    const progress = { fileRows: rows, part, rowsPerSecond: paceOf(rows) }
    checkGoesOn(work, await writeProgress(db, row.id, progress))
  }
  await deleteRows(db, row.id)
  try {
    await inTransaction(db, originOf(work), async (trx) => {
      await beginRehearsal(trx)
      let created: ImportContext['implicitCreates'] = new Map()
      let rowsBefore = 0
      for (const [at, pass] of passes.entries()) {
        const { kind, options } = pass
        if (at > 0) await clearWorkTables(trx)
        const reading = await openReading(kind, options)
        const recorder = record.begin(pass, reading)
        const context = await newContext(trx, options, reading, true)
        context.implicitCreates = created
        await readThrough(kind, reading, {
          importBatch: async (drafts: Draft[]) => {
            await kind.prepare?.(context, drafts)
            noteWantedChanges(context, recorder)
            return await importDrafts(context, kind, drafts)
          },
          onResults: async (results) => {
            const described = await recorder.describe(trx, results)
            await recorder.keep(db, described)
            await recorder.count(described)
            await report(rowsBefore + reading.progress.rows, partOf(reading, { at, of: passes.length }))
          },
          onProgress: undefined,
          throttle: importThrottleOn(db),
          phase: 'check',
        })
        rowsBefore += reading.progress.rows
        created = context.implicitCreates
      }
      alsoCreated = await withSimilarNames(trx, created)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) {
      await record.refusedFile().discard()
      throw error
    }
  }
  const refusedFileId = await keepRefusedFile(work, record.refusedFile())
  await write(work, async (trx) => {
    await updateRun(trx, row.id, {
      state: 'Checked',
      counts: { ...record.counts(), passes: record.passCounts() },
      alsoCreated,
      refusals: record.groups(),
      refusedFileId,
      endedAt: deps.now(),
    })
    await deleteProgress(trx, row.id)
  })
}
