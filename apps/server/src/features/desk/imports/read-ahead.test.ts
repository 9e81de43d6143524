import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { TableRow } from './input/table.ts'
import type { RowMapping } from './mapping/row-mapping.ts'
import { readAhead, readBatches } from './read-ahead.ts'

/** Items whose reading is noted, and the end of it. */
async function* noting(items: readonly string[], seen: string[], fault?: Error): AsyncGenerator<string> {
  try {
    for (const item of items) {
      await otherWork()
      seen.push(`read ${item}`)
      yield item
    }
    if (fault) throw fault
  } finally {
    seen.push('closed')
  }
}

async function work(items: AsyncGenerator<string>, seen: string[], last?: string): Promise<void> {
  for await (const item of items) {
    seen.push(`begin ${item}`)
    for (let turn = 0; turn < 5; turn += 1) await otherWork()
    seen.push(`end ${item}`)
    if (item === last) break
  }
}

test('the next batch is read while one is stored, and no further one', async () => {
  const seen: string[] = []
  await work(readAhead(noting(['A', 'B', 'C'], seen)), seen)
  expect(seen).toEqual([
    ...['read A', 'begin A', 'read B', 'end A'],
    ...['begin B', 'read C', 'end B', 'closed', 'begin C', 'end C'],
  ])
})

test('rows before a fault of the file are stored before reporting it', async () => {
  const seen: string[] = []
  const reading = readAhead(noting(['A', 'B'], seen, new Error('torn')))
  await expect(work(reading, seen)).rejects.toThrow('torn')
  expect(seen.at(-1)).toBe('end B')
})

test('work that ends early leaves no pending read', async () => {
  const seen: string[] = []
  await work(readAhead(noting(['A', 'B', 'C'], seen)), seen, 'A')
  expect(seen).toEqual(['read A', 'begin A', 'read B', 'end A', 'closed'])
})

function rowsOf(lines: number) {
  const read = { rows: 0, bytes: 0 }
  async function* rows(): AsyncGenerator<TableRow> {
    for (let line = 2; line < 2 + lines; line += 1) {
      read.bytes += 10
      yield { line, number: line, cells: [], fault: 'torn' }
    }
  }
  const mapping = { targets: [] } as unknown as RowMapping
  const cells = { separators: new Map() } as unknown as Parameters<typeof readBatches>[0]['cells']
  return { table: { rows: rows() }, mapping, cells, read }
}

test('rows read ahead do not count as done', async () => {
  const file = rowsOf(7)
  const { read } = file
  const batches = readAhead(readBatches(file, () => 3))
  const done: unknown[] = []
  for await (const { drafts, rows: rowsDone, bytes } of batches) {
    for (let turn = 0; turn < 5; turn += 1) await otherWork()
    done.push([drafts.map(({ line }) => line), rowsDone, bytes, read.rows])
  }
  expect(done).toEqual([
    [[2, 3, 4], 3, 30, 6],
    [[5, 6, 7], 6, 60, 7],
    [[8], 7, 70, 7],
  ])
})

test('the batch size may change while reading', async () => {
  let size = 2
  const batches: number[][] = []
  for await (const { drafts } of readBatches(rowsOf(9), () => size)) {
    batches.push(drafts.map(({ line }) => line))
    size = 4
  }
  expect(batches).toEqual([
    [2, 3],
    [4, 5, 6, 7],
    [8, 9, 10],
  ])
})
