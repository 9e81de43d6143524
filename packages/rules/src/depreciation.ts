import type { DepreciationMethod, LifeUnit } from './depreciation-methods.ts'
import { toTenThousandths } from './money.ts'
import { addDays, addMonths, daysBetween } from './time.ts'

/** What an asset's value follows from. Amounts are in the property's currency, with at most two decimals. */
export type Depreciation = {
  method: DepreciationMethod
  purchasePrice: number | null
  /** `YYYY-MM-DD`. */
  purchasedOn: string | null
  /** What it is worth at the end; 0 when unknown, and never above the price. */
  salvageValue: number | null
  usefulLife: number | null
  usefulLifeUnit: LifeUnit
  /** Percent of the rest that it loses in a year, by declining balance. */
  ratePercent: number | null
}

const toCents = (amount: number): bigint => toTenThousandths(amount) / 100n
/** Divides what is not negative, and rounds halves up. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

/**
 * Returns what an asset is worth on a day, `YYYY-MM-DD`, to the hundredth: its price until it was bought, and never
 * below its salvage value. Straight line loses the same each day of the useful life. Declining balance loses its rate in
 * each year from the purchase on, evenly over the days of that year. Null when price, day of purchase, method, life or
 * rate is unknown.
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

/** The calendar repeats itself after so many months, which have so many days. */
const cycle = { months: 4800, days: 146_097 } as const

/** Returns how many days the useful life has that begins on a day, at least one; null when nobody said. */
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

/** Returns how many whole years have passed since a day. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return addMonths(from, 12 * years) > to ? years - 1 : years
}

/**
 * Returns the year in which an asset is to be replaced: that of the day that somebody entered, else of the end of its
 * useful life from the installation, or else the purchase, on. Null when neither is known.
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
