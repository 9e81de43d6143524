import { zonedParts } from '@fettle/rules/time/zone-clock'
import type { CellValue, Column } from '../kinds/column.ts'
import type { DateText } from './date-text.ts'
import { type Duration, formatDuration } from './duration.ts'
import { toInstant } from './instant.ts'
import { type Parsed, parsed } from './parsed.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A moment on the clocks of a zone: '2026-03-09 14:30'. */
export function momentText(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = zonedParts(at.getTime(), zone)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/**
 * A parsed cell as it is stored, in a text. Fails where the clocks of the zone never show the time of an instant.
 * @param zones `read`: of times without a distance from UTC; `shown`: of the result.
 */
export function storedText(
  value: CellValue,
  column: Pick<Column, 'type'>,
  zones: { read: string; shown: string },
): Parsed<string> {
  if (typeof value === 'boolean') return parsed(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return parsed(value.join('; '))
  if (column.type === 'date') return parsed((value as DateText).day)
  if (column.type === 'duration') return parsed(formatDuration(value as Duration))
  if (column.type !== 'instant') return parsed(String(value))
  const at = toInstant(value as DateText, zones.read)
  return at.ok ? parsed(momentText(at.value, zones.shown)) : at
}
