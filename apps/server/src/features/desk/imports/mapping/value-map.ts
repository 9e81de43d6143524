import { ImportFailure } from '../imports.errors.ts'

/** What `--values` says: for a column, the words of the file and the values they stand for. */
export type ValueMap = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Meaning of a cell: as a whole, else by parts if it has a separator. */
export function meaningOf(
  text: string,
  words: ReadonlyMap<string, string>,
  separator: string | undefined,
): string {
  const meaning = (word: string) => words.get(word.toLowerCase())
  if (separator === undefined) return meaning(text) ?? text
  return (
    meaning(text) ??
    cutAt(text, separator)
      .map((part) => meaning(part) ?? part)
      .join(separator)
  )
}

/** The parts of a cell between a separator, without blanks around them and without empty ones. */
export function cutAt(text: string, separator: string | undefined): string[] {
  if (separator === undefined) return [text]
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Reads `column:word=value,word=value`. Words are compared without regard to case. */
export function parseValueMap(texts: readonly string[]): ValueMap {
  const map = new Map<string, Map<string, string>>()
  for (const text of texts) {
    const colon = text.indexOf(':')
    const column = text.slice(0, colon).trim()
    if (colon < 1) throw new ImportFailure(`--values: '${text}' is not column:word=value.`)
    const words = map.get(column) ?? new Map<string, string>()
    map.set(column, words)
    for (const entry of text.slice(colon + 1).split(',')) {
      const equals = entry.lastIndexOf('=')
      const word = entry.slice(0, equals).trim().toLowerCase()
      if (equals < 1 || word === '') throw new ImportFailure(`--values: '${entry}' is not word=value.`)
      if (words.has(word)) throw new ImportFailure(`--values: '${word}' is set twice for ${column}.`)
      words.set(word, entry.slice(equals + 1).trim())
    }
  }
  return map
}
