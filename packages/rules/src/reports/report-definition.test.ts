import { describe, expect, test } from 'vitest'
import { populationFilters } from './figure-filters.ts'
import { isRowReport } from './report-catalog.ts'
import {
  firstDefinition,
  type ReportSource,
  reportSources,
  resolveReport,
  sourceReport,
  stackOf,
} from './report-definition.ts'
import { maxReportMeasures, type ReportDefinition } from './report-shape.ts'
import { sortFigures } from './sort-figures.ts'

const sources = Object.keys(reportSources) as ReportSource[]
const costs: ReportDefinition = {
  ...firstDefinition('completed-orders'),
  title: 'Cost by trade',
  group: 'trade',
  measures: ['orders', 'laborCost', 'partsCost'],
  sortBy: 'partsCost',
  sortDirection: 'descend',
  plot: 'stacked',
  plotted: ['laborCost', 'partsCost'],
}
const fieldsOf = (definition: ReportDefinition) =>
  resolveReport(definition).problems.map(({ field, code }) => [field, code])

describe('the definition of an own report', () => {
  test.each(sources)('of %s begins valid, with groups, figures and columns of its source', (source) => {
    const { report, problems } = resolveReport({ ...firstDefinition(source), title: 'Mine' })
    expect(problems).toEqual([])
    expect(report?.title).toBe('Mine')
    expect(report?.measures.length).toBeGreaterThan(0)
    expect(report?.measures.length).toBeLessThanOrEqual(maxReportMeasures)
    if (report && isRowReport(report)) expect(report.columns.length).toBeGreaterThan(0)
  })

  test('shows the chosen parts in their order, and offers the other groups', () => {
    const { report } = resolveReport(costs)
    expect(report?.groups[0]).toBe('trade')
    expect([...(report?.groups ?? [])].toSorted()).toEqual(
      [...(sourceReport('completed-orders')?.groups ?? [])].toSorted(),
    )
    expect(report?.measures).toEqual(['orders', 'laborCost', 'partsCost'])
    expect([report?.plot, report?.plotted, report?.stackedOn]).toEqual(['stacked', 'laborCost', 'partsCost'])
    const rows = resolveReport({ ...firstDefinition('labor'), columns: ['hours', 'worker'] }).report
    expect(rows && isRowReport(rows) && rows.columns.map(({ name }) => name)).toEqual(['hours', 'worker'])
  })

  test('is shown without parts that no longer exist, and names them', () => {
    const old = {
      ...costs,
      measures: ['orders', 'carbon'],
      group: 'mood',
      sortBy: 'carbon',
      plotted: ['carbon'],
    }
    const { report, problems } = resolveReport(old)
    expect(report?.measures).toEqual(['orders'])
    expect([report?.groups[0], report?.plot, report?.sort?.by]).toEqual([
      sourceReport('completed-orders')?.groups[0],
      'none',
      'group',
    ])
    expect(problems.map(({ message }) => message)).toContain('The figure carbon does not exist here.')
  })

  test.each([
    ['a source that is gone', { source: 'weather' }, 'definition.source'],
    ['a filter that is gone', { filters: [{ group: 'mood', keys: ['x'] }] }, 'definition.filters'],
    [
      'a month, which moves with the period',
      { filters: [{ group: 'month', keys: ['2026-01'] }] },
      'definition.filters',
    ],
  ] as const)('is not shown with %s, because its figures would be others', (_name, change, field) => {
    const { report, problems } = resolveReport({ ...costs, ...change } as ReportDefinition)
    expect(report).toBeNull()
    expect(problems.map((each) => each.field)).toContain(field)
  })

  test.each([
    [{ measures: [] }, 'definition.measures'],
    [{ measures: ['orders'], plotted: ['laborCost'] }, 'definition.plotted'],
    [{ plotted: ['orders', 'laborCost'] }, 'definition.plotted'],
    [{ measures: ['laborCost', 'totalCost'], plotted: ['laborCost', 'totalCost'] }, 'definition.plotted'],
    [{ plot: 'line', plotted: ['orders'] }, 'definition.plot'],
    [{ period: 'next-30-days' }, 'definition.period'],
    [{ sortBy: 'surveys' }, 'definition.sortBy'],
    [{ columns: ['worker'] }, 'definition.columns'],
    [{ filters: [{ group: 'trade', keys: [] }] }, 'definition.filters'],
    [{ filters: Array.from({ length: 6 }, () => ({ group: 'trade', keys: ['a'] })) }, 'definition.filters'],
  ])('with %j names the field', (change, field) => {
    expect(fieldsOf({ ...costs, ...change }).map(([name]) => name)).toContain(field)
  })

  test('stacks figures that add up only', () => {
    expect(stackOf(['orders', 'laborCost', 'partsCost', 'totalCost'], 'totalCost')).toEqual([
      'laborCost',
      'partsCost',
    ])
    expect(stackOf(['laborCost', 'partsCost'], 'partsCost')).toEqual(['partsCost', 'laborCost'])
    expect(stackOf(['orders', 'overdue', 'totalCost', 'laborCost'], 'orders')).toBeNull()
  })

  test('has at most six figures', () => {
    const all = sourceReport('completed-orders')?.measures ?? []
    expect(all.length).toBeGreaterThan(maxReportMeasures)
    expect(fieldsOf({ ...costs, measures: [...all] })).toContainEqual(['definition.measures', 'not-allowed'])
  })
})

describe('the figures of an own report', () => {
  const report = resolveReport(costs).report
  const rows = [
    { key: 'a', values: [1, 2, null] },
    { key: 'b', values: [1, 2, 3] },
    { key: 'c', values: [1, 2, 9] },
    { key: 'd', values: [1, 2, 3] },
  ]
  const keys = (found: typeof rows) => found.map(({ key }) => key).join('')

  test('are sorted by a figure with empty ones last, or by group', () => {
    if (!report) throw new Error('no report')
    expect(keys(sortFigures(report, rows))).toBe('cbda')
    const up = resolveReport({ ...costs, sortDirection: 'ascend' }).report ?? report
    expect(keys(sortFigures(up, rows))).toBe('bdca')
    const byGroup = resolveReport({ ...costs, sortBy: 'group' }).report ?? report
    expect(keys(sortFigures(byGroup, rows))).toBe('dcba')
  })

  test('of orders are found with the filters of the work order list', () => {
    const filters = [
      { group: 'trade', keys: ['HVAC', 'Plumbing'] },
      { group: 'priority', keys: ['1', '2'] },
    ]
    const period = { from: '2026-01-01', to: '2026-01-31' }
    expect(populationFilters('completed', { propertyIds: [], period, filters })).toMatchObject({
      trade: ['HVAC', 'Plumbing'],
      jobPriority: [1, 2],
      completionDateStart: '2026-01-01',
    })
  })
})
