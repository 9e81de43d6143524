import { type Parsed, parsed, quoted, unreadable } from './parsed.ts'

export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

export type NumberLimits = {
  /** Decimals that are kept. More of them are refused, unless `round` is set. */
  scale: number
  round?: boolean
  min?: number
  max?: number
  /** The least value itself is not allowed. */
  above?: boolean
}

const plain = /^[+-]?\d+(?:\.\d+)?$/
const pointWithGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const comma = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/

/**
 * Commas that can only be thousands separators, because a point or another group follows. `1.234,5` is
 * ambiguous: another cell may contain `1.234` with a decimal point.
 */
const surelyPoint = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/

/** The number written with a point and no groups, or null. */
function normalize(text: string, stated: DecimalMark | null): string | null {
  const mark = stated ?? (surelyPoint.test(text) ? 'point' : null)
  if (mark === 'comma') return comma.test(text) ? text.replaceAll('.', '').replace(',', '.') : null
  if (plain.test(text)) return text
  return mark === 'point' && pointWithGroups.test(text) ? text.replaceAll(',', '') : null
}

/**
 * Reads a number. Without a stated decimal mark `1,234` is refused, because it may be either of two numbers, and
 * `1,234.50` is read, because it may not; with `point`, commas may group thousands; with `comma`, points may. Units, currency signs and
 * exponents are refused.
 */
export function parseNumber(text: string, limits: NumberLimits, mark: DecimalMark | null): Parsed<number> {
  const written = normalize(text, mark)
  if (written === null) {
    return unreadable(
      /^[+-]?[\d.,]+$/.test(text) && mark === null && text.includes(',')
        ? `${quoted(text)} may be read in two ways: use --decimal point or --decimal comma`
        : `${quoted(text)} is not a number`,
    )
  }
  const decimals = written.split('.')[1]?.replace(/(?<!0)0+$/, '') ?? ''
  if (decimals.length > limits.scale && !limits.round) {
    return unreadable(
      limits.scale === 0
        ? `${quoted(text)} is not a whole number`
        : `${quoted(text)} has more than ${limits.scale} decimals`,
    )
  }
  const value = decimals.length > limits.scale ? roundTo(written, limits.scale) : Number(written)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER / 10 ** limits.scale)
    return unreadable(`${quoted(text)} is too large`)
  if (limits.min !== undefined && (value < limits.min || (limits.above && value === limits.min))) {
    return unreadable(`${quoted(text)} must be ${limits.above ? 'above' : 'at least'} ${limits.min}`)
  }
  if (limits.max !== undefined && value > limits.max)
    return unreadable(`${quoted(text)} must be at most ${limits.max}`)
  return parsed(value === 0 ? 0 : value)
}

/** Rounds half away from zero on the written digits, as the database does. */
function roundTo(written: string, scale: number): number {
  const [whole = '0', decimals = ''] = written.replace(/^[+-]/, '').split('.')
  const up = Number(decimals[scale] ?? '0') >= 5 ? 1n : 0n
  const units = BigInt(whole + decimals.slice(0, scale)) + up
  const digits = units.toString().padStart(scale + 1, '0')
  const value = Number(`${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`)
  return written.startsWith('-') ? -value : value
}
