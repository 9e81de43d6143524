import { tableLimits } from '#platform/file-reader/reading-limits.ts'
import { ImportFailure } from '../imports.errors.ts'

/** A physical line of a file without its ending, and the ending (empty if missing in the last line). */
export type Line = { text: string; ending: '\n' | '\r\n' | '\r' | '' }

const lineEnd = /\r\n|\n|\r/g

/** Splits text into physical lines, whichever of the three line ends each has. Buffers one line at a time. */
export async function* readLines(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Line> {
  let rest = ''
  let count = 0
  for await (const chunk of chunks) {
    rest += chunk
    let from = 0
    for (const { 0: ending, index } of rest.matchAll(lineEnd)) {
      // The LF of this CR may be in the next chunk.
      if (ending === '\r' && index === rest.length - 1) break
      count += 1
      yield { text: rest.slice(from, index), ending: ending as Line['ending'] }
      from = index + ending.length
    }
    rest = rest.slice(from)
    if (rest.length > tableLimits.rowText) {
      throw new ImportFailure(`Line ${count + 1} is longer than a million characters: is this a CSV file?`)
    }
  }
  if (rest.endsWith('\r')) yield { text: rest.slice(0, -1), ending: '\r' }
  else if (rest !== '') yield { text: rest, ending: '' }
}
