import type { Budgets } from '@fettle/contract/budgets'

/** Budgets of the library for 2026. Only `labor` has an amount. */
export const someBudgets = (labor: number | null = null): Budgets => ({
  propertyId: 2,
  year: 2026,
  currency: 'USD',
  buildings: [
    {
      buildingId: 7,
      buildingName: 'Library',
      amounts: [
        { costType: 'Labor', amount: labor, lastYear: 80 },
        { costType: 'Parts', amount: null, lastYear: 25.5 },
        { costType: 'Vendors', amount: null, lastYear: null },
        { costType: 'Other', amount: null, lastYear: null },
      ],
    },
  ],
})
