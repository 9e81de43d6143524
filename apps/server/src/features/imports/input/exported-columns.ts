/**
 * The empty column that an exported file has at its end. By it an import knows that texts are escaped against formulas, and
 * that lists are cut at `exportedSeparator`.
 */
export const exportedColumns = ['exported from Fettle'] as const
export const exportedSeparator = ';'
