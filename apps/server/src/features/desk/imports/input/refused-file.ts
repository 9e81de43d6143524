import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { copyFile, open, rm } from 'node:fs/promises'
import { format, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ImportFailure } from '../imports.errors.ts'
import { csvLine } from './csv-line.ts'
import { escapeFormula } from './formula-safe.ts'
import { refusedColumns } from './refused-columns.ts'

export type RefusedFile = {
  add(row: { line: number; cells: readonly string[]; reasons: readonly string[] }): Promise<void>
  /** Puts the file in its place; returns its path when something was written, else null. */
  close(): Promise<string | null>
  /** Discards the written rows. */
  discard(): Promise<void>
}

const lineOf = (cells: readonly string[]): string => csvLine(cells.map(escapeFormula))

async function openForWriting(draft: string, path: string): Promise<WriteStream> {
  // Opened separately first, so that a folder without write permission gets a clear message.
  const handle = await open(draft, 'wx').catch((error: Error) => {
    throw new ImportFailure(
      `The refused rows cannot be written to ${path} (${error.message}). Use --refused <file> to put them elsewhere.`,
    )
  })
  await handle.close()
  return createWriteStream(draft)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** `rows.csv`, then `rows-2.csv` and so on. */
function numbered(path: string, number: number): string {
  const { dir, name, ext } = parse(path)
  return number === 1 ? path : format({ dir, name: `${name}-${number}`, ext })
}

/** Copies a file to the first of these names that is free, or that has the same content already; returns that name. */
async function copyWithoutHarm(source: string, path: string): Promise<string> {
  const digest = await digestOf(source)
  for (let number = 1; ; number += 1) {
    const target = numbered(path, number)
    try {
      await copyFile(source, target, constants.COPYFILE_EXCL)
      return target
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if ((await digestOf(target).catch(() => '')) === digest) return target
    }
  }
}

/**
 * Collects rejected rows in a UTF-8 CSV file with commas, for correction and import: the original columns,
 * then the line and the reasons. Created with the first row. Short rows are padded; long ones are truncated,
 * with the rest in the reason. An existing file, possibly corrected, is kept, and a numbered file is created.
 */
export function openRefusedFile(path: string, header: readonly string[]): RefusedFile {
  const draft = `${path}.${randomUUID().slice(0, 8)}.part`
  let stream: WriteStream | null = null
  const end = async () => {
    if (!stream) return
    stream.end()
    await once(stream, 'finish')
  }
  return {
    async add({ line, cells, reasons }) {
      if (!stream) {
        stream = await openForWriting(draft, path)
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
      await end()
      try {
        return await copyWithoutHarm(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    async discard() {
      await end()
      await rm(draft, { force: true })
    },
  }
}
