import type { Budgets } from '@fettle/contract/budgets'
import type { BudgetCell } from '@fettle/rules/orders/budgets'
import type { CostType } from '@fettle/rules/orders/order-costs'
import { sum } from '@fettle/rules/text/money'

/** Amounts as entered, by building and type of cost. A new object replaces all of them. */
export type BudgetEntry = { readonly cells: Readonly<Record<string, Pick<BudgetCell, 'before' | 'amount'>>> }

export const noEntry: BudgetEntry = { cells: {} }

/** Key of a cell. */
const keyOf = (buildingId: number, costType: CostType): string => `${buildingId} ${costType}`

type Stored = { readonly buildingId: number; readonly costType: CostType; readonly amount: number | null }

/** The amount of a cell as entered, or as stored. */
export function enteredAmount(
  { cells }: BudgetEntry,
  { buildingId, costType, amount }: Stored,
): number | null {
  const cell = cells[keyOf(buildingId, costType)]
  return cell === undefined ? amount : cell.amount
}

/** The entry with another amount of a cell. A cell with its stored amount is no entry. */
export function withAmount({ cells }: BudgetEntry, stored: Stored, amount: number | null): BudgetEntry {
  const key = keyOf(stored.buildingId, stored.costType)
  const { [key]: before, ...others } = cells
  if (amount === stored.amount) return { cells: others }
  return { cells: { ...others, [key]: { before: before ? before.before : stored.amount, amount } } }
}

/** The entry with the amounts of last year in all empty cells. */
export function withLastYear(entry: BudgetEntry, { buildings }: Budgets): BudgetEntry {
  return buildings.reduce(
    (filled, { buildingId, amounts }) =>
      amounts.reduce((next, { lastYear, ...cell }) => {
        const stored = { buildingId, ...cell }
        return lastYear !== null && enteredAmount(next, stored) === null
          ? withAmount(next, stored, lastYear)
          : next
      }, filled),
    entry,
  )
}

/**
 * The changed cells in the order of the page. After a conflict, the person has seen the present amounts, which are then the
 * ones before the change.
 */
export const changedCells = (
  { cells }: BudgetEntry,
  { buildings }: Budgets,
  { sawPresent }: { readonly sawPresent: boolean },
): BudgetCell[] =>
  buildings.flatMap(({ buildingId, amounts }) =>
    amounts.flatMap(({ costType, amount: stored }) => {
      const cell = cells[keyOf(buildingId, costType)]
      if (cell === undefined) return []
      const { before, amount } = cell
      return [{ buildingId, costType, amount, before: sawPresent ? stored : before }]
    }),
  )

/** The sum of entered amounts. Cells that are empty or not a number count as 0. */
export const totalOf = (amounts: readonly (number | null)[]): number =>
  sum(amounts.map((amount) => (amount === null || Number.isNaN(amount) ? 0 : amount)))
