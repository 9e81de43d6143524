import { basename } from 'node:path'
import { type Db, inTransaction } from '#platform/db/database.ts'
import { draftRow } from './draft-rows.ts'
import { ImportFailure } from './imports.errors.ts'
import { createWorkTables, dropWorkTables } from './imports.repository.ts'
import { type DraftResult, importDrafts } from './imports.usecases.ts'
import { openRefusedFile, type RefusedFile } from './input/refused-file.ts'
import { openSource } from './input/source.ts'
import { openTable } from './input/table.ts'
import type { Draft, ImportContext, Kind } from './kinds/kind.ts'
import { openJoinedTable } from './mapping/joined-table.ts'
import type { CellReading } from './mapping/read-cell.ts'
import { bindColumns, type RowMapping } from './mapping/row-mapping.ts'
import type { ImportOptions } from './options.ts'
import { findProperty } from './references.repository.ts'
import { isOverLimit } from './refusal-limit.ts'
import { type ImportReport, newReport, type ReportedRefusal } from './report.ts'
import { importWaiting, isWaiting } from './waiting-rows.ts'

const rehearsedBatchRows = 500
/** Others who need the next number, or change the same records, wait for one batch of these: some hundredths of a second. */
const storedBatchRows = 100
/** How many refusals a report shows; the file of refused rows has them all. */
const shownRefusals = 20

/** Rolls the transaction back. */
class RolledBack extends Error {}

export type Progress = (done: {
  phase: 'check' | 'import'
  rows: number
  bytes: number
  byteSize: number
}) => void

type ImportDeps = { db: Db; onProgress?: Progress }

/**
 * Imports all rows of a file that are not refused, or nothing in a dry run or when more rows are refused than allowed.
 * The file is first rehearsed in a transaction that is rolled back, and then committed in batches, so that nobody waits
 * for its end and the same command completes an interrupted import. Refused rows are written to a file either way. Throws
 * `ImportFailure` when the file or the command is unreadable.
 */
export async function importFile(
  deps: ImportDeps,
  kind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = await rehearse(deps, kind, options)
  if (options.dryRun || report.isOverLimit) return report
  return await importInBatches(deps, kind, options)
}

const originOf = (kind: Kind) => ({ userId: null, requestId: `import ${kind.name}` })

