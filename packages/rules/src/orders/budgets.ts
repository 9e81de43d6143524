import { type Problem, problem } from '../records/problem.ts'
import type { MoneyFormat } from '../text/money.ts'
import { type CostType, moneyProblems } from './order-costs.ts'

/** Calendar years that can have a budget. */
export const budgetYears = { first: 2000, last: 2100 } as const

/** A changed budget of a building. Null means none. */
export type BudgetCell = {
  readonly buildingId: number
  readonly costType: CostType
  /** The amount before the change. */
  readonly before: number | null
  readonly amount: number | null
}

/** Name of the field of a changed budget, by its position. */
export const budgetField = (index: number): string => `cells.${index}.amount`

/** Problems of changed budgets: negative, too large, too precise, or entered twice. */
export function budgetProblems(cells: readonly BudgetCell[], formats: MoneyFormat): Problem[] {
  const seen = new Set<string>()
  return cells.flatMap(({ buildingId, costType, amount }, index) => {
    const key = `${buildingId} ${costType}`
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...(isTwice ? [problem(budgetField(index), 'duplicate', 'This budget is entered twice.')] : []),
      ...(amount === null
        ? []
        : moneyProblems(budgetField(index), { label: 'The budget', amount, min: 0 }, formats)),
    ]
  })
}
