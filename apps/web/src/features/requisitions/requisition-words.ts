import { formatNumber } from '@fettle/rules/time/formats'

/** A quantity with its units: '4 Each'. */
export const unitsText = (quantity: number, units: string): string =>
  [formatNumber(quantity), units].filter(Boolean).join(' ')

/** The number in an input, or null for an empty or incomplete one. */
export function enteredNumber(text: string): number | null {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) ? null : value
}
