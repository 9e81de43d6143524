import type { Actor } from '@fettle/rules/access/permissions'
import type { CostType } from '@fettle/rules/orders/order-costs'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** A building with its budgets of one year and of the year before. */
export type BudgetRow = {
  id: number
  name: string
  budgets: { costType: CostType; year: number; amount: number }[]
}

export type BudgetYear = { propertyId: number; year: number }

/**
 * Buildings of a property with their budgets of a year and of the year before, by name. Inactive buildings are included if
 * they have one. Throws 404 for another property.
 */
export async function findBudgets(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, year }: BudgetYear,
): Promise<BudgetRow[]> {
  ownPropertyScope(actor, propertyId)
  const { rows } = await sql<BudgetRow>`
    select building.id, building.name, coalesce(found.budgets, '[]') as budgets
    from building
    left join lateral (
      select json_agg(json_build_object('costType', cost_type, 'year', year, 'amount', amount)) as budgets
      from budget where budget.building_id = building.id and year in (${year}::int, ${year - 1}::int)
    ) found on true
    where building.property_id = ${propertyId} and (building.is_active or found.budgets is not null)
    order by lower(building.name) collate natural_order, building.id`.execute(db)
  return rows
}
