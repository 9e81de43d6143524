import { setImmediate as otherWork } from 'node:timers/promises'
import { draftRow } from './draft-rows.ts'
import type { Table } from './input/table.ts'
import type { Draft } from './kinds/kind.ts'
import type { CellReading } from './mapping/read-cell.ts'
import type { RowMapping } from './mapping/row-mapping.ts'
import { digestOf } from './row-digest.ts'

/** Number of rows before yielding to pending database responses. */
const rowsAtOnce = 10

/** Drafts with the file position after them. Rows read ahead do not count as done. */
export type Batch = { drafts: Draft[]; rows: number; bytes: number }

type Readable = {
  table: Pick<Table, 'rows'>
  mapping: RowMapping
  cells: CellReading
  /** How much of the file was read until now. */
  read: { rows: number; bytes: number }
}

/** Reads the rows of a table as drafts, in batches of at least `size` but for the last one; it is asked anew for each row. */
export async function* readBatches(
  { table, mapping, cells, read }: Readable,
  size: () => number,
): AsyncGenerator<Batch> {
  let drafts: Draft[] = []
  for await (const row of table.rows) {
    read.rows += 1
    for (const draft of draftRow(row, mapping, cells)) {
      digestOf(draft)
      drafts.push(draft)
    }
    if (read.rows % rowsAtOnce === 0) await otherWork()
    if (drafts.length >= size()) {
      yield { drafts, ...read }
      drafts = []
    }
  }
  if (drafts.length > 0) yield { drafts, ...read }
}

/** The same items, requesting each while the previous one is processed. */
export async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const asked = items.next()
    // A failure is that of the turn that waits for the item.
    asked.catch(() => undefined)
    return asked
  }
  let next = ask()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = ask()
      yield value
    }
  } finally {
    await next.catch(() => undefined)
    await items.return(undefined)
  }
}
