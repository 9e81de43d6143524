import { homeFigureFilters } from '@fettle/rules/desk/home-figures'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'
import { quickFiltersOf } from './quick-filters.ts'

const formats = settingDefaults()
const facts = { priority: 1, today: '2026-03-04', formats, withUnassigned: true }
const filtersOf = (name: string, overrides = facts) =>
  quickFiltersOf(overrides).find((one) => one.name === name)?.filters

test('[A2.046] the priority filter finds open orders of the configured priority', () => {
  expect(quickFiltersOf({ ...facts, priority: 3 })[0]).toEqual({
    name: 'priority',
    label: 'Priority 3',
    filters: { orderStatus: ['Open'], includeSubStatuses: true, jobPriority: [3] },
  })
})

test("today and this week follow the property's days", () => {
  expect(filtersOf('today')).toMatchObject({ startDateStart: '2026-03-04', startDateEnd: '2026-03-04' })
  expect(filtersOf('week')).toMatchObject({ startDateStart: '2026-03-01', startDateEnd: '2026-03-07' })
})

test("[C10.013] filters unassigned and overdue orders as the manager's home does", () => {
  const { unassigned, overdue } = homeFigureFilters({ propertyId: 4, today: facts.today, formats })
  expect({ propertyId: [4], ...filtersOf('unassigned') }).toEqual(unassigned)
  expect({ propertyId: [4], ...filtersOf('overdue') }).toEqual(overdue)
})

test("unassigned orders are offered only with access to other people's orders", () => {
  expect(filtersOf('unassigned')).toMatchObject({ unassignedFlag: true, assignTo: undefined })
  expect(filtersOf('unassigned', { ...facts, withUnassigned: false })).toBeUndefined()
})
