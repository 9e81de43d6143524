import type { ColumnOption, FormatKind } from '@fettle/rules/records/list-columns'

/** Import names for the columns of a spreadsheet. */
export type ImportNames = {
  /** Import column by field, in sheet order. */
  importColumns: ReadonlyMap<string, string>
  /** The import column for a heading, or undefined. */
  columnNamed: (head: string) => string | undefined
  /** Format of a field outside the list. */
  formatOf: (field: string) => FormatKind
}

/** Heading for 'purchase_price': 'Purchase price'. The import treats both as equal. */
const headOf = (importName: string): string => {
  const words = importName.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The columns of a spreadsheet: the list's columns, then columns needed to import all other fields. A heading
 * that the import would map to another field is replaced, so that importing an unchanged sheet has no effect.
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
