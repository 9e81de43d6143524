import { Readable } from 'node:stream'
import type { ExportTable } from './export-table.ts'

/**
 * A table as a JSON list of records. Texts, numbers, booleans and lists keep their type; days and instants
 * are texts.
 */
export const jsonContent = (table: ExportTable): Readable =>
  Readable.from(records(table), { objectMode: false })

async function* records({ columns, batches }: ExportTable): AsyncGenerator<Buffer> {
  const names = columns.map(({ name }) => JSON.stringify(name))
  let begin = '[\n'
  for await (const batch of batches()) {
    const written = batch.map(
      (row) => `{${names.map((name, at) => `${name}:${JSON.stringify(row[at] ?? null)}`).join()}}`,
    )
    if (written.length === 0) continue
    yield Buffer.from(begin + written.join(',\n'))
    begin = ',\n'
  }
  yield Buffer.from(begin === '[\n' ? '[]\n' : '\n]\n')
}