/** Finds out what would be refused, and takes everything back. */
async function rehearse(
  { db, onProgress }: ImportDeps,
  kind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  const reading = await openReading(kind, options)
  const { report } = reading
  try {
    await inTransaction(db, originOf(kind), async (trx) => {
      await createWorkTables(trx)
      const context = await newContext(trx, options, true)
      const importBatch = (drafts: Draft[]) => importDrafts(context, kind, drafts)
      await readThrough(kind, reading, {
        batchRows: rehearsedBatchRows,
        importBatch,
        onProgress,
        phase: 'check',
      })
      report.alsoCreated = context.alsoCreated
      report.isOverLimit = isOverLimit(options.maxRefused, report)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  } finally {
    report.refusedPath = await reading.refusedFile.close()
  }
  return report
}

/**
 * Imports what was rehearsed; rows that are refused now because the database has changed since are reported like the
 * others.
 */
async function importInBatches(
  { db, onProgress }: ImportDeps,
  kind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  const reading = await openReading(kind, options)
  const { report } = reading
  try {
    await db.connection().execute(async (session) => {
      await createWorkTables(session)
      try {
        const context = await session.transaction().execute((trx) => newContext(trx, options, false))
        const importBatch = (drafts: Draft[]) =>
          inTransaction(session, originOf(kind), (trx) => {
            context.trx = trx
            return importDrafts(context, kind, drafts)
          })
        await readThrough(kind, reading, {
          batchRows: storedBatchRows,
          importBatch,
          onProgress,
          phase: 'import',
        })
        report.alsoCreated = context.alsoCreated
        report.isKept = true
      } finally {
        await dropWorkTables(session)
      }
    })
  } finally {
    report.refusedPath = await reading.refusedFile.close()
  }
  return report
}

/** Opens a file to read it from its beginning, with its report. */
async function openReading(kind: Kind, options: ImportOptions) {
  const source = await openSource(options)
  const progress = { bytes: 0, byteSize: source.byteSize }
  const table = await openTable(source, (count) => {
    progress.bytes = count
  })
  const joins = await Promise.all(options.joins.map(openJoinedTable))
  const ownHeads = [...table.header, ...options.map.keys()].flatMap((head) => kind.columnFor?.(head) ?? [])
  const mapping = bindColumns(table.header, [...kind.columns, ...ownHeads], { ...options, joins })
  checkTargets(kind, mapping, options)
  const cells: CellReading = {
    dateOrder: options.dateOrder,
    decimalMark: options.decimalMark,
    separators: options.separators,
    evidence: { assumedOn: null, contradictedOn: null },
  }
  const refusedFile = openRefusedFile(options.refusedPath, table.header)
  return { source, progress, table, mapping, cells, refusedFile, report: newReport(kind.name, source) }
}

type Reading = Awaited<ReturnType<typeof openReading>>

/** Reads a file to its end, imports it batch by batch, and counts the outcomes. */
async function readThrough(
  kind: Kind,
  { source, progress, table, mapping, cells, refusedFile, report }: Reading,
  {
    batchRows: size,
    importBatch,
    onProgress,
    phase,
  }: {
    batchRows: number
    importBatch: (drafts: Draft[]) => Promise<DraftResult[]>
    onProgress: Progress | undefined
    phase: 'check' | 'import'
  },
): Promise<void> {
  let drafts: Draft[] = []
  const waiting: Draft[] = []
  const flush = async () => {
    const results = await importBatch(drafts)
    drafts = []
    waiting.push(...results.filter(isWaiting).map(({ draft }) => draft))
    await tally(
      report,
      refusedFile,
      results.filter((result) => !isWaiting(result)),
      mapping,
    )
    const { assumedOn, contradictedOn } = cells.evidence
    if (assumedOn !== null && contradictedOn !== null) {
      throw new ImportFailure(
        `The dates of the file contradict each other: line ${assumedOn} was read as month/day/year, and line ${contradictedOn} cannot be. Say --date-order dmy or mdy.`,
      )
    }
    onProgress?.({ phase, rows: report.rows, ...progress })
  }
  for await (const row of table.rows) {
    report.rows += 1
    drafts.push(...draftRow(row, mapping, cells))
    if (drafts.length >= size) await flush()
  }
  if (drafts.length > 0) await flush()
  if (waiting.length > 0)
    await tally(
      report,
      refusedFile,
      await importWaiting(kind, waiting, { batchRows: size, importBatch }),
      mapping,
    )
  if (report.rows === 0) throw new ImportFailure(`The file ${source.path} has a header and no rows.`)
}

async function newContext(
  trx: ImportContext['trx'],
  options: ImportOptions,
  isRehearsal: boolean,
): Promise<ImportContext> {
  const { property: named, create, zone, clearMissing, separators, uniqueRooms, topLevel } = options
  const [property, second] = named === null ? [null] : await findProperty(trx, named)
  if (property === undefined) throw new ImportFailure(`--property: there is no property '${named}'.`)
  if (second) throw new ImportFailure(`--property: '${named}' names several properties; give the code.`)
  return {
    trx,
    isRehearsal,
    property,
    create,
    zone,
    clearMissing,
    separators,
    uniqueRooms,
    topLevel,
    fileName: basename(options.path),
    alsoCreated: new Map(),
  }
}

function checkTargets(kind: Kind, mapping: RowMapping, options: ImportOptions): void {
  const bound = new Set(mapping.targets.map(({ name }) => name))
  const missing = kind.columns
    .filter((column) => column.isKey && !bound.has(column.name))
    .map(({ name }) => name)
  if (missing.length > 0) {
    throw new ImportFailure(
      `The file has no column for ${missing.join(' and ')}. Name one with --map ${missing[0]}=column.`,
    )
  }
  if (kind.needsProperty && options.property === null && !bound.has('property')) {
    throw new ImportFailure('Which property? Give --property CODE, or a column named property.')
  }
  for (const name of [...options.separators.keys(), ...options.values.keys()]) {
    if (!bound.has(name))
      throw new ImportFailure(`There is no column '${name}' in this import to split or to translate.`)
  }
  for (const name of options.create) {
    if (!kind.creates.includes(name))
      throw new ImportFailure(`--create ${name} has no meaning for ${kind.name}.`)
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
  const names = new Map(mapping.targets.map((target) => [target.name, mapping.sourceOf(target)]))
  for (const { draft, outcome } of results) {
    if (outcome !== 'refused') {
      report.counts[outcome] += 1
      continue
    }
    const row = refusedRows.get(draft.line) ?? { cells: draft.cells, refusals: [] }
    for (const { column, reason } of draft.refusals) {
      row.refusals.push({ line: draft.line, column: names.get(column) ?? column, reason })
    }
    refusedRows.set(draft.line, row)
  }
  for (const [line, { cells, refusals }] of refusedRows) {
    report.counts.refused += 1
    if (report.refusals.length < shownRefusals) report.refusals.push(...refusals)
    await refusedFile.add({
      line,
      cells,
      reasons: refusals.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)),
    })
  }
}
