import { basename } from 'node:path'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { draftRow } from './draft-rows.ts'
import { ImportFailure } from './imports.errors.ts'
import { createWorkTables } from './imports.repository.ts'
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

const batchRows = 500
/** How many refusals a report shows; the file of refused rows has them all. */
const shownRefusals = 20

/** Ends the transaction without keeping anything of it. */
class Undone extends Error {}

export type Progress = (done: { rows: number; bytes: number; byteSize: number }) => void

/**
 * Imports a file in one transaction: all of it that is not refused, or nothing when it is a rehearsal or when more
 * rows are refused than allowed. Refused rows are written to a file either way. Throws `ImportFailure` when the file
 * or the command cannot be read at all.
 */
export async function importFile(
  { db, onProgress }: { db: Db; onProgress?: Progress },
  kind: Kind,
  options: ImportOptions,
): Promise<ImportReport> {
  const source = await openSource(options)
  let bytes = 0
  const table = await openTable(source, (count) => {
    bytes = count
  })
  const joins = await Promise.all(options.joins.map(openJoinedTable))
  const mapping = bindColumns(table.header, kind.columns, { ...options, joins })
  checkTargets(kind, mapping, options)
  const reading: CellReading = {
    dateOrder: options.dateOrder,
    decimalMark: options.decimalMark,
    separators: options.separators,
    evidence: { assumedOn: null, contradictedOn: null },
  }
  const refusedFile = openRefusedFile(options.refusedPath, table.header)
  const report = newReport(kind.name, source)
  try {
    await inTransaction(db, { userId: null, requestId: `import ${kind.name}` }, async (trx) => {
      await createWorkTables(trx)
      const context = await newContext(trx, options)
      let drafts: Draft[] = []
      const flush = async () => {
        const results = await importDrafts(context, kind, drafts)
        drafts = []
        await tally(report, refusedFile, results, mapping)
        const { assumedOn, contradictedOn } = reading.evidence
        if (assumedOn !== null && contradictedOn !== null) {
          throw new ImportFailure(
            `The dates of the file contradict each other: line ${assumedOn} was read as month/day/year, and line ${contradictedOn} cannot be. Say --date-order dmy or mdy.`,
          )
        }
        onProgress?.({ rows: report.rows, bytes, byteSize: source.byteSize })
      }
      for await (const row of table.rows) {
        report.rows += 1
        drafts.push(...draftRow(row, mapping, reading))
        if (drafts.length >= batchRows) await flush()
      }
      if (drafts.length > 0) await flush()
      if (report.rows === 0) throw new ImportFailure(`The file ${options.path} has a header and no rows.`)
      report.alsoCreated = context.alsoCreated
      report.isOverLimit = isOverLimit(options.maxRefused, report)
      if (options.dryRun || report.isOverLimit) throw new Undone()
      report.isKept = true
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  } finally {
    report.refusedPath = await refusedFile.close()
  }
  return report
}

async function newContext(trx: ImportContext['trx'], options: ImportOptions): Promise<ImportContext> {
  const { property: named, create, zone, clearMissing, uniqueRooms, topLevel } = options
  const [property, second] = named === null ? [null] : await findProperty(trx, named)
  if (property === undefined) throw new ImportFailure(`--property: there is no property '${named}'.`)
  if (second) throw new ImportFailure(`--property: '${named}' names several properties; give the code.`)
  return {
    trx,
    property,
    create,
    zone,
    clearMissing,
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

/** Counts what happened and passes each refused row on once, however many records it stood for. */
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
