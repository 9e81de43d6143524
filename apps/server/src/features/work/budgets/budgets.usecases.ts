import type * as contract from '@fettle/contract/budgets'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { type BudgetCell, budgetField, budgetProblems } from '@fettle/rules/orders/budgets'
import { costTypes } from '@fettle/rules/orders/order-costs'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { formatAmount } from '@fettle/rules/text/money'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { type BudgetRow, type BudgetYear, findBudgets } from './budgets.access.ts'
import { budgetsChanged } from './budgets.errors.ts'
import { lockBudgets, writeBudgets } from './budgets.repository.ts'

const amountOf = ({ budgets }: BudgetRow, year: number, costType: string): number | null =>
  budgets.find((budget) => budget.year === year && budget.costType === costType)?.amount ?? null

/** Budgets of a property for a year, with the amounts of the year before. Throws 404 for another property. */
export async function readBudgets(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, year }: BudgetYear,
): Promise<contract.Budgets> {
  const rows = await findBudgets(db, actor, { propertyId, year })
  const { currency } = await readSettings(db, propertyId)
  return {
    propertyId,
    year,
    currency,
    buildings: rows.map((row) => ({
      buildingId: row.id,
      buildingName: row.name,
      amounts: costTypes.map((costType) => ({
        costType,
        amount: amountOf(row, year, costType),
        lastYear: amountOf(row, year - 1, costType),
      })),
    })),
  }
}

/** Cells whose stored amount is not the one that the caller saw, unless it is the entered one. */
function changedProblems(
  rows: readonly BudgetRow[],
  { year, cells }: { year: number; cells: readonly BudgetCell[] },
  formats: { currency: string },
): Problem[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cells.flatMap(({ buildingId, costType, before, amount }, index) => {
    const row = byId.get(buildingId)
    const stored = row === undefined ? null : amountOf(row, year, costType)
    if (stored === before || stored === amount) return []
    const words = stored === null ? 'It has no budget now.' : `It is ${formatAmount(stored, formats)} now.`
    return [problem(budgetField(index), 'not-allowed', `Somebody else changed this budget. ${words}`)]
  })
}

/**
 * Changes budgets of a property for a year. Throws 404 for another property, 400 for a building of another property or an
 * invalid amount, and 409 for a budget that changed since the caller read it.
 */
export const changeBudgets = (
  db: Db,
  context: RequestContext,
  { propertyId, year, cells }: BodyOf<typeof contract.changeBudgets>,
): Promise<contract.Budgets> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    ownPropertyScope(actor, propertyId)
    const formats = await readSettings(trx, propertyId)
    const known = await findIdsWithin(
      trx,
      'building',
      [propertyId],
      cells.map(({ buildingId }) => buildingId),
    )
    const problems = [
      ...budgetProblems(cells, formats),
      ...cells.flatMap(({ buildingId }, index) =>
        known.has(buildingId)
          ? []
          : [problem(budgetField(index), 'unknown', 'The property does not have this building.')],
      ),
    ]
    if (problems.length > 0) throw invalid(problems)
    await lockBudgets(trx, propertyId)
    const rows = await findBudgets(trx, actor, { propertyId, year })
    const changed = changedProblems(rows, { year, cells }, formats)
    if (changed.length > 0) throw budgetsChanged(changed)
    await writeBudgets(trx, { propertyId, year }, cells)
    return await readBudgets(trx, actor, { propertyId, year })
  })
