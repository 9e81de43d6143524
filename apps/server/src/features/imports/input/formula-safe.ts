/**
 * A cell as it may be opened in a spreadsheet: what would be taken for a formula gets an apostrophe in front.
 * `restoreCell` gives back exactly the cell that went in.
 */
export const shieldCell = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

export const restoreCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
