import { expect, test } from 'vitest'
import { groupFilters, populationFilters } from './figure-filters.ts'
import { ageBands, orderReports } from './figure-reports.ts'

const period = { from: '2026-01-15', to: '2026-12-10' }
const completed = populationFilters('completed', { propertyIds: [3], period })
const of = (group: Parameters<typeof groupFilters>[1], key: string | null, propertyIds: number[] = []) =>
  groupFilters(completed, group, { propertyIds, key }, '2026-12-31')

test('a month ends with its last day, and stays within the period', () => {
  const monthOf = (key: string) => {
    const filters = of('month', key)
    return [filters?.completionDateStart, filters?.completionDateEnd]
  }
  expect(monthOf('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
  expect(monthOf('2026-01')).toEqual(['2026-01-15', '2026-01-31'])
  expect(monthOf('2026-12')).toEqual(['2026-12-01', '2026-12-10'])
  const years = populationFilters('completed', {
    propertyIds: [],
    period: { from: '2027-01-01', to: '2028-12-31' },
  })
  const leap = groupFilters(years, 'month', { propertyIds: [], key: '2028-02' }, '2028-12-31')
  expect(leap?.completionDateEnd).toBe('2028-02-29')
  const last = groupFilters(years, 'month', { propertyIds: [], key: '2027-12' }, '2028-12-31')
  expect(last?.completionDateEnd).toBe('2027-12-31')
})

test('a day is one day of the period', () => {
  expect(of('day', '2026-02-03')).toMatchObject({
    completionDateStart: '2026-02-03',
    completionDateEnd: '2026-02-03',
  })
  expect(of('day', null)).toBe(null)
})

test('age bands follow each other without a gap, also over a year’s end', () => {
  const open = populationFilters('open', { propertyIds: [], period })
  const days = ageBands.map(({ label }) => {
    const filters = groupFilters(open, 'age', { propertyIds: [], key: label }, '2027-01-03')
    return [filters?.entryDateStart, filters?.entryDateEnd]
  })
  expect(days).toEqual([
    ['2026-12-27', '2027-01-03'],
    ['2026-12-04', '2026-12-26'],
    ['2026-10-05', '2026-12-03'],
    ['2026-01-03', '2026-10-04'],
    [undefined, '2026-01-02'],
  ])
})

test('a building is one of its property, and orders without a trade have their own filter', () => {
  expect(of('building', 'Main', [7])).toMatchObject({ propertyId: [7], building: ['Main'] })
  expect(of('trade', null)).toMatchObject({ propertyId: [3], withoutTradeFlag: true })
  expect(of('priority', null)).toBe(null)
})

test('closed-out and surveyed orders have their own dates, also by month', () => {
  const december = (population: 'closed out' | 'surveyed') => {
    const filters = populationFilters(population, { propertyIds: [], period })
    return groupFilters(filters, 'month', { propertyIds: [], key: '2026-12' }, '2026-12-31')
  }
  const [from, to] = ['2026-12-01', '2026-12-10']
  expect(december('closed out')).toMatchObject({ closedOutDateStart: from, closedOutDateEnd: to })
  expect(december('surveyed')).toMatchObject({ surveyDateStart: from, surveyDateEnd: to })
})

test('each report plots one of its measures and has its own number', () => {
  for (const { measures, plotted } of orderReports) expect(measures).toContain(plotted)
  expect(new Set(orderReports.map(({ id }) => id)).size).toBe(orderReports.length)
})
