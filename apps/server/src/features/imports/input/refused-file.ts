import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportFailure } from '../imports.errors.ts'
import { escapeFormula } from './formula-safe.ts'
import { refusedColumns } from './refused-columns.ts'

export type RefusedFile = {
  add(row: { line: number; cells: readonly string[]; reasons: readonly string[] }): Promise<void>
  /** The path when something was written, else null. */
  close(): Promise<string | null>
}

const quote = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`

async function openForWriting(path: string): Promise<WriteStream> {
  // Opened separately first, so that a folder without write permission gets a clear message.
  const handle = await open(path, 'w').catch((error: Error) => {
    throw new ImportFailure(
      `The refused rows cannot be written to ${path} (${error.message}). Say --refused <file> to put them elsewhere.`,
    )
  })
  await handle.close()
  return createWriteStream(path)
}

/**
 * Collects refused rows in a CSV file of UTF-8 with commas, that can be mended and imported: the columns of the
 * original, then the line and the reasons. The file is made with the first row; a row that was too short is
 * filled with empty cells, one that was too long keeps its first ones and tells the rest in the reason.
 */
export function openRefusedFile(path: string, header: readonly string[]): RefusedFile {
  let stream: WriteStream | null = null
  return {
    async add({ line, cells, reasons }) {
      if (!stream) {
        stream = await openForWriting(path)
        stream.write(`\uFEFF${lineOf([...header, ...refusedColumns])}`)
      }
      const row = header.map((_, index) => cells[index] ?? '')
      const lost = cells.slice(header.length).filter((cell) => cell !== '')
      const reported =
        lost.length > 0 ? [...reasons, `cells beyond the header: ${lost.join(' | ')}`] : reasons
      if (!stream.write(lineOf([...row, String(line), reported.join('; ')]))) await once(stream, 'drain')
    },
    async close() {
      if (!stream) return null
      stream.end()
      await once(stream, 'finish')
      return path
    },
  }
}
