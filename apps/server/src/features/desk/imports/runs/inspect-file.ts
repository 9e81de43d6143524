import { open } from 'node:fs/promises'
import type { ImportOptions } from '@fettle/contract/imports'
import { importFileStart, importFormatOf } from '@fettle/rules/imports/import-file'
import { countMergedRows, listSheets } from '#platform/spreadsheet/read-workbook.ts'
import { UnreadableWorkbook } from '#platform/spreadsheet/workbook-parts.ts'
import { type CobieFacts, inspectCobie } from '../cobie/look-at-cobie.ts'
import { ImportFailure } from '../imports.errors.ts'
import { openKindSource } from '../input/kind-source.ts'
import type { Source } from '../input/source.ts'
import { openTable } from '../input/table.ts'
import type { Kind } from '../kinds/kind.ts'
import { columnsMeant, isSameHead } from '../mapping/known-heads.ts'
import { isMissingWord } from '../mapping/row-mapping.ts'
import { inBrowserWords } from './browser-words.ts'
import { findHeadLine } from './head-line.ts'

/** Facts found in a file. */
export type FileFacts = {
  encoding: string | null
  delimiter: string | null
  sheets: string[]
  headLine: number
  columns: { head: string; samples: string[] }[]
  /** It was exported from here. */
  isExport?: boolean
  /** It has the refused rows of another file. */
  isRefused?: boolean
  /** Rows below the heads into which merged cells are filled. */
  filledRows?: number
  /** What the sheets of a workbook bring. */
  workbook?: CobieFacts
}

/** Options for reading a file. */
export type InspectOptions = Pick<
  ImportOptions,
  'sheet' | 'headLine' | 'decimalMark' | 'encoding' | 'delimiter'
>

/** Rows searched for the head line, and rows for samples. */
const firstRows = 40
const sampledRows = 1000
const maxSamples = 5
const sampleLength = 120

/** The rows at the beginning of a file, among which a title may be. */
export async function readFirstRows(source: Source) {
  const rows: { line: number; cells: string[] }[] = []
  for await (const { line, cells } of source.rows()) {
    rows.push({ line, cells })
    if (rows.length === firstRows) break
  }
  return rows
}

/** Refuses pictures, documents and pages by how they begin. */
async function refuseOtherFormats({ isArchive, isWorkbook }: Kind, path: string): Promise<void> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(importFileStart), 0, importFileStart, 0)
  const format = importFormatOf(buffer.subarray(0, bytesRead))
  if (isArchive && format !== 'workbook') throw new ImportFailure(`The file ${path} is not a ZIP archive.`)
  if (format === 'other')
    throw new ImportFailure(`The file ${path} is neither a CSV file nor an Excel workbook (.xlsx).`)
  if (isWorkbook && format !== 'workbook')
    throw new ImportFailure(`The file ${path} is not an Excel workbook (.xlsx).`)
}

async function inspectWorkbook(path: string): Promise<FileFacts> {
  const sheets = await sheetsOf(path)
  const workbook = await inspectCobie(path)
  return { encoding: null, delimiter: null, sheets, headLine: 1, columns: [], workbook }
}

async function sheetsOf(path: string): Promise<string[]> {
  try {
    return await listSheets(path)
  } catch (error) {
    if (error instanceof UnreadableWorkbook)
      throw new ImportFailure(`The spreadsheet ${path} ${error.message}.`)
    throw error
  }
}

