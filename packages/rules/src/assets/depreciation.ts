import { toTenThousandths } from '../text/money.ts'
import { addDays, addMonths, daysBetween } from '../time/time.ts'
import type { DepreciationMethod, LifeUnit } from './depreciation-methods.ts'

/** Inputs of an asset's value. Amounts are in the property's currency with at most two decimals. */
export type Depreciation = {
  method: DepreciationMethod
  purchasePrice: number | null
  /** `YYYY-MM-DD`. */
  purchasedOn: string | null
  /** Residual value. 0 if unknown, and never above the price. */
  salvageValue: number | null
  usefulLife: number | null
  usefulLifeUnit: LifeUnit
  /** Percentage of the remaining value lost per year, for declining balance. */
  ratePercent: number | null
}

const toCents = (amount: number): bigint => toTenThousandths(amount) / 100n
/** Divides non-negative numbers and rounds half up. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

/**
 * Returns an asset's book value on a day, `YYYY-MM-DD`, in hundredths: its price until the purchase, and
 * never below its salvage value. Straight line loses the same amount each day of the useful life. Declining
 * balance loses its rate each year from the purchase on, evenly over the year's days. null if price, purchase
 * date, method, life or rate is unknown.
 */
export function bookValue(asset: Depreciation, asOf: string): number | null {
  const { method, purchasePrice, purchasedOn } = asset
  if (method === '' || purchasePrice === null || purchasedOn === null) return null
  const price = toCents(purchasePrice)
  const wanted = toCents(asset.salvageValue ?? 0)
  const salvage = wanted < price ? wanted : price
  const value =
    method === 'Straight line'
      ? straightLine({ price, salvage, purchasedOn, lifeDays: usefulLifeDays(asset, purchasedOn) }, asOf)
      : decliningBalance({ price, purchasedOn, ratePercent: asset.ratePercent }, asOf)
  if (value === null) return null
  return Number(value > salvage ? value : salvage) / 100
}

/** The calendar repeats after this many months, which have this many days. */
const cycle = { months: 4800, days: 146_097 } as const

/** Useful life in days from `from`, at least 1, or null if not set. */
function usefulLifeDays(
  { usefulLife, usefulLifeUnit }: Pick<Depreciation, 'usefulLife' | 'usefulLifeUnit'>,
  from: string,
): number | null {
  if (usefulLife === null || usefulLifeUnit === '') return null
  if (usefulLifeUnit === 'Days') return Math.max(1, Math.round(usefulLife))
  const months = usefulLifeUnit === 'Years' ? usefulLife * 12 : usefulLife
  const cycles = Math.floor(months / cycle.months)
  const rest = months - cycles * cycle.months
  const whole = Math.floor(rest)
  const last = addMonths(from, whole)
  const partOfMonth = (rest - whole) * daysBetween(last, addMonths(from, whole + 1))
  return Math.max(1, cycles * cycle.days + daysBetween(from, last) + Math.round(partOfMonth))
}

function straightLine(
  asset: { price: bigint; salvage: bigint; purchasedOn: string; lifeDays: number | null },
  asOf: string,
): bigint | null {
  const { price, salvage, lifeDays } = asset
  if (lifeDays === null) return null
  const elapsed = daysBetween(asset.purchasedOn, asOf)
  if (elapsed <= 0) return price
  if (elapsed >= lifeDays) return salvage
  return salvage + divide((price - salvage) * BigInt(lifeDays - elapsed), BigInt(lifeDays))
}

/** A rate of 100 percent. */
const wholeRate = 10_000n

function decliningBalance(
  asset: { price: bigint; purchasedOn: string; ratePercent: number | null },
  asOf: string,
): bigint | null {
  const { price, purchasedOn, ratePercent } = asset
  if (ratePercent === null) return null
  if (asOf <= purchasedOn) return price
  const years = wholeYears(purchasedOn, asOf)
  const begin = addMonths(purchasedOn, 12 * years)
  const daysOfYear = BigInt(daysBetween(begin, addMonths(purchasedOn, 12 * (years + 1))))
  const rate = toTenThousandths(ratePercent) / 100n
  const left = (wholeRate - rate) ** BigInt(years)
  const leftOfYear = wholeRate * daysOfYear - rate * BigInt(daysBetween(begin, asOf))
  return divide(price * left * leftOfYear, wholeRate ** BigInt(years) * wholeRate * daysOfYear)
}

/** Number of full years since a day. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return addMonths(from, 12 * years) > to ? years - 1 : years
}

/**
 * Returns the year in which an asset is due for replacement: of the entered date, else of the end of its
 * useful life from installation or purchase. null if unknown.
 */
export function replacementYear(asset: {
  replacementOn: string | null
  installedOn: string | null
  purchasedOn: string | null
  usefulLife: number | null
  usefulLifeUnit: LifeUnit
}): number | null {
  const { replacementOn, installedOn, purchasedOn } = asset
  if (replacementOn !== null) return Number(replacementOn.slice(0, 4))
  const from = installedOn ?? purchasedOn
  const days = from === null ? null : usefulLifeDays(asset, from)
  if (from === null || days === null) return null
  const cycles = Math.floor(days / cycle.days)
  const end = addDays(from, days - cycles * cycle.days)
  return Number(end.slice(0, -6)) + (cycles * cycle.months) / 12
}
