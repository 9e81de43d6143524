import { ImportFailure } from './imports.errors.ts'

/** How many rows may be refused before nothing of the file is imported: a number, or a share of all rows. */
export type RefusalLimit = { rows: number } | { percent: number } | null

/**
 * Reads `--max-refused`: `25` or `5%`. Without it a file is left out when more than 20 of its rows and more than a
 * tenth of them are refused.
 */
export function parseRefusalLimit(text: string): RefusalLimit {
  const match = /^(\d{1,9})(%?)$/.exec(text)
  const number = Number(match?.[1])
  if (!match || (match[2] && number > 100))
    throw new ImportFailure(`--max-refused: '${text}' is neither a number nor a percentage.`)
  return match[2] ? { percent: number } : { rows: number }
}

export function isOverLimit(
  limit: RefusalLimit,
  { rows, counts }: { rows: number; counts: { refused: number } },
): boolean {
  const { refused } = counts
  if (limit === null) return refused > 20 && refused > rows / 10
  return 'rows' in limit ? refused > limit.rows : refused > (rows * limit.percent) / 100
}
