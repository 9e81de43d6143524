import { ImportFailure } from '../imports.errors.ts'

export const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const

/** Reads `--delimiter`: a name (comma, semicolon, tab, pipe) or the character itself. */
export function namedDelimiter(text: string): string {
  const known = Object.entries(delimiters).find(([name, sign]) => text === name || text === sign)
  if (!known) {
    throw new ImportFailure(`'${text}' is not a delimiter: use comma, semicolon, tab or pipe.`)
  }
  return known[1]
}

/**
 * Detects the delimiter in the header line: the most frequent candidate outside quotes. A header without any has one
 * column. Throws when two are equally frequent.
 */
function sniffDelimiter(headerLine: string): string {
  const plain = unquoted(headerLine)
  const counts = Object.entries(delimiters)
    .map(([name, sign]) => ({ name, sign, count: plain.split(sign).length - 1 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const [first, second] = counts
  if (first && second && first.count === second.count) {
    throw new ImportFailure(
      `Line 1: ${first.name} and ${second.name} separate the header equally often. Use --delimiter.`,
    )
  }
  return first?.sign ?? delimiters.comma
}

/** The delimiter that a first line `sep=;`, as spreadsheet programs write and read it, names; null of another line. */
export const namedByFirstLine = (line: string): string | null =>
  /^"?sep=(.)"?[;,\t|]*$/i.exec(line.trimEnd())?.[1] ?? null

const unquoted = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '')
const countOf = (line: string, sign: string) => unquoted(line).split(sign).length - 1

/**
 * The delimiter of a file that may start with a title: from the first line, unless most lines below differ
 * from it and share another count. Lists in cells have separate delimiters.
 */
export function sniffBelowTitle(lines: readonly string[]): string {
  const [first = '', ...below] = lines
  const sniffed = sniffDelimiter(first)
  const guessed = guessDelimiter(below)
  const isMost = (isIt: (line: string) => boolean) => below.filter(isIt).length > below.length / 2
  const own = countOf(first, sniffed)
  if (own > 0 && isMost((line) => countOf(line, sniffed) === own)) return sniffed
  return countOf(first, guessed) === 0 && isMost((line) => countOf(line, guessed) > 0) ? guessed : sniffed
}

/** The delimiter that most of these lines share, each as often as most others; a comma where none does. */
export function guessDelimiter(lines: readonly string[]): string {
  const plain = lines.map(unquoted)
  const scored = Object.values(delimiters).map((sign) => {
    const counts = plain.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const alike = [...Map.groupBy(counts, (count) => count)].map(([count, own]) => count * own.length)
    return { sign, score: Math.max(0, ...alike) }
  })
  return scored.toSorted((one, other) => other.score - one.score)[0]?.sign ?? delimiters.comma
}
