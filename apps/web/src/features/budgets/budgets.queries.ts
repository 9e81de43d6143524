import { budgets, listBudgets } from '@fettle/contract/budgets'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '#lib/call-query.ts'
import { useAnswerChange } from '#records/change/use-answer-change.ts'

/** A property and a calendar year. */
export type BudgetYear = { readonly propertyId: number; readonly year: number }

/** Budgets of a property for a year. The previous response remains while a parameter changes. */
export const budgetsQuery = ({ propertyId, year }: BudgetYear) => ({
  ...callQuery(['budget', propertyId, year], listBudgets, { query: { propertyId, year: String(year) } }),
  placeholderData: keepPreviousData,
})

/** The record of the budgets, for notices. */
export const budgetsRecord = 'budgets'

/** Changes of the budgets of a year. Reports and the following year read them, too. */
export const useBudgetChange = (which: BudgetYear) =>
  useAnswerChange({
    queryKey: budgetsQuery(which).queryKey,
    record: budgetsRecord,
    schema: budgets,
    stale: [['figures'], ['budget', which.propertyId, which.year + 1]],
  })
