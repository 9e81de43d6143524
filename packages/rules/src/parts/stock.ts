import { type Problem, problem } from '../records/problem.ts'
import { sum } from '../text/money.ts'
import { formatNumber } from '../time/formats.ts'

/** Kinds of warehouses ([C1.038]). */
export const warehouseKinds = ['Room', 'Van'] as const

/** Kinds of lines in the stock ledger ([C1.012]). 'Reserve' and 'Release' leave the quantity on hand unchanged. */
export const stockTransactionKinds = [
  'Receive',
  'Issue',
  'Return',
  'Adjust',
  'Transfer',
  'Count',
  'Reserve',
  'Release',
] as const

/**
 * Whether a part's stock is kept: with advanced parts on, of the parts that are stocked. Otherwise quantities are used
 * directly and no stock is compared (C1).
 */
export const hasLedger = (part: { isStocked: boolean }, { advanced }: { advanced: boolean }): boolean =>
  advanced && part.isStocked

/** A part in a warehouse, as messages about its stock name it. */
export type PartInWarehouse = { available: number; units: string; code: string; warehouse: string }

/**
 * Returns the problem of taking or reserving more units of a part than a warehouse can give: stock never goes below zero
 * ([C1.025]).
 */
export function stockProblems(
  wanted: number,
  { available, units, code, warehouse }: PartInWarehouse,
  field = 'quantity',
): Problem[] {
  if (wanted <= Math.max(0, available)) return []
  const amount = `${formatNumber(Math.max(0, available))} ${units}`.trim()
  return [problem(field, 'out-of-stock', `Only ${amount} of ${code} are in ${warehouse}.`)]
}

/** Flags of a stocked part that needs buying ([C1.002]). */
export const stockStates = ['Low', 'Out'] as const
export type StockState = (typeof stockStates)[number]

/** Parts by their stock ([C1.004]); the last value is all of them. */
export const stockFilters = [...stockStates, 'On order', 'Not stocked', '*'] as const

/** Quantities of a stocked part. `onHand` includes `reserved`, but not `onOrder`. */
export type Stock = { onHand: number; reserved: number; onOrder: number; reorderAt: number | null }

/** Returns the available quantity ([C1.009]). */
export const availableOf = ({ onHand, reserved }: Pick<Stock, 'onHand' | 'reserved'>): number =>
  sum([onHand, -reserved])

/** Whether available plus on order is at or below the reorder point ([C1.010]). */
export const isLow = (stock: Stock): boolean =>
  stock.reorderAt !== null && availableOf(stock) + stock.onOrder <= stock.reorderAt

/** Returns the flag of a stock, or null for one that is neither low nor out. */
export function stockStateOf(stock: Stock): StockState | null {
  if (availableOf(stock) <= 0) return 'Out'
  return isLow(stock) ? 'Low' : null
}

/** The stock of a part in one warehouse. `isOwn`: the person is its keeper. */
export type StockPlace = { warehouseId: number; onHand: number; reserved: number; isOwn: boolean }

/**
 * Returns the warehouse from which a person takes a part unless they choose another one: their own van or room if it has
 * enough, then the warehouse with the most available units, by id if equal. Null if the part is in no warehouse.
 */
export function preferredPlace<P extends StockPlace>(places: readonly P[], wanted: number): P | null {
  const own = places.find((place) => place.isOwn && availableOf(place) >= wanted)
  if (own) return own
  return places.reduce<P | null>(
    (best, place) =>
      best === null ||
      availableOf(place) > availableOf(best) ||
      (availableOf(place) === availableOf(best) && place.warehouseId < best.warehouseId)
        ? place
        : best,
    null,
  )
}

/** Units of a requested quantity that are still kept for an order ([C1.020]). */
export const reservedOf = ({ wanted, supplied }: { wanted: number; supplied: number }): number =>
  Math.max(0, wanted - supplied)
