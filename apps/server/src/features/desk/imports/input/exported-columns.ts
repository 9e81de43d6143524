/**
 * The empty column that an exported file has at its end. By it an import knows that texts are escaped against formulas, and
 * that lists are cut at `exportedSeparator`.
 */
export const exportedColumns = ['exported from Fettle'] as const
export const exportedSeparator = ';'

/** Joins list parts into one cell. Parts with the separator, or beginning with a quote, are quoted. */
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
