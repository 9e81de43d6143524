/** Decimals that amounts and quantities are stored with. */
const keptDecimals = 4
const scale = 10n ** BigInt(keptDecimals)

/** Divides and rounds halves away from zero. */
function divideHalfUp(amount: bigint, by: bigint): bigint {
  const half = amount < 0n ? -by / 2n : by / 2n
  return (amount + half) / by
}

/**
 * Multiplies the value by ten to the power of `decimals` and rounds once, starting from its shortest written form:
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
 * Converts a decimal to a whole number of ten-thousandths; further decimals are rounded, halves away from zero. Throws
 * RangeError for anything but a finite decimal.
 */
export const toTenThousandths = (value: number | string): bigint => scaled(value, keptDecimals)

const toNumber = (tenThousandths: bigint): number => Number(tenThousandths) / Number(scale)

/** Rounds to a number of decimals, halves away from zero. */
export const roundHalfUp = (value: number | string, decimals: number): number =>
  Number(scaled(value, decimals)) / 10 ** decimals

/** Returns quantity times unit cost in dollars and cents; the product is exact and then rounded half up. */
export function lineTotal(quantity: number | string, unitCost: number | string): number {
  const product = toTenThousandths(quantity) * toTenThousandths(unitCost)
  return Number(divideHalfUp(product, (scale * scale) / 100n)) / 100
}

/** Returns the exact sum of amounts with up to four decimals. */
export const sum = (amounts: readonly (number | string)[]): number =>
  toNumber(amounts.reduce((total, amount) => total + toTenThousandths(amount), 0n))

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: keptDecimals,
})

/** Formats US dollars with 2 to 4 decimals (B9.020): '$1,234.50', '$0.0125'. */
export const formatUsd = (amount: number | string): string =>
  dollars.format(roundHalfUp(amount, keptDecimals))

/** Formats hours with 2 decimals (A9.019). */
export const formatHours = (hours: number | string): string => roundHalfUp(hours, 2).toFixed(2)
