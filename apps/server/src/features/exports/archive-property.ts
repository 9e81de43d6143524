import { Readable } from 'node:stream'
import { inBrowserWords, labelOf } from '#features/imports/imports.public.ts'
import { FileMissingError } from '#platform/storage/file-store.ts'
import type { ExportTable } from './files/export-table.ts'
import { type ArchiveEntry, csvEntry, textEntry } from './files/write-files.ts'
import type { CountedTable, Making } from './making.ts'
import { countFiles, type FileList, fileLists, readFiles } from './stored-files.repository.ts'

const lists = Object.keys(fileLists) as FileList[]

const aboutValues =
  'CSV files are UTF-8 with commas. Instants are in UTC, lists have semicolons between their items, and a text that begins like a formula has an apostrophe before it. An import reads them as they are: the last column marks them as an export.'

/** The entries of a property's archive: every kind as CSV, its photos and documents with a list of each, and a description. */
export async function archiveOfProperty(
  making: Making,
  tables: readonly CountedTable[],
): Promise<{ entries: ArchiveEntry[]; fileCount: number }> {
  const { options, seesFiles } = making
  const propertyId = options.propertyId ?? 0
  const missing: string[] = []
  const files: ArchiveEntry[] = []
  const counts: Partial<Record<FileList, number>> = {}
  for (const list of seesFiles ? lists : []) {
    counts[list] = await countFiles(making.deps.db, list, propertyId)
    files.push(csvEntry(fileTable(making, list, propertyId)))
    files.push(...(await fileEntries(making, { list, propertyId, missing })))
  }
  const readme = textEntry('README.json', () => describe({ tables, counts, missing }))
  const fileCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { entries: [...tables.map(csvEntry), ...files, readme], fileCount }
}

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
    for (const { path, sha256 } of batch)
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
  return entries
}

type Described = {
  tables: readonly CountedTable[]
  counts: Partial<Record<FileList, number>>
  missing: readonly string[]
}

/** What is in the archive, for people and programs that read it. */
function describe({ tables, counts, missing }: Described): string {
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
    /** Files of which the list tells and the store has nothing. */
    missingFiles: missing,
  }
  return `${JSON.stringify(description, null, 2)}\n`
}
