import { requisitionLineFields } from '@fettle/rules/parts/requisition-fields'
import { decimalsFault } from '@fettle/rules/records/field'
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

/** Why an entered number has more decimals than its field stores, or null. */
const decimalsIn = (text: string, name: keyof typeof requisitionLineFields): string | null =>
  decimalsFault(enteredNumber(text) ?? 0, requisitionLineFields[name])

/** Why a line cannot have an entered quantity, or null. */
export const quantityFault = (text: string): string | null =>
  (enteredNumber(text) ?? 0) > 0 ? decimalsIn(text, 'quantity') : 'Enter a quantity above 0.'

/** Why units cannot be received, or null. An empty quantity receives nothing. */
export function receivedFault(text: string): string | null {
  if (text.trim() === '') return null
  return (enteredNumber(text) ?? -1) < 0 ? 'Must be at least 0.' : decimalsIn(text, 'quantity')
}

/** Why a unit cost cannot be entered, or null. */
export const unitCostFault = (text: string): string | null => decimalsIn(text, 'unitCost')

/** A unit cost in an input, with at least the decimals of its currency. */
export const costEntry = (cost: number, formats: MoneyFormat): string => {
  const { length } = String(cost).split('.')[1] ?? ''
  return cost.toFixed(Math.max(length, decimalsOf(formats)))
}
