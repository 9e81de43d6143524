import type { WarrantyRow } from '../assets.repository.ts'
import { type Duration, formatDuration, inWholeUnits, lastDayOf, parseDuration } from '../values/duration.ts'

export type WarrantyTerm = { type: string; duration: Duration }

const noneText = 'none'

const termLine = ({ type, duration }: WarrantyTerm): string =>
  `${type}: ${duration.count === 0 ? noneText : formatDuration(duration)}`

function readTerm(line: string): WarrantyTerm | null {
  const colon = line.lastIndexOf(': ')
  const [type, text] = [line.slice(0, colon), line.slice(colon + 2)]
  if (colon < 1) return null
  if (text === noneText) return { type, duration: { count: 0, unit: 'year' } }
  const read = parseDuration(text)
  const duration = read.ok ? inWholeUnits(read.value) : null
  return duration ? { type, duration } : null
}

// Spans of different units are compared by the days on which they end when they begin together.
const comparedFrom = '2001-01-01'

/**
 * An asset's warranty with one more term. An asset has one warranty, and a file may tell several (parts, labor):
 * each is a line of the notes, and from all of these lines the type is that of the longest, and the last day is the
 * longest one's, counted from the first day where that is known. Lines of other texts stay.
 */
export function withTerm<T extends Omit<WarrantyRow, 'id'>>(row: T, term: WarrantyTerm): T {
  const lines = row.warranty_notes === '' ? [] : row.warranty_notes.split('\n')
  const at = lines.findIndex((line) => readTerm(line)?.type.toLowerCase() === term.type.toLowerCase())
  if (at === -1) lines.push(termLine(term))
  else lines[at] = termLine(term)
  const terms = lines.flatMap((line) => readTerm(line) ?? []).filter(({ duration }) => duration.count > 0)
  const ends = terms.map(({ duration }) => lastDayOf(comparedFrom, duration))
  const latest = ends.toSorted().at(-1)
  const longest = terms.filter((_, index) => ends[index] === latest)
  const [first] = longest
  const startsOn = row.warranty_starts_on
  return {
    ...row,
    warranty_type: longest.map(({ type }) => type).join(', '),
    warranty_ends_on: first && startsOn !== null ? lastDayOf(startsOn, first.duration) : null,
    warranty_notes: lines.join('\n'),
  }
}
