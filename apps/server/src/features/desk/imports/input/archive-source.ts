import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxArchiveListBytes } from '@fettle/rules/records/limits'
import { ImportFailure } from '../imports.errors.ts'
import { type Archive, type ArchiveFile, DamagedEntry, openArchive } from './archive.ts'
import type { CsvRow } from './csv-reader.ts'
import { exportedColumns } from './exported-columns.ts'
import { openSource, type Source, type SourceOptions, sizeOfFile } from './source.ts'

/** The list of an archive: `documents.csv` or `.xlsx`, in its root or in its only folder. */
const isList = ({ path, fault }: ArchiveFile): boolean =>
  fault === null && /^([^/]+\/)?documents\.(csv|xlsx)$/i.test(path)

/** The directory of an Office file, such as the spreadsheet of the list of documents. */
const isOfficeContent = ({ path }: ArchiveFile): boolean => path === '[Content_Types].xml'

/** The heads of an archive without a list. */
const heads = ['file', 'asset']

/**
 * Opens a ZIP archive as a table of its files: the rows of its list, and after them the files that the list does not name; or, in an
 * archive without a list, a row for each file with its folder as the asset. Throws `ImportFailure`. The caller must close it.
 */
export async function openArchiveSource(options: SourceOptions): Promise<Source> {
  const { path } = options
  const byteSize = await sizeOfFile(path)
  const archive = await openArchive(path, byteSize)
  try {
    const [list, second] = archive.files.filter(isList)
    if (second) throw new ImportFailure(`The archive ${path} has more than one list of documents.`)
    if (!list && archive.files.some(isOfficeContent))
      throw new ImportFailure(
        `The file ${path} is a spreadsheet or text document. Documents are imported as a ZIP archive with their files: create one on the Export page.`,
      )
    if (!list && archive.files.length === 0) throw new ImportFailure(`The archive ${path} has no files.`)
    if (!list) return folderSource({ path, byteSize, archive })
    return await listSource({ options, byteSize, archive }, list)
  } catch (error) {
    archive.close()
    throw error
  }
}

type Opened = { path: string; byteSize: number; archive: Archive }

function folderSource({ path, byteSize, archive }: Opened): Source {
  return {
    path,
    byteSize,
    text: null,
    archive,
    async *rows(onBytes) {
      yield { line: 1, cells: [...heads], fault: null }
      for (const [at, file] of archive.files.entries()) {
        const folder = file.path.split('/').at(-2) ?? ''
        yield { line: at + 2, cells: [file.path, folder], fault: null }
        onBytes?.(Math.round((byteSize * (at + 1)) / archive.files.length))
      }
    },
    close: async () => archive.close(),
  }
}

async function listSource(
  { options, byteSize, archive }: { options: SourceOptions; byteSize: number; archive: Archive },
  list: ArchiveFile,
): Promise<Source> {
  const { path } = options
  const copy = await unpackList(path, list)
  const remove = () => rm(copy, { force: true })
  try {
    const source = await openSource({ ...options, path: copy })
    return {
      path,
      byteSize,
      text: source.text,
      archive,
      rows: (onBytes) =>
        withUnnamed(
          source.rows((count) => onBytes?.(Math.round((byteSize * count) / source.byteSize))),
          archive,
          list,
        ),
      async close() {
        archive.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    if (error instanceof ImportFailure) error.message = error.message.replaceAll(copy, path)
    throw error
  }
}

async function unpackList(path: string, list: ArchiveFile): Promise<string> {
  if (list.byteSize > maxArchiveListBytes)
    throw new ImportFailure(`The list of documents in ${path} is larger than any list.`)
  const copy = join(tmpdir(), `fettle-documents-${randomUUID()}`)
  try {
    await pipeline(list.open(), createWriteStream(copy, { mode: 0o600 }))
    return copy
  } catch (error) {
    await rm(copy, { force: true })
    if (error instanceof DamagedEntry) throw new ImportFailure(`The list of documents in ${path} is damaged.`)
    throw error
  }
}

/**
 * The rows of a list, and after them one for each file of the archive that none of its cells names. The archive of a property
 * has further files.
 */
async function* withUnnamed(
  rows: AsyncGenerator<CsvRow>,
  archive: Archive,
  list: ArchiveFile,
): AsyncGenerator<CsvRow> {
  const unnamed = new Set(archive.files)
  unnamed.delete(list)
  let [line, width] = [0, 1]
  for await (const row of rows) {
    if (row.cells.at(-1) === exportedColumns[0]) unnamed.clear()
    line = row.line
    width = Math.max(width, row.cells.length)
    for (const cell of row.cells)
      if (cell.includes('.')) for (const file of archive.named(cell)) unnamed.delete(file)
    yield row
  }
  for (const { path } of unnamed) {
    line += 1
    const cells = Array.from({ length: width }, (_, at) => (at === 0 ? path : ''))
    yield { line, cells, fault: 'the list of documents does not name this file' }
  }
}
