import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import { divideHalfUp, fromTenThousandths, sum, toTenThousandths } from '../text/money.ts'
import { partFields } from './part-fields.ts'
import { type PartInWarehouse, stockProblems } from './stock.ts'

/** Kinds of stock transactions that a person posts; the others follow from orders ([C1.012]). */
export const postedKinds = ['Receive', 'Adjust', 'Count'] as const
export type PostedKind = (typeof postedKinds)[number]

/** The largest quantity of a transaction or on hand. */
export const maxStock = partFields.reorderAt.max

/** An entered transaction. `quantity` is the counted quantity of a count, or the change. */
export type StockEntry = {
  kind: PostedKind
  quantity: number
  note: string
  transactionDate: string
  /** The quantity on hand in the warehouse that the person saw. A count requires it. */
  balance: number | null
}

/** A part in the warehouse of a transaction. `onHand` counts the units there. */
type StockedPart = { onHand: number; units: string; code: string; warehouse: string; today: string }

/** Returns by how much a transaction changes the quantity on hand. */
export const stockChange = ({ kind, quantity }: Pick<StockEntry, 'kind' | 'quantity'>, onHand: number) =>
  kind === 'Count' ? sum([quantity, -onHand]) : quantity

function quantityProblems({ kind, quantity }: StockEntry): Problem[] {
  if (kind === 'Receive' && quantity <= 0)
    return [problem('quantity', 'not-positive', 'Enter a quantity above 0.')]
  if (kind === 'Adjust' && quantity === 0)
    return [problem('quantity', 'unchanged', 'Enter by how much the stock changes.')]
  if (kind === 'Count' && quantity < 0)
    return [problem('quantity', 'not-positive', 'Enter 0 or a quantity above 0.')]
  return []
}

/** Returns the problems of a transaction ([C1.012]): stock never goes below zero. */
export function stockEntryProblems(entry: StockEntry, part: StockedPart): Problem[] {
  const { kind, quantity, note, transactionDate, balance } = entry
  const after = sum([part.onHand, stockChange(entry, part.onHand)])
  return [
    ...quantityProblems(entry),
    ...(kind === 'Adjust' && quantity < 0
      ? stockProblems(-quantity, { ...part, available: part.onHand })
      : []),
    ...(after > maxStock ? [problem('quantity', 'too-large', 'Enter a smaller quantity.')] : []),
    ...(kind === 'Adjust' && isBlank(note) ? [required('note', 'Reason')] : []),
    ...(kind === 'Count' && balance === null ? [required('balance', 'Balance')] : []),
    ...(transactionDate > part.today
      ? [problem('transactionDate', 'not-allowed', 'Choose today or an earlier day.')]
      : []),
  ]
}

/** Message when the stock of counted parts is no longer what the person saw ([C1.029]). */
export const stockChangedText = (parts: number): string =>
  parts === 1
    ? 'Stock of 1 part changed during this count; check it and apply again.'
    : `Stock of ${parts} parts changed during this count; check them and apply again.`

/**
 * Returns the unit cost after units are received: the moving average with 4 decimals ([C1.017]), or the price if nothing
 * is on hand ([C1.018]).
 */
export function movingAverage(
  { onHand, unitCost }: { onHand: number; unitCost: number },
  { received, price }: { received: number; price: number },
): number {
  if (onHand <= 0) return price
  const [has, gets] = [toTenThousandths(onHand), toTenThousandths(received)]
  const value = has * toTenThousandths(unitCost) + gets * toTenThousandths(price)
  return fromTenThousandths(divideHalfUp(value, has + gets))
}

/**
 * Returns the unit cost after a wrong receipt is taken back: the moving average of the units that stay ([C1.015]). Null if no
 * units stay, or if units were issued at the wrong cost in the meantime so that the rest has no value.
 */
export function averageWithout(
  { onHand, unitCost }: { onHand: number; unitCost: number },
  { received, price }: { received: number; price: number },
): number | null {
  const [has, loses] = [toTenThousandths(onHand), toTenThousandths(received)]
  const value = has * toTenThousandths(unitCost) - loses * toTenThousandths(price)
  return has <= loses || value < 0 ? null : fromTenThousandths(divideHalfUp(value, has - loses))
}

/** Returns the problems of moving units of a part between warehouses ([C1.012]): only available units are moved. */
export const transferProblems = (
  { quantity, from, to }: { quantity: number; from: number; to: number },
  part: PartInWarehouse,
): Problem[] => [
  ...(from === to ? [problem('toWarehouseId', 'not-allowed', 'Choose another warehouse.')] : []),
  ...(quantity > 0
    ? stockProblems(quantity, part)
    : [problem('quantity', 'not-positive', 'Enter a quantity above 0.')]),
]
