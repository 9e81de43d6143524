import LineBreaker from 'linebreak'
import type { TextStyle } from './pdf-style.ts'

/** Measures text and images of a document, in points. */
export type Measure = {
  /** Returns the text with '?' for every character that cannot be printed. */
  printable(text: string): string
  textWidth(text: string, style: TextStyle): number
  lineHeight(style: TextStyle): number
  /** Throws when the section has no image of this name. */
  imageSize(name: string): { width: number; height: number }
}

/**
 * Breaks text into lines of at most `maxWidth`, where Unicode (UAX #14) allows it; a word that is wider than a line
 * breaks anywhere. Spaces at both ends of a line are dropped; empty text is one empty line.
 */
export function breakLines(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    lines.push(printable(line))
    line = ''
    used = 0
  }
  for (const { segment, isEnd } of segments(text)) {
    let rest = line === '' ? segment.trimStart() : segment
    if (line !== '' && used + widthOf(printable(rest)) > maxWidth) end()
    while (widthOf(printable(rest)) > maxWidth) {
      const [first, others] = cut(rest, maxWidth, widthOf)
      if (others === '') break
      line = first
      end()
      rest = others
    }
    line += rest
    used += widthOf(rest)
    if (isEnd) end()
  }
  if (line !== '' || lines.length === 0) end()
  return lines
}

const printable = (text: string): string => text.trim()

// A segment ends at its first line break, so it has one at most.
const lineEnd = /(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])$/

function* segments(text: string): Generator<{ segment: string; isEnd: boolean }> {
  const breaker = new LineBreaker(text)
  let last = 0
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const segment = text.slice(last, next.position)
    last = next.position
    yield { segment: segment.replace(lineEnd, ''), isEnd: lineEnd.test(segment) }
  }
}

/** Splits text into the longest beginning that fits (at least one character) and the rest. */
function cut(text: string, maxWidth: number, widthOf: (text: string) => number): [string, string] {
  const characters = [...text]
  let fits = 1
  let tooLong = characters.length
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(characters.slice(0, middle).join('')) <= maxWidth) fits = middle
    else tooLong = middle
  }
  return [characters.slice(0, fits).join(''), characters.slice(fits).join('')]
}
