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
