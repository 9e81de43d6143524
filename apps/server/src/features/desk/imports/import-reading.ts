import { basename } from 'node:path'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ImportThrottle } from './import-throttle.ts'
import { ImportFailure } from './imports.errors.ts'
import type { DraftResult } from './imports.usecases.ts'
import { exportedSeparator } from './input/exported-columns.ts'
import { openKindSource } from './input/kind-source.ts'
import type { Source } from './input/source.ts'
import { openTable, type Table, type TableRow } from './input/table.ts'
import { type Column, keysMissing } from './kinds/column.ts'
import type { Draft, ImportContext, Kind } from './kinds/kind.ts'
import { openJoinedSheet, openJoinedTable } from './mapping/joined-table.ts'
import type { CellReading } from './mapping/read-cell.ts'
import { bindColumns, isMissingWord, type RowMapping } from './mapping/row-mapping.ts'
import type { ImportOptions } from './options.ts'
import { readAhead, readBatches } from './read-ahead.ts'
import { findProperty } from './references.repository.ts'
import { findHeadLineBelowTitles } from './runs/head-line.ts'
import { readFirstRows } from './runs/inspect-file.ts'
import { importWaiting, isWaiting } from './waiting-rows.ts'

const rehearsedBatchRows = 500
/** Others who need the next number, or change the same records, wait for one batch of these: some hundredths of a second. */
const storedBatchRows = 100
/** About a third of the time for 100 rows is per batch, so batches are larger without concurrent users. */
const quietBatchRows = 400

export type ImportPhase = 'check' | 'import'
export type Progress = (done: { phase: ImportPhase; rows: number; bytes: number; byteSize: number }) => void

/** Opens a file to read it from its beginning. Throws `ImportFailure` where it does not fit its kind. */
export async function openReading(kind: Kind, options: ImportOptions) {
  const source = await openKindSource(kind, { ...options, guesses: options.onlyMapped })
  try {
    return await readHeader(kind, options, source)
  } catch (error) {
    await source.close?.()
    throw error
  }
}

async function readHeader(kind: Kind, options: ImportOptions, source: Source) {
  const progress = { rows: 0, bytes: 0, byteSize: source.byteSize }
  const read = { rows: 0, bytes: 0 }
  const headLine = options.onlyMapped
    ? options.headLine
    : findHeadLineBelowTitles(kind, await readFirstRows(source))
  const opened = await openTable(source, {
    headLine,
    namesColumns: options.onlyMapped,
    onBytes(count) {
      read.bytes = count
    },
  })
  const takes = options.takes?.(isMissingWord)
  const table = takes ? { ...opened, rows: taken(opened.rows, takes) } : opened
  const joins = await Promise.all([
    ...options.joins.map(openJoinedTable),
    ...(options.sheetJoins ?? []).map((join) => openJoinedSheet(options.path, join)),
  ])
  const heads = options.onlyMapped ? [] : table.header
  const ownHeads = [...heads, ...options.map.keys()].flatMap((head) => kind.columnFor?.(head) ?? [])
  const columns = [...kind.columns, ...ownHeads]
  const separators = separatorsOf(table, columns, options)
  const mapping = bindColumns(table.header, columns, {
    ...options,
    joins,
    separators,
    isExport: table.isExport,
  })
  checkTargets(kind, mapping, options)
  const cells: CellReading = {
    dateOrder: options.dateOrder,
    decimalMark: options.decimalMark,
    separators,
    evidence: { assumedOn: null, contradictedOn: null },
    isExport: table.isExport,
  }
  return { source, progress, read, table, mapping, cells }
}

async function* taken(
  rows: AsyncGenerator<TableRow>,
  takes: (cells: readonly string[]) => boolean,
): AsyncGenerator<TableRow> {
  for await (const row of rows) if (takes(row.cells)) yield row
}

/** Separator of list values by column. Exported files use one for all lists, unless the options differ. */
export const separatorsOf = (
  { isExport }: Pick<Table, 'isExport'>,
  columns: readonly Column[],
  { separators }: Pick<ImportOptions, 'separators'>,
): ReadonlyMap<string, string> =>
  new Map([
    ...columns.flatMap(({ type, name }) =>
      isExport && type === 'list' ? [[name, exportedSeparator] as const] : [],
    ),
    ...separators,
  ])

export type Reading = Awaited<ReturnType<typeof openReading>>

