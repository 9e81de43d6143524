import { basename, extname } from 'node:path'
import { ImportFailure } from '../imports.errors.ts'
import { openSource } from '../input/source.ts'
import { foldColumn, openTable } from '../input/table.ts'
import type { SheetJoin } from '../options.ts'

/** Another file with columns available in addition to the imported one's, as `name.column`. */
export type JoinedTable = {
  name: string
  /** The column of the imported file whose value is looked up. */
  column: string
  header: readonly string[]
  find(key: string): readonly string[] | undefined
}

/** The most rows of a joined file: it is held in memory. */
const maxRows = 100_000

/**
 * Opens the file of `--join column=file.csv:key`. Rejects a duplicate key, which makes the join ambiguous,
 * and files of more than 100,000 rows. Keys ignore case and outer blanks.
 */
export async function openJoinedTable(text: string): Promise<JoinedTable> {
  const match = /^([^=]+)=(.+):([^:]+)$/.exec(text)
  if (!match) throw new ImportFailure(`--join: '${text}' is not column=file.csv:key.`)
  const [, column = '', path = '', key = ''] = match
  const table = await openTable(await openSource({ path }))
  const at = table.header.findIndex((name) => foldColumn(name) === foldColumn(key))
  if (at === -1) throw new ImportFailure(`--join: ${path} has no column '${key}'.`)
  const rows = new Map<string, readonly string[]>()
  for await (const { line, cells, fault } of table.rows) {
    const value = (cells[at] ?? '').trim().toLowerCase()
    if (fault) throw new ImportFailure(`--join: ${path}, line ${line}: ${fault}.`)
    if (value === '') continue
    if (rows.has(value))
      throw new ImportFailure(`--join: ${path}, line ${line}: '${cells[at]}' is there twice.`)
    if (rows.size === maxRows) throw new ImportFailure(`--join: ${path} has more than ${maxRows} rows.`)
    rows.set(value, cells)
  }
  return {
    name: basename(path, extname(path)),
    column: column.trim(),
    header: table.header,
    find: (lookups) => rows.get(lookups.trim().toLowerCase()),
  }
}

/** Opens another sheet of a workbook to look rows up. Of rows with one key the first counts. */
export async function openJoinedSheet(
  path: string,
  { name, sheet, headLine, key, column }: SheetJoin,
): Promise<JoinedTable> {
  const table = await openTable(await openSource({ path, sheet }), { headLine, namesColumns: true })
  const at = table.header.indexOf(key)
  const rows = new Map<string, readonly string[]>()
  for await (const { cells } of table.rows) {
    const value = (cells[at] ?? '').trim().toLowerCase()
    if (value === '' || rows.has(value)) continue
    if (rows.size === maxRows) throw new ImportFailure(`The sheet ${sheet} has more than ${maxRows} rows.`)
    rows.set(value, cells)
  }
  return { name, column, header: table.header, find: (lookups) => rows.get(lookups.trim().toLowerCase()) }
}
