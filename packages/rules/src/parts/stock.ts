import { type Problem, problem } from '../records/problem.ts'
import { formatNumber } from '../time/formats.ts'

/** Kinds of stock transactions (C1): what came in, went to an order, came back, was corrected, was counted. */
export const stockTransactionKinds = ['Receive', 'Issue', 'Return', 'Adjust', 'Count'] as const

/**
 * Whether a part's stock is kept: with advanced parts on, of the parts that are stocked. Otherwise quantities are used
 * directly and no stock is compared (C1).
 */
export const hasLedger = (part: { isStocked: boolean }, { advanced }: { advanced: boolean }): boolean =>
  advanced && part.isStocked

/** Returns the problem of taking more units of a part than are available: stock never goes below zero (C1). */
export function stockProblems(
  wanted: number,
  { available, units, code }: { available: number; units: string; code: string },
): Problem[] {
  if (wanted <= Math.max(0, available)) return []
  const amount = `${formatNumber(Math.max(0, available))} ${units}`.trim()
  return [problem('quantity', 'out-of-stock', `Only ${amount} of ${code} are in stock.`)]
}

/** Flags of a stocked part that needs buying ([C1.002]). */
export const stockStates = ['Low', 'Out'] as const
export type StockState = (typeof stockStates)[number]

/** Parts by their stock ([C1.004]); the last value is all of them. */
export const stockFilters = [...stockStates, 'Not stocked', '*'] as const

/** Quantities of a stocked part. `onHand` includes `reserved`, but not `onOrder`. */
export type Stock = { onHand: number; reserved: number; onOrder: number; reorderAt: number | null }

/** Returns the available quantity ([C1.009]). */
export const availableOf = ({ onHand, reserved }: Pick<Stock, 'onHand' | 'reserved'>): number =>
  onHand - reserved

/** Whether available plus on order is at or below the reorder point ([C1.010]). */
export const isLow = (stock: Stock): boolean =>
  stock.reorderAt !== null && availableOf(stock) + stock.onOrder <= stock.reorderAt

/** Returns the flag of a stock, or null for one that is neither low nor out. */
export function stockStateOf(stock: Stock): StockState | null {
  if (availableOf(stock) <= 0) return 'Out'
  return isLow(stock) ? 'Low' : null
}
