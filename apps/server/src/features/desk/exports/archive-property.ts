import { Readable } from 'node:stream'
import { inBrowserWords, labelOf } from '#features/desk/imports/imports.public.ts'
import { FileMissingError } from '#platform/storage/file-store.ts'
import type { ArchiveTable } from './archive/archive-table.repository.ts'
import { notInArchive } from './archive/not-in-archive.ts'
import { type ArchiveScope, countLines, readLines } from './archive/read-archive-table.repository.ts'
import type { ExportTable } from './files/export-table.ts'
import { type ArchiveEntry, csvEntry, textEntry } from './files/write-files.ts'
import type { CountedTable, Making } from './making.ts'
import { countFiles, type FileList, fileLists, readFiles } from './stored-files.repository.ts'

const lists = Object.keys(fileLists) as FileList[]

const aboutValues =
  'CSV files are UTF-8 with commas. Instants are in UTC, lists have semicolons between their items, and a text that begins like a formula has an apostrophe before it. An import reads them as they are: the last column marks them as an export.'

/**
 * The entries of a property's archive: every kind as CSV, the tables without an import, photos and documents
 * with their lists, and a description.
 */
export async function archiveOfProperty(
  making: Making,
  tables: readonly CountedTable[],
): Promise<{ entries: ArchiveEntry[]; addedCount: number }> {
  const { options, seesFiles, archiveTables } = making
  const propertyId = options.propertyId ?? 0
  const missing: string[] = []
  const files: ArchiveEntry[] = []
  const counts: Partial<Record<FileList, number>> = {}
  for (const list of seesFiles ? lists : []) {
    counts[list] = await countFiles(making.deps.db, list, propertyId)
    files.push(csvEntry(fileTable(making, list, propertyId)))
    files.push(...(await fileEntries(making, { list, propertyId, missing })))
  }
  const scope = { propertyId, seesShared: making.seesShared }
  const lines = new Map<ArchiveTable, number>()
  for (const table of archiveTables) lines.set(table, await countLines(making.deps.db, table, scope))
  const readme = textEntry('README.json', () => describe({ seesFiles, tables, lines, counts, missing }))
  const added = [...Object.values(counts), ...lines.values()].reduce((sum, count) => sum + count, 0)
  const further = archiveTables.map((table) => csvEntry(furtherTable(making, table, scope)))
  return { entries: [...tables.map(csvEntry), ...further, ...files, readme], addedCount: added }
}

const furtherTable = (
  { deps, onRecords }: Making,
  table: ArchiveTable,
  scope: ArchiveScope,
): ExportTable => ({
  name: table.name,
  columns: table.columns,
  async *batches() {
    for await (const batch of readLines(deps.db, table, scope)) {
      await onRecords(batch.length)
      yield batch
    }
  },
})

const fileTable = ({ deps }: Making, list: FileList, propertyId: number): ExportTable => ({
  name: list,
  columns: fileLists[list].columns.map((name) => ({ name, type: 'text' })),
  async *batches() {
    for await (const batch of readFiles(deps.db, list, propertyId))
      yield batch.map((row) => fileLists[list].columns.map((name) => row[name]))
  },
})

async function fileEntries(
  { deps: { db, storage }, onRecords }: Making,
  { list, propertyId, missing }: { list: FileList; propertyId: number; missing: string[] },
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const batch of readFiles(db, list, propertyId))
    for (const { path, sha256 } of batch) {
      if (path === null || sha256 === null) continue
      entries.push({
        path,
        isCompressed: true,
        async open() {
          await onRecords(1)
          return await storage.open(sha256).catch((error: unknown) => {
            if (!(error instanceof FileMissingError)) throw error
            missing.push(path)
            return Readable.from([])
          })
        },
      })
    }
  return entries
}

const withoutFiles = {
  photo: 'Files are in the archive that is made on demand, by somebody who sees them.',
  document: 'Files are in the archive that is made on demand, by somebody who sees them.',
}

type Described = {
  seesFiles: boolean
  tables: readonly CountedTable[]
  /** The tables without an import, and their line counts. */
  lines: ReadonlyMap<ArchiveTable, number>
  counts: Partial<Record<FileList, number>>
  missing: readonly string[]
}

/** A description of the archive, for people and programs. */
function describe({ seesFiles, tables, lines, counts, missing }: Described): string {
  const description = {
    about: aboutValues,
    tables: [
      ...tables.map(({ kind, name, count, columns }) => ({
        file: `${name}.csv`,
        label: labelOf(name),
        about: inBrowserWords(kind.kind.about),
        records: count,
        columns: columns.map((column) => ({
          name: column.name,
          type: column.type,
          about: inBrowserWords(kind.kind.columns.find((each) => each.name === column.name)?.about ?? ''),
        })),
        notExported: kind.leftOut,
      })),
      ...[...lines].map(([{ name, about, columns }, records]) => ({
        file: `${name}.csv`,
        label: labelOf(name),
        about,
        records,
        columns: columns.map((column) => ({ name: column.name, type: column.type, about: '' })),
        notExported: {},
      })),
      ...lists.flatMap((list) =>
        counts[list] === undefined
          ? []
          : [
              {
                file: `${list}.csv`,
                label: labelOf(list),
                about: fileLists[list].about,
                records: counts[list],
                columns: fileLists[list].columns.map((name) => ({ name, type: 'text', about: '' })),
                notExported: {},
              },
            ],
      ),
    ],
    /** Omitted data, by database table. */
    leftOut: seesFiles ? notInArchive : { ...notInArchive, ...withoutFiles },
    /** Listed files that are missing in the store. */
    missingFiles: missing,
  }
  return `${JSON.stringify(description, null, 2)}\n`
}
