import { budgetYears } from '@fettle/rules/orders/budgets'
import { costTypes, maxMoney, moneyProblems } from '@fettle/rules/orders/order-costs'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { type Column, choiceColumn, numberColumn, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { propertyColumn, resolveBuilding } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  referenceColumn('building', 'Code or name of the building.', { isKey: true, aliases: ['building_code'] }),
  numberColumn('year', { scale: 0, min: budgetYears.first, max: budgetYears.last }, 'Calendar year.', {
    isKey: true,
    aliases: ['budget_year', 'calendar_year'],
  }),
  choiceColumn('cost_type', costTypes, 'Type of cost.', { isKey: true, aliases: ['type', 'type_of_cost'] }),
  numberColumn(
    'amount',
    { scale: 2, min: 0, max: maxMoney },
    'Budget of the year, in the currency of the property.',
    { required: true, aliases: ['budget', 'budget_amount'] },
  ),
]

/** Refuses amounts with more decimals than the currency of their property has. */
async function checkAmounts({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const byProperty = Map.groupBy(drafts, ({ property }) => property?.id)
  for (const [propertyId, own] of byProperty) {
    if (propertyId === undefined) continue
    const formats = await readSettings(trx, propertyId)
    for (const draft of own) {
      const { amount } = draft.fields
      if (typeof amount !== 'number') continue
      for (const { message } of moneyProblems('amount', { label: 'The budget', amount, min: 0 }, formats))
        refuse(draft, 'amount', message.replace(/\.$/, ''))
    }
  }
}

export const budgets: Kind = {
  name: 'budgets',
  about: 'Yearly budgets of buildings, found by building, year and type of cost.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveBuilding(context, drafts)
    await checkAmounts(context, drafts)
  },
  identify: ({ fields }) => ({
    scope: fields.building_id as number,
    key: `${fields.year} ${fields.cost_type}`,
  }),
  store: recordStore({
    tables: [{ table: 'budget' }],
    key: { table: 'budget', scope: 'building_id', field: 'cost_type', within: 'year' },
    columns,
  }),
}
