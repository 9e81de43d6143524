import { decimalsOf, type MoneyFormat } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'

/** A quantity with its units: '4 Each'. */
export const unitsText = (quantity: number, units: string): string =>
  [formatNumber(quantity), units].filter(Boolean).join(' ')

/** The number in an input, or null for an empty or incomplete one. */
export function enteredNumber(text: string): number | null {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

/** A unit cost in an input, with at least the decimals of its currency. */
export const costEntry = (cost: number, formats: MoneyFormat): string => {
  const { length } = String(cost).split('.')[1] ?? ''
  return cost.toFixed(Math.max(length, decimalsOf(formats)))
}
