/**
 * The empty column that an exported file has at its end. By it an import knows that texts are escaped against formulas, and
 * that lists are cut at `exportedSeparator`.
 */
export const exportedColumns = ['exported from Fettle'] as const
export const exportedSeparator = ';'

/** The parts of a list in one cell: one that has the separator, or a quote at its beginning, stands in quotes. */
export const exportedList = (parts: readonly string[]): string =>
  parts
    .map((part) => (/^"|;/.test(part.trim()) ? `"${part.trim().replaceAll('"', '""')}"` : part))
    .join(exportedSeparator)

/** The parts of such a cell, without blanks around them and without empty ones. */
export function exportedParts(text: string): string[] {
  const parts: string[] = []
  for (const [, quoted, plain = ''] of text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=;|$)|([^;]*))(?:;|$)/g)) {
    const part = (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim()
    if (part !== '') parts.push(part)
  }
  return parts
}
