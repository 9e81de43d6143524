import { budgetYears } from '@fettle/rules/orders/budgets'
import { costTypes } from '@fettle/rules/orders/order-costs'
import * as z from 'zod/mini'
import { matching, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const year = z.int().check(z.minimum(budgetYears.first), z.maximum(budgetYears.last))
const amount = z.nullable(z.number())

/** The budgets of a property for one calendar year. */
export const budgets = z.object({
  propertyId: recordId,
  year,
  /** ISO 4217 currency code of all amounts. */
  currency: z.string(),
  buildings: z.array(
    z.object({
      buildingId: recordId,
      buildingName: z.string(),
      /** One amount for each type of cost. Null without a budget. */
      amounts: z.array(z.object({ costType: z.enum(costTypes), amount, lastYear: amount })),
    }),
  ),
})
export type Budgets = z.infer<typeof budgets>

export const listBudgets = route('GET', '/api/Budgets', {
  name: 'listBudgets',
  permission: 'settings.manage',
  summary: 'Budgets of the buildings of a property for one calendar year, with those of the year before.',
  query: z.strictObject({
    propertyId: recordIdText,
    year: z.pipe(
      matching(/^\d{4}$/, 'Must be a year.'),
      z.pipe(
        z.transform((text: string) => Number(text)),
        year,
      ),
    ),
  }),
  response: budgets,
})

/** Most amounts that are saved together. */
const maxCells = 4000

export const changeBudgets = route('PUT', '/api/Budgets', {
  name: 'changeBudgets',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary:
    'Changes some budgets of a property for one calendar year. A null amount removes a budget. `before` is the amount that the caller saw: 409 if it changed.',
  body: z.strictObject({
    propertyId: recordId,
    year,
    cells: z
      .array(z.strictObject({ buildingId: recordId, costType: z.enum(costTypes), before: amount, amount }))
      .check(z.minLength(1), z.maxLength(maxCells)),
  }),
  response: budgets,
})
