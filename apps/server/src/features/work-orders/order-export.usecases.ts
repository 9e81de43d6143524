import type { Readable } from 'node:stream'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { Actor } from '@fettle/rules/permissions'
import { usingConnectionsFor } from '#platform/db/connection-shares.ts'
import type { Db } from '#platform/db/database.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { streamSheet } from '#platform/spreadsheet/stream-sheet.ts'
import { createHeapTidier } from '#platform/spreadsheet/tidy-heap.ts'
import { readMatches } from './order-export.repository.ts'
import type { OrderSearch } from './order-match.repository.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import { presentSheetRow, sheetColumns } from './order-sheet.presenter.ts'

type Batch = CellValue[][]

/**
 * The whole found set as a spreadsheet ([A7.008]). The first rows are read before it answers, so that what fails
 * early fails as an error and not as a broken file.
 */
export async function exportOrders(
  db: Db,
  actor: Actor,
  search: OrderSearch | null,
  options: readonly ColumnOption[],
): Promise<Readable> {
  const columns = sheetColumns(options)
  const batches = search ? readBatches(db, actor, search, columns) : nothing()
  // Each export holds a connection while its reader reads; the lists keep theirs.
  const first = await usingConnectionsFor('download', () => batches.next())
  return streamSheet({
    name: 'Work Orders',
    columns: columns.map(({ displayName, formatKind, width }) => ({
      header: displayName,
      formatKind,
      widthPx: width,
    })),
    batches: resume(first, batches),
  })
}

async function* nothing(): AsyncGenerator<Batch> {}

async function* readBatches(
  db: Db,
  actor: Actor,
  search: OrderSearch,
  columns: readonly ColumnOption[],
): AsyncGenerator<Batch> {
  const tidy = createHeapTidier()
  for await (const rows of readMatches(db, search)) {
    yield rows.map((row) => presentSheetRow(presentOrderRow(row, { actor, now: search.now }), columns))
    tidy()
  }
}

/** The batches with the first one put back; ending them ends the reading, also where nothing was taken. */
function resume(first: IteratorResult<Batch>, rest: AsyncGenerator<Batch>): AsyncIterator<Batch> {
  let given = false
  return {
    next: () => {
      if (given) return rest.next()
      given = true
      return Promise.resolve(first)
    },
    return: () => rest.return(undefined),
  }
}
