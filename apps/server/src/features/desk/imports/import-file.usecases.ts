import { stat } from 'node:fs/promises'
import { type Db, inTransaction } from '#platform/db/database.ts'
import { newContext, openReading, type Progress, readThrough } from './import-reading.ts'
import { importThrottleOn } from './import-throttle.ts'
import { ImportFailure } from './imports.errors.ts'
import { beginRehearsal, withWorkTables } from './imports.repository.ts'
import { type DraftResult, importDrafts } from './imports.usecases.ts'
import { openRefusedFile, type RefusedFile } from './input/refused-file.ts'
import { withoutSimilarNames, withSimilarNames } from './kinds/implicit-creates.ts'
import type { Draft, Kind } from './kinds/kind.ts'
import { withCustomFields } from './kinds/order-custom-fields.ts'
import { createRefusalWords, inOneLine } from './mapping/refusal-words.ts'
import type { RowMapping } from './mapping/row-mapping.ts'
import type { ImportOptions } from './options.ts'
import { isOverLimit } from './refusal-limit.ts'
import { addSample, countRefusal, type ImportReport, newReport, type ReportedRefusal } from './report.ts'
import { storedText } from './values/stored-text.ts'

/** Rolls the transaction back. */
export class RolledBack extends Error {}

type ImportDeps = { db: Db; onProgress?: Progress }

/**
 * Imports all valid rows of a file; none in a dry run or above the rejection limit. First rehearses the file
 * in a rolled-back transaction, then commits in batches, so that other users are not blocked and repeating
 * the command completes an interrupted import. Rejected rows are always written to a file. Throws
 * `ImportFailure` for an unreadable file or command.
 */
export async function importFile(
  deps: ImportDeps,
  plainKind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  await keepSource(options)
  const kind = await withCustomFields(deps.db, plainKind)
  const report = await rehearse(deps, kind, options)
  if (options.dryRun || report.isOverLimit) return report
  return await importInBatches(deps, kind, options)
}

/** Throws `ImportFailure` where the rows that are refused were to go into the file that they come from. */
async function keepSource({ path, refusedPath }: ImportOptions): Promise<void> {
  const [source, refused] = await Promise.all(
    [path, refusedPath].map((each) => stat(each, { bigint: true }).catch(() => null)),
  )
  if (source && refused && source.ino === refused.ino && source.dev === refused.dev)
    throw new ImportFailure(`--refused: ${refusedPath} is the file that is imported. Name another one.`)
}

const originOf = (kind: Kind) => ({ userId: null, requestId: `import ${kind.name}` })

/** Finds out what would be refused, and takes everything back. */
async function rehearse(
  { db, onProgress }: ImportDeps,
  kind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  const reading = await openReported(kind, options)
  const { report } = reading
  report.isDryRun = options.dryRun
  try {
    await inTransaction(db, originOf(kind), async (trx) => {
      await beginRehearsal(trx)
      const context = await newContext(trx, options, reading, true)
      const importBatch = async (drafts: Draft[]) => {
        await kind.prepare?.(context, drafts)
        return await importDrafts(context, kind, drafts)
      }
      await readThrough(kind, reading, {
        importBatch,
        onResults: async (results) => {
          if (options.dryRun) addSamples(report, reading.mapping, { results, zone: options.zone })
          await reading.tally(results)
        },
        onProgress,
        throttle: importThrottleOn(db),
        phase: 'check',
      })
      report.rows = reading.progress.rows
      report.implicitCreates = await withSimilarNames(trx, context.implicitCreates)
      report.isOverLimit = isOverLimit(options.maxRefused, report)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) {
      await reading.refusedFile.discard()
      throw error
    }
  }
  // If rows will be stored, rejected rows are written in that pass.
  if (options.dryRun || report.isOverLimit) report.refusedPath = await reading.refusedFile.close()
  else await reading.refusedFile.discard()
  return report
}

/**
 * Imports the rehearsed file. Rows rejected because of concurrent database changes are reported like others.
 */
async function importInBatches(
  { db, onProgress }: ImportDeps,
  kind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  const reading = await openReported(kind, options)
  const { report } = reading
  try {
    await db.connection().execute(async (session) => {
      await withWorkTables(session, async () => {
        const context = await session.transaction().execute((trx) => newContext(trx, options, reading, false))
        const importBatch = async (drafts: Draft[]) => {
          await kind.prepare?.(context, drafts)
          return await inTransaction(session, originOf(kind), (trx) => {
            context.trx = trx
            return importDrafts(context, kind, drafts)
          })
        }
        await readThrough(kind, reading, {
          importBatch,
          onResults: reading.tally,
          onProgress,
          throttle: importThrottleOn(db),
          phase: 'import',
        })
        report.rows = reading.progress.rows
        report.implicitCreates = withoutSimilarNames(context.implicitCreates)
        report.isKept = true
      })
    })
  } catch (error) {
    await reading.refusedFile.discard()
    throw error
  }
  report.refusedPath = await reading.refusedFile.close()
  return report
}

/** Opens a file to read it from its beginning, with its report. */
async function openReported(kind: Kind, options: ImportOptions) {
  const reading = await openReading(kind, options)
  const refusedFile = openRefusedFile(options.refusedPath, reading.table.header)
  const report = newReport(kind.name, reading.source)
  const counted = (results: readonly DraftResult[]) => tally(report, refusedFile, results, reading.mapping)
  return { ...reading, refusedFile, report, tally: counted }
}

/** Adds what sound rows hold to the samples of their columns. */
function addSamples(
  report: ImportReport,
  { targets }: RowMapping,
  { results, zone }: { results: readonly DraftResult[]; zone: string | null },
): void {
  for (const { draft, outcome } of results) {
    if (outcome === 'refused') continue
    const shown = draft.property?.timeZone ?? zone ?? 'UTC'
    for (const target of targets) {
      const value = draft.values.get(target.name)
      const text = value == null ? null : storedText(value, target, { read: zone ?? shown, shown })
      if (text?.ok) addSample(report, target.name, text.value)
    }
  }
}

/** Counts the outcomes and reports each refused row once, however many records it stands for. */
async function tally(
  report: ImportReport,
  refusedFile: RefusedFile,
  results: readonly DraftResult[],
  mapping: RowMapping,
): Promise<void> {
  const refusedRows = new Map<number, { cells: readonly string[]; refusals: ReportedRefusal[] }>()
  const words = createRefusalWords(mapping, (column) => column)
  for (const { draft, outcome } of results) {
    if (outcome !== 'refused') {
      report.counts[outcome] += 1
      continue
    }
    const row = refusedRows.get(draft.line) ?? { cells: draft.cells, refusals: [] }
    for (const refusal of draft.refusals) row.refusals.push({ line: draft.line, ...words.tell(refusal) })
    refusedRows.set(draft.line, row)
  }
  for (const [line, { cells, refusals }] of refusedRows) {
    report.counts.refused += 1
    for (const refusal of refusals) countRefusal(report, refusal)
    await refusedFile.add({
      line,
      cells,
      reasons: refusals.map(inOneLine),
    })
  }
}
