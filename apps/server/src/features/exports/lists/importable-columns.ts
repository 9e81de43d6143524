import type { ColumnOption, FormatKind } from '@fettle/rules/list-columns'

/** How the columns of a spreadsheet are read back by an import. */
export type ImportNames = {
  /** By field, the column of the import that brings it back, in the order of the sheet. */
  importColumns: ReadonlyMap<string, string>
  /** The column of the import that a head means; undefined where it means none. */
  columnNamed: (head: string) => string | undefined
  /** How a field that the list does not show is written. */
  formatOf: (field: string) => FormatKind
}

/** 'purchase_price' as a head: 'Purchase price'; the import reads both as the same. */
const headOf = (importName: string): string => {
  const words = importName.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The columns of a spreadsheet: those of the list under their own heads, then those with which an import brings back
 * what the list does not show. A head that an import would take for another field is replaced, so that a sheet that is
 * imported again unchanged changes nothing.
 */
export function importableColumns(
  shown: readonly ColumnOption[],
  { importColumns, columnNamed, formatOf }: ImportNames,
): ColumnOption[] {
  const taken = new Set<string>()
  const columns = shown.map((option) => {
    const displayName = ownHead(option, taken, { importColumns, columnNamed })
    taken.add(displayName.toLowerCase())
    return { ...option, displayName }
  })
  const known = new Set(columns.map(({ displayName }) => columnNamed(displayName)))
  const added = [...importColumns].filter(([, importName]) => !known.has(importName))
  return [
    ...columns,
    ...added.map(
      ([columnName, importName]): ColumnOption => ({
        displayName: headOf(importName),
        columnName,
        direction: 'ascend',
        formatKind: formatOf(columnName),
        width: 120,
      }),
    ),
  ]
}

function ownHead(
  { columnName, displayName }: ColumnOption,
  taken: ReadonlySet<string>,
  { importColumns, columnNamed }: Pick<ImportNames, 'importColumns' | 'columnNamed'>,
): string {
  const own = importColumns.get(columnName)
  const meant = columnNamed(displayName)
  const head = meant === undefined || meant === own ? displayName : headOf(own ?? `${displayName} shown`)
  return taken.has(head.toLowerCase()) ? `${head} (${columnName})` : head
}
