/** Cells pasted from a spreadsheet, or null for a single cell. */
export function pastedCells(text: string): readonly (readonly string[])[] | null {
  const rows = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null
}

/** A column with one cell set, extended as necessary. */
export const withCell = (column: readonly string[], index: number, text: string): readonly string[] =>
  Array.from({ length: Math.max(column.length, index + 1) }, (_, at) =>
    at === index ? text : (column[at] ?? ''),
  )
