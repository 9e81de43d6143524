import { expect, test } from 'vitest'
import { settingDefaults } from '../settings/settings.ts'
import { homeFigureFilters, homeFigures, overdueOfTrade, weeksUntil } from './home-figures.ts'

const formats = settingDefaults()

test('every figure is for one property, and weeks start on Sunday by default', () => {
  const filters = homeFigureFilters({ propertyId: 4, today: '2026-03-10', formats })
  expect(Object.keys(filters)).toEqual([...homeFigures])
  for (const figure of homeFigures) expect(filters[figure].propertyId).toEqual([4])
  expect(filters.opened).toMatchObject({ entryDateStart: '2026-03-08', entryDateEnd: '2026-03-14' })
  expect(filters.completed).toMatchObject({
    completionDateStart: '2026-03-08',
    completionDateEnd: '2026-03-14',
  })
  expect(filters.pm).toMatchObject({ startDateStart: '2026-03-08', startDateEnd: '2026-03-14' })
})

test('a week starts on Sunday and ends on Saturday', () => {
  expect(weeksUntil('2026-03-08', 2, formats)).toEqual(['2026-03-01', '2026-03-08'])
  expect(weeksUntil('2026-03-14', 3, formats)).toEqual(['2026-02-22', '2026-03-01', '2026-03-08'])
  expect(weeksUntil('2026-01-01', 12, formats)).toHaveLength(12)
})

test('includes overdue orders without a trade', () => {
  const { overdue } = homeFigureFilters({ propertyId: 4, today: '2026-03-10', formats })
  expect(overdueOfTrade(overdue, 'HVAC')).toEqual({ ...overdue, trade: ['HVAC'] })
  expect(overdueOfTrade(overdue, null)).toEqual({ ...overdue, withoutTradeFlag: true })
})
