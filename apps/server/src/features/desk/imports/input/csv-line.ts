const quote = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A row of a CSV file with commas, and its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`
