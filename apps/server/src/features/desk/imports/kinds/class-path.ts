const step = '>'

/** Quotes around the names of a path as an export writes them, which may themselves contain '>'. */
const stepPattern = /\s*(?:"((?:[^"]|"")*)"\s*(?=>|$)|([^>]*))(?:>|$)/g

/**
 * The names in a class path, top level first: 'HVAC > Pumps > Circulator'. A single name is a path only if
 * quoted, which distinguishes it from a code. Null for other text.
 */
export function namesOfPath(text: string): string[] | null {
  if (!text.includes(step) && !/^\s*".*"\s*$/s.test(text)) return null
  const names: string[] = []
  let isQuoted = false
  for (const { index, 1: quoted, 2: plain = '' } of text.matchAll(stepPattern)) {
    // The end of the text matches once more behind the last name.
    if (index === text.length && !text.trimEnd().endsWith(step)) break
    isQuoted ||= quoted !== undefined
    names.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
  }
  return names.includes('') || (names.length < 2 && !isQuoted) ? null : names
}

/** A path as display text. */
export const pathOf = (names: readonly string[]): string => names.join(` ${step} `)
