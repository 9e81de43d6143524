import { roundHalfUp } from '../text/money.ts'

const decimal = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const clock = /^(\d*):([0-5]\d)$/
const named = /^(?:(\d+(?:[.,]\d+)?|[.,]\d+)\s*(?:h|hrs?|hours?))?\s*(?:(\d+)\s*(?:m|mins?|minutes?))?$/i

const numberOf = (text = ''): number => Number(text === '' ? '0' : text.replace(',', '.'))

/**
 * Parses typed hours: `1.5`, `1,5`, `1:30`, `:45`, `1h 30m` or `90 min`. Rounds half up to hundredths. null
 * for empty text, NaN for invalid text such as `1:75`.
 */
export function parseHours(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const [, hours, minutes] = clock.exec(text) ?? named.exec(text) ?? (decimal.test(text) ? [text, text] : [])
  const isUnderstood = hours !== undefined || minutes !== undefined
  if (!isUnderstood || (hours !== undefined && numberOf(minutes) >= 60)) return Number.NaN
  const total = numberOf(hours) + numberOf(minutes) / 60
  return Number.isFinite(total) ? roundHalfUp(total, 2) : Number.NaN
}
