/** Formats rows below their heads in columns; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] as number
          return isNumber[column] ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
