/**
 * Makes a cell safe to open in a spreadsheet: a value that would be read as a formula gets a leading apostrophe.
 * `unescapeFormula` returns exactly the original cell, also where a workbook stores CR LF as LF.
 */
export const escapeFormula = (cell: string): string => (/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

export const unescapeFormula = (cell: string): string =>
  /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell
