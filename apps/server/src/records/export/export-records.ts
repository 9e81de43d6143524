import type { Readable } from 'node:stream'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { Formats } from '@fettle/rules/time/formats'
import { withConnectionsFor } from '#platform/db/connection-quotas.ts'
import type { Db } from '#platform/db/database.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { readMatches } from '../list/read-matches.repository.ts'
import type { RecordSearch } from '../list/record-search.ts'
import { type PresentedRow, sheetRow } from './sheet-rows.ts'

type Batch = CellValue[][]

/** Additions of a kind of record to its spreadsheet. */
export type RecordSheet<Row> = {
  /** Name of the sheet. */
  name: string
  /** Formats of days and amounts. */
  formats: Formats
  columns: readonly ColumnOption[]
  present: (rows: readonly Row[]) => Promise<readonly PresentedRow[]> | readonly PresentedRow[]
  /** Text columns that become numbers if all digits. */
  numbered: ReadonlySet<string>
}

/**
 * The whole found set as a spreadsheet, empty if `search` is null. Reads the first rows before responding, so
 * that early failures are errors and not broken files.
 */
export async function exportRecords<Row>(
  db: Db,
  search: RecordSearch | null,
  sheet: RecordSheet<Row>,
): Promise<Readable> {
  const batches = await startReading(search ? readBatches(db, search, sheet) : nothing())
  return streamSheet({
    name: sheet.name,
    formats: sheet.formats,
    columns: sheet.columns.map(({ displayName, formatKind, width }) => ({
      header: displayName,
      formatKind,
      widthPx: width,
    })),
    batches,
  })
}

/** Reads the first batch, so that early failures are errors and not broken files. */
export async function startReading(batches: AsyncGenerator<Batch>): Promise<AsyncIterator<Batch>> {
  // Each export holds a connection while reading, so a separate limit protects the lists.
  const first = await withConnectionsFor('download', () => batches.next())
  return resume(first, batches)
}

async function* nothing(): AsyncGenerator<Batch> {}

async function* readBatches<Row>(
  db: Db,
  search: RecordSearch,
  { columns, present, numbered }: RecordSheet<Row>,
): AsyncGenerator<Batch> {
  for await (const rows of readMatches<Row>(db, search)) {
    yield (await present(rows)).map((row) => sheetRow(row, columns, numbered))
  }
}

/** The batches including the first one. Ending them also ends the read, even if no batch was consumed. */
function resume(first: IteratorResult<Batch>, rest: AsyncGenerator<Batch>): AsyncIterator<Batch> {
  let input = false
  return {
    next: () => {
      if (input) return rest.next()
      input = true
      return Promise.resolve(first)
    },
    return: () => rest.return(undefined),
  }
}