/** Finds the head line of a file and its columns with samples. Throws `ImportFailure` for one that cannot be read. */
export async function inspectFile(
  kind: Kind,
  { path, fileName }: { path: string; fileName: string },
  options: InspectOptions,
): Promise<FileFacts> {
  let source: Source | undefined
  try {
    await refuseOtherFormats(kind, path)
    if (kind.isWorkbook) return await inspectWorkbook(path)
    source = await openKindSource(kind, {
      path,
      ...options,
      encoding: options.encoding ?? undefined,
      delimiter: options.delimiter ?? undefined,
      guesses: true,
    })
    const headLine = options.headLine ?? findHeadLine(kind, await readFirstRows(source))
    const table = await openTable(source, { headLine, namesColumns: true })
    const samples = table.header.map(() => new Set<string>())
    let count = 0
    for await (const { cells } of table.rows) {
      samples.forEach((found, index) => {
        const cell = cells[index]?.trim() ?? ''
        if (cell !== '' && found.size < maxSamples) found.add(cell.slice(0, sampleLength))
      })
      count += 1
      if (count === sampledRows) break
    }
    return {
      encoding: source.text?.encoding.label ?? null,
      delimiter: source.text?.delimiter ?? null,
      sheets: source.text || source.archive ? [] : await sheetsOf(path),
      headLine: table.headLine,
      filledRows:
        source.text || source.archive
          ? 0
          : await countMergedRows(path, { sheet: options.sheet, below: table.headLine }),
      isExport: table.isExport,
      isRefused: table.isRefused,
      columns: table.header.map((head, index) => ({ head, samples: [...(samples[index] ?? [])] })),
    }
  } catch (error) {
    throw asPlainFailure(error, { path, fileName })
  } finally {
    await source?.close?.()
  }
}

/** A failure of the engine with the name of the file as the person knows it; any other error as it is. */
export function asPlainFailure(
  error: unknown,
  { path, fileName }: { path: string; fileName: string },
): unknown {
  if (!(error instanceof ImportFailure)) return error
  return new ImportFailure(inBrowserWords(error.message.replaceAll(path, `'${fileName}'`)))
}

type FileColumn = FileFacts['columns'][number]

/** The column of the kind that each head of a file means, by head. */
export function targetsMeant(
  kind: Kind,
  columns: readonly FileColumn[],
  taken: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const empty = new Set(columns.flatMap(({ head, samples }) => (samples.every(isMissingWord) ? [head] : [])))
  const meant = columnsMeant(
    kind.columns,
    columns.map(({ head }) => head),
    {
      taken: new Set(kind.columns.filter(({ name }) => taken.has(name))),
      isEmpty: (head) => empty.has(head),
    },
  )
  const targets = new Set(taken)
  return new Map(
    columns.flatMap(({ head }): [string, string][] => {
      const target = meant.get(head)?.name ?? ownColumn(kind, head)
      if (target === undefined || targets.has(target)) return []
      targets.add(target)
      return [[head, target]]
    }),
  )
}

/** A column that a kind makes of a head, as of one of an attribute; undefined where it makes none. */
export function ownColumn(kind: Kind, head: string): string | undefined {
  try {
    return kind.columnFor?.(head)?.name
  } catch (error) {
    if (error instanceof ImportFailure) return undefined
    throw error
  }
}

/** A mapping of each column of the kind that a head of the file means. */
export const proposeMapping = (
  kind: Kind,
  columns: readonly FileColumn[],
  taken?: ReadonlySet<string>,
): ImportOptions['mapping'] =>
  withTitles(
    kind,
    columns,
    [...targetsMeant(kind, columns, taken)].map(([head, target]) => ({ target, source: `{${head}}` })),
  )

/** The same with the title of a record before its description, where the file has a column for each. */
function withTitles(
  kind: Kind,
  columns: readonly FileColumn[],
  mapping: ImportOptions['mapping'],
): ImportOptions['mapping'] {
  const described = kind.columns.find(({ titles }) => titles !== undefined)
  const used = new Set(mapping.map(({ source }) => source))
  const title = described?.titles
    ?.map((each) => columns.find(({ head }) => isSameHead(head, each) && !used.has(`{${head}}`)))
    .find((column) => column !== undefined)
  if (!described || !title) return mapping
  const line = mapping.find(({ target }) => target === described.name)
  const head = `{${title.head}}`
  if (!line) return [...mapping, { target: described.name, source: head }]
  const rest = line.source.replace('}', "|default ''}")
  return mapping.map((each) => (each === line ? { ...each, source: `${head}\n${rest}` } : each))
}
