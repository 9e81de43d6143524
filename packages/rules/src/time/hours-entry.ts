import { roundHalfUp } from '../text/money.ts'
import { isNumberNotation, plainNumber } from '../text/number-notation.ts'

const clock = /^(\d*):([0-5]\d)$/
const named = /^(?:([\d.,]+)\s*(?:h|hrs?|hours?))?\s*(?:(\d+)\s*(?:m|mins?|minutes?))?$/i
const decimal = /^[\d.,]+$/

const numberOf = (text: string): number => {
  if (text === '') return 0
  return isNumberNotation(text) ? Number(plainNumber(text)) : Number.NaN
}

/**
 * Parses typed hours: `1.5`, `1,5`, `1,234.50`, `1:30`, `:45`, `1h 30m` or `90 min`. Minutes are rounded half up to
 * hundredths of an hour; decimals are returned as typed. null for empty text, NaN for invalid text such as `1:75`.
 */
export function parseHours(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  const [, hours, minutes] = clock.exec(text) ?? named.exec(text) ?? (decimal.test(text) ? [text, text] : [])
  if (hours === undefined && minutes === undefined) return Number.NaN
  if (hours !== undefined && Number(minutes) >= 60) return Number.NaN
  const total = numberOf(hours ?? '') + Number(minutes ?? 0) / 60
  if (!Number.isFinite(total)) return Number.NaN
  return minutes === undefined ? total : roundHalfUp(total, 2)
}