function batchRowsOf(
  { batchRows, takesNumbers }: Kind,
  phase: ImportPhase,
  throttle: ImportThrottle,
): number {
  if (batchRows !== undefined) return batchRows
  if (phase === 'check') return rehearsedBatchRows
  return throttle.isQuiet() && !takesNumbers ? quietBatchRows : storedBatchRows
}

export type ImportBatch = (drafts: Draft[]) => Promise<DraftResult[]>

/** Reads a file to its end and imports it batch by batch; `onResults` receives each draft's result once. */
export async function readThrough(
  kind: Kind,
  reading: Reading,
  {
    importBatch,
    onResults,
    onProgress,
    throttle,
    phase,
  }: {
    importBatch: ImportBatch
    onResults: (results: readonly DraftResult[]) => Promise<void>
    onProgress: Progress | undefined
    throttle: ImportThrottle
    phase: ImportPhase
  },
): Promise<void> {
  const { source, progress, read, cells } = reading
  const batchRows = () => batchRowsOf(kind, phase, throttle)
  const waiting: Draft[] = []
  const flush = async (drafts: Draft[]) => {
    const results = await importBatch(drafts)
    waiting.push(...results.filter(isWaiting).map(({ draft }) => draft))
    await onResults(results.filter((result) => !isWaiting(result)))
    const { assumedOn, contradictedOn } = cells.evidence
    if (assumedOn !== null && contradictedOn !== null) {
      throw new ImportFailure(
        `The dates of the file contradict each other: line ${assumedOn} was read as month/day/year, and line ${contradictedOn} cannot be. Use --date-order dmy or mdy.`,
      )
    }
    onProgress?.({ phase, ...progress })
  }
  try {
    for await (const { drafts, rows, bytes } of readAhead(readBatches(reading, batchRows))) {
      Object.assign(progress, { rows, bytes })
      await flush(drafts)
      await throttle.pause()
    }
    Object.assign(progress, read)
    if (waiting.length > 0) await onResults(await importWaiting(kind, waiting, { batchRows, importBatch }))
    if (progress.rows === 0) throw new ImportFailure(`The file ${source.path} has a header and no rows.`)
  } finally {
    await source.close?.()
  }
}

export async function newContext(
  trx: Trx,
  options: ImportOptions,
  { cells, source }: Pick<Reading, 'cells' | 'source'>,
  isRehearsal: boolean,
): Promise<ImportContext> {
  const { property: named, create, zone, clearMissing, uniqueRooms, topLevel } = options
  const [property, second] = named === null ? [null] : await findProperty(trx, named)
  if (property === undefined) throw new ImportFailure(`--property: there is no property '${named}'.`)
  if (second) throw new ImportFailure(`--property: '${named}' names several properties; use the code.`)
  return {
    trx,
    isRehearsal,
    property,
    create,
    zone,
    clearMissing,
    separators: cells.separators,
    uniqueRooms,
    topLevel,
    archive: await archiveOf(trx, source, options),
    fileName: options.fileName ?? basename(options.path),
    allowedProperties: options.allowedProperties,
    notesChanges: false,
    implicitCreates: new Map(),
    createdFor: [],
  }
}

async function archiveOf(
  trx: Trx,
  { archive: files }: Pick<Source, 'archive'>,
  { files: keeping }: ImportOptions,
): Promise<ImportContext['archive']> {
  if (!files || !keeping) return null
  const { documentMaxMegabytes } = await readSettings(trx, null)
  return { ...keeping, files, maxMegabytes: documentMaxMegabytes }
}

/** Throws `ImportFailure` where a column is missing without which no row can be imported. */
function checkTargets(kind: Kind, mapping: RowMapping, options: ImportOptions): void {
  const bound = new Set(mapping.targets.map(({ name }) => name))
  const missing = keysMissing(kind.columns, (name) => bound.has(name))
  if (missing[0]) {
    const names = missing.map(({ name, orBy }) => (orBy === undefined ? name : `${name} or ${orBy}`))
    throw new ImportFailure(
      `The file has no column for ${names.join(' and ')}. Name one with --map ${missing[0].name}=column.`,
    )
  }
  if (kind.needsProperty && options.property === null && !bound.has('property')) {
    throw new ImportFailure('Which property? Use --property CODE, or a column named property.')
  }
  for (const name of [...options.separators.keys(), ...options.values.keys()]) {
    if (!bound.has(name))
      throw new ImportFailure(`There is no column '${name}' in this import to split or to translate.`)
  }
  for (const name of options.create) {
    if (!kind.creates?.includes(name))
      throw new ImportFailure(`--create ${name} has no meaning for ${kind.name}.`)
  }
}
