import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat } from '@fettle/rules/desk/exports'
import type { Formats } from '@fettle/rules/time/formats'
import { ZipFile } from 'yazl'
import { csvContent } from './csv-content.ts'
import type { ExportTable } from './export-table.ts'
import { jsonContent } from './json-content.ts'
import { sheetContent } from './sheet-content.ts'

/** Format of a table. `formats` is the date format in workbooks. */
export type TableFormat = { format: ExportFormat; formats: Formats }

function contentOf(table: ExportTable, { format, formats }: TableFormat): Readable {
  if (format === 'xlsx') return sheetContent(table, formats)
  return format === 'csv' ? csvContent(table) : jsonContent(table)
}

/** An archive entry with content opened on demand. */
export type ArchiveEntry = {
  path: string
  open: () => Readable | Promise<Readable>
  /** Pictures and most documents are already compressed. */
  isCompressed?: boolean
}

export const tableEntry = (table: ExportTable, format: TableFormat): ArchiveEntry => ({
  path: `${table.name}.${format.format}`,
  open: () => contentOf(table, format),
})

export const csvEntry = (table: ExportTable): ArchiveEntry => ({
  path: `${table.name}.csv`,
  open: () => csvContent(table),
})

export const writeTable = (path: string, table: ExportTable, format: TableFormat): Promise<void> =>
  pipeline(contentOf(table, format), createWriteStream(path, { mode: 0o600 }))

/** Writes a ZIP to a file entry by entry, with constant memory. Throws errors of entries. */
export async function writeArchive(path: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const archive = new PassThrough()
  const zip = new ZipFile()
  for (const { path: name, open, isCompressed = false } of entries) {
    zip.addReadStreamLazy(name, { compressionLevel: isCompressed ? 0 : 4 }, (hand) => {
      // yazl does not forward entry errors, so the archive is aborted here.
      Promise.resolve()
        .then(open)
        .then((content) =>
          hand(
            null,
            content.once('error', (fault) => archive.destroy(fault)),
          ),
        )
        .catch((fault: Error) => archive.destroy(fault))
    })
  }
  zip.end()
  zip.outputStream.pipe(archive)
  await pipeline(archive, createWriteStream(path, { mode: 0o600 }))
}

/** A text generated on demand. */
export const textEntry = (path: string, text: () => string): ArchiveEntry => ({
  path,
  open: () => Readable.from([Buffer.from(text())], { objectMode: false }),
})
