import type { BudgetCell } from '@fettle/rules/orders/budgets'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { BudgetYear } from './budgets.access.ts'

/** Serializes the changes of the budgets of a property, so that `before` is compared with the present amounts. */
export async function lockBudgets(trx: Trx, propertyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('budget', ${propertyId}))`.execute(trx)
}

/** Writes changed budgets. A null amount deletes the budget. */
export async function writeBudgets(
  trx: Trx,
  { propertyId, year }: BudgetYear,
  cells: readonly BudgetCell[],
): Promise<void> {
  const removed = cells.filter(({ amount }) => amount === null)
  if (removed.length > 0)
    await sql`delete from budget using unnest(${removed.map(({ buildingId }) => buildingId)}::bigint[],
        ${removed.map(({ costType }) => costType)}::text[]) as cell (building, type)
      where property_id = ${propertyId} and year = ${year} and building_id = building and cost_type = type`.execute(
      trx,
    )
  const written = cells.flatMap((cell) => (cell.amount === null ? [] : [{ ...cell, amount: cell.amount }]))
  if (written.length === 0) return
  await trx
    .insertInto('budget')
    .values(
      written.map(({ buildingId, costType, amount }) => ({
        property_id: propertyId,
        building_id: buildingId,
        year,
        cost_type: costType,
        amount,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['building_id', 'year', 'cost_type'])
        .doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') }))
        .where((eb) => eb('budget.amount', '<>', eb.ref('excluded.amount'))),
    )
    .execute()
}
