/** Decimals that amounts and quantities are kept with. */
const keptDecimals = 4
const scale = 10n ** BigInt(keptDecimals)

/**
 * A decimal as a whole number of ten-thousandths, from its shortest written form, so that 1.005 is 1.005.
 * More than four decimals are rounded half away from zero. Throws RangeError when it is no finite decimal.
 */
export function toTenThousandths(value: number | string): bigint {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(value).trim())
  if (!match) throw new RangeError(`Not a decimal: ${value}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent) - fraction.length + keptDecimals
  if (Math.abs(shift) > 400) throw new RangeError(`Out of range: ${value}`)
  const digits = BigInt(whole + fraction)
  const amount = shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfUp(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -amount : amount
}

/** Rounds halves away from zero. */
function divideHalfUp(amount: bigint, by: bigint): bigint {
  const half = amount < 0n ? -by / 2n : by / 2n
  return (amount + half) / by
}

const toNumber = (tenThousandths: bigint): number => Number(tenThousandths) / Number(scale)

/** Rounds to 0 to 4 decimals, halves away from zero. */
export function roundHalfUp(value: number | string, decimals: number): number {
  const step = 10n ** BigInt(keptDecimals - decimals)
  return toNumber(divideHalfUp(toTenThousandths(value), step) * step)
}

/** Quantity times unit cost in dollars and cents; the product is exact before it is rounded, half up. */
export function lineTotal(quantity: number | string, unitCost: number | string): number {
  const product = toTenThousandths(quantity) * toTenThousandths(unitCost)
  return Number(divideHalfUp(product, (scale * scale) / 100n)) / 100
}

/** The exact sum of amounts of up to four decimals. */
export const sum = (amounts: readonly (number | string)[]): number =>
  toNumber(amounts.reduce((total, amount) => total + toTenThousandths(amount), 0n))

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: keptDecimals,
})

/** US dollars with 2 to 4 decimals (B9.020): '$1,234.50', '$0.0125'. */
export const formatUsd = (amount: number | string): string =>
  dollars.format(roundHalfUp(amount, keptDecimals))

/** Hours with 2 decimals (A9.019). */
export const formatHours = (hours: number | string): string => roundHalfUp(hours, 2).toFixed(2)
