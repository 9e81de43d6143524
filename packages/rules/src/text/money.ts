import { type Formats, language } from '../time/formats.ts'

/** Stored decimals of amounts and quantities. */
const storedDecimals = 4
const scale = 10n ** BigInt(storedDecimals)

/** Divides and rounds halves away from zero. `by` is above 0. */
export function divideHalfUp(amount: bigint, by: bigint): bigint {
  const half = amount < 0n ? -by / 2n : by / 2n
  return (amount + half) / by
}

/**
 * Multiplies by ten to the power of `decimals` and rounds once, starting from the shortest decimal notation:
 * 1.005 is exactly 1.005.
 */
function scaled(value: number | string, decimals: number): bigint {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(value).trim())
  if (!match) throw new RangeError(`Not a decimal: ${value}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent) - fraction.length + decimals
  if (Math.abs(shift) > 400) throw new RangeError(`Out of range: ${value}`)
  const digits = BigInt(whole + fraction)
  const amount = shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfUp(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -amount : amount
}

/**
 * Converts a decimal to ten-thousandths as an integer; further decimals are rounded, halves away from zero.
 * Throws RangeError for anything but a finite decimal.
 */
export const toTenThousandths = (value: number | string): bigint => scaled(value, storedDecimals)

/** Converts ten-thousandths back to a number. */
export const fromTenThousandths = (tenThousandths: bigint): number => Number(tenThousandths) / Number(scale)

/** Rounds to a number of decimals, halves away from zero. */
export const roundHalfUp = (value: number | string, decimals: number): number =>
  Number(scaled(value, decimals)) / 10 ** decimals

/**
 * Returns quantity times unit cost in hundredths of the currency. The product is exact and then rounded half
 * up.
 */
export function lineTotal(quantity: number | string, unitCost: number | string): number {
  const product = toTenThousandths(quantity) * toTenThousandths(unitCost)
  return Number(divideHalfUp(product, (scale * scale) / 100n)) / 100
}

/** Returns the exact sum of amounts with up to four decimals. */
export const sum = (amounts: readonly (number | string)[]): number =>
  fromTenThousandths(amounts.reduce((total, amount) => total + toTenThousandths(amount), 0n))

/** Format of amounts. */
export type MoneyFormat = Pick<Formats, 'currency'>

// Creating a formatter is much slower than using it.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf({ currency }: MoneyFormat): Intl.NumberFormat {
  let formatter = formatters.get(currency)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimalsOf({ currency }),
      maximumFractionDigits: storedDecimals,
    })
    formatters.set(currency, formatter)
  }
  return formatter
}

/**
 * Returns the number of decimals of the currency: 2 for USD, 0 for JPY. Throws RangeError for an invalid
 * code.
 */
export function decimalsOf({ currency }: MoneyFormat): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(maximumFractionDigits, storedDecimals)
}

/** Returns the currency's sign as a prefix of amounts: '$', '€', or 'CHF ' with its space. */
export const signOf = (formats: MoneyFormat): string =>
  formatterOf(formats)
    .formatToParts(0)
    .filter(({ type }) => type === 'currency' || type === 'literal')
    .map(({ value }) => value)
    .join('')

/**
 * Formats an amount with the decimals of its currency, up to 4 where it has more (B9.020): '$1,234.50', '$0.0125',
 * '€1,234.50', '¥1,234'.
 */
export const formatAmount = (amount: number | string, formats: MoneyFormat): string =>
  formatterOf(formats).format(roundHalfUp(amount, storedDecimals))

/** Formats a total with the decimals of its currency and no more: '$1,234.50', '¥1,235'. */
export const formatTotal = (amount: number | string, formats: MoneyFormat): string =>
  formatAmount(roundHalfUp(amount, decimalsOf(formats)), formats)

/** Formats hours with 2 decimals (A9.019). */
export const formatHours = (hours: number | string): string => roundHalfUp(hours, 2).toFixed(2)
