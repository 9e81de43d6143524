import { type Problem, problem } from '../records/problem.ts'
import { type OrderMeasure, orderReports } from './figure-reports.ts'
import {
  type FigureReport,
  figureReport,
  groupLabels,
  isRowReport,
  periodOf,
  type ReportGroup,
  type ReportMeasure,
} from './report-catalog.ts'
import {
  maxFilterValues,
  maxReportFilters,
  maxReportMeasures,
  type ReportDefinition,
  type ReportFilter,
  type ReportPlot,
  reportPlots,
} from './report-shape.ts'
import { subscriptionPeriods } from './subscriptions.ts'

type SourceEntry = { readonly label: string; readonly reportId: FigureReport['id'] }

/** Sources of own reports. Each has the records of a report of the catalog, with all groups and measures of them. */
export const reportSources = {
  'open-orders': { label: 'Open work orders', reportId: 2001 },
  'completed-orders': { label: 'Completed work orders', reportId: 2004 },
  'closed-out-orders': { label: 'Closed-out work orders', reportId: 2006 },
  surveys: { label: 'Requester surveys', reportId: 2005 },
  'pm-dates': { label: 'PM dates', reportId: 2101 },
  'asset-orders': { label: 'Work orders on assets', reportId: 2202 },
  'asset-covers': { label: 'Warranties and agreements', reportId: 2203 },
  readings: { label: 'Meter readings', reportId: 2204 },
  'asset-moves': { label: 'Asset moves', reportId: 2205 },
  'low-parts': { label: 'Parts low in stock', reportId: 2303 },
  stock: { label: 'Parts in stock', reportId: 2304 },
  'stock-transactions': { label: 'Stock transactions', reportId: 2305 },
  labor: { label: 'Labor', reportId: 2403 },
  timecards: { label: 'Timecard weeks', reportId: 2404 },
  certificates: { label: 'Vendor certificates', reportId: 2502 },
} as const satisfies Record<string, SourceEntry>
export type ReportSource = keyof typeof reportSources

const isSource = (name: string): name is ReportSource => Object.hasOwn(reportSources, name)

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** All groups and measures of the catalog's reports on the same orders. */
function widened(base: FigureReport): FigureReport {
  if (isRowReport(base)) return base
  const alike = orderReports.filter(({ population }) => population === base.population)
  const groups = unique(alike.flatMap((report) => [...report.groups]))
  const measures: OrderMeasure[] = unique([
    ...alike.flatMap((report) => [...report.measures]),
    ...(base.population === 'closed out' || base.population === 'completed'
      ? (['onTime', 'onTimeShare', 'meanDuration'] as const)
      : []),
  ])
  const [first = base.groups[0], ...rest] = groups
  return { ...base, groups: [first, ...rest], measures }
}

/** Returns the groups, measures and columns that a source offers, or undefined if there is no such source. */
export function sourceReport(source: string): FigureReport | undefined {
  if (!isSource(source)) return undefined
  const base = figureReport(reportSources[source].reportId)
  return base && widened(base)
}

/** A report as its definition describes it, or what prevents it. */
export type ResolvedReport = {
  /** Null if the source or a filter no longer exists, because the figures would be others. */
  readonly report: FigureReport | null
  /** Problems of the definition. A saved report is shown without these parts. */
  readonly problems: readonly Problem[]
}

const gone = (field: string, what: string): Problem =>
  problem(`definition.${field}`, 'unknown', `${what} does not exist here.`)
const wrong = (field: string, message: string): Problem =>
  problem(`definition.${field}`, 'not-allowed', message)

/** Chosen names that exist, in their order, and the others. */
function chosen<T>(names: readonly string[], offered: readonly T[], nameOf: (one: T) => string) {
  const found = unique(names).map((name) => ({ name, one: offered.find((each) => nameOf(each) === name) }))
  return {
    kept: found.flatMap(({ one }) => (one === undefined ? [] : [one])),
    missing: found.flatMap(({ name, one }) => (one === undefined ? [name] : [])),
  }
}

/** Groups of orders that the work order list can filter, so that a number opens its orders. */
const listedGroups: readonly ReportGroup[] = ['trade', 'jobType', 'priority', 'building']

/** Groups by which the records of a report can be filtered. */
export const filterGroupsOf = (report: FigureReport): ReportGroup[] =>
  (report.groups as readonly ReportGroup[]).filter((group) =>
    'source' in report ? group !== 'month' && group !== 'week' : listedGroups.includes(group),
  )

function filterProblems(source: FigureReport, filters: readonly ReportFilter[]): Problem[] {
  const offered: readonly string[] = filterGroupsOf(source)
  const isTwice = unique(filters.map(({ group }) => group)).length < filters.length
  return [
    ...filters
      .filter(({ group }) => !offered.includes(group))
      .map(({ group }) => gone('filters', `The filter ${group}`)),
    ...(isTwice ? [wrong('filters', 'Choose each filter once.')] : []),
    ...(filters.length > maxReportFilters
      ? [wrong('filters', `Choose at most ${maxReportFilters} filters.`)]
      : []),
    ...(filters.some(({ keys }) => keys.length === 0 || keys.length > maxFilterValues)
      ? [wrong('filters', `Choose between 1 and ${maxFilterValues} values for each filter.`)]
      : []),
  ]
}

/** Figures that add up to a whole, without records that both contain. */
const stacks: Partial<Record<ReportMeasure, ReportMeasure>> = {
  laborCost: 'partsCost',
  partsCost: 'laborCost',
  assetLabor: 'assetParts',
  assetParts: 'assetLabor',
  valueIn: 'valueOut',
  valueOut: 'valueIn',
}

/** Returns the chosen figures that can be stacked, or null. They begin with the plotted one if it is one of them. */
export function stackOf(measures: readonly string[], first: string | undefined): string[] | null {
  const begins = [...(first === undefined ? [] : [first]), ...measures]
  for (const name of begins) {
    const other = (stacks as Readonly<Record<string, string | undefined>>)[name]
    if (other !== undefined && measures.includes(name) && measures.includes(other)) return [name, other]
  }
  return null
}

/** Measures of a plot: one, or two that are stacked. */
function plotOf(
  { plot, plotted, group }: ReportDefinition,
  measures: readonly ReportMeasure[],
): { plot: ReportPlot; plotted: ReportMeasure[]; problems: Problem[] } {
  const { kept, missing } = chosen(plotted, measures, String)
  const known = reportPlots.find((each) => each === plot)
  const problems = [
    ...missing.map((name) => gone('plotted', `The plotted figure ${name}`)),
    ...(known === undefined ? [gone('plot', `The plot ${plot}`)] : []),
  ]
  const [first, second] = kept
  if (known === undefined || known === 'none') return { plot: 'none', plotted: kept, problems }
  if (first === undefined)
    return {
      plot: 'none',
      plotted: [],
      problems: [...problems, wrong('plotted', 'Choose a figure to plot.')],
    }
  if (known === 'line' && group !== 'month')
    return {
      plot: 'bars',
      plotted: [first],
      problems: [...problems, wrong('plot', 'A line shows months. Group by month.')],
    }
  if (known !== 'stacked') return { plot: known, plotted: [first], problems }
  if (second === undefined || stacks[first] !== second)
    return {
      plot: 'bars',
      plotted: [first],
      problems: [
        ...problems,
        wrong(
          'plotted',
          'Choose two figures that add up for stacked bars, such as labor cost and parts cost.',
        ),
      ],
    }
  return { plot: 'stacked', plotted: [first, second], problems }
}

type Parts = { measures: readonly ReportMeasure[]; groups: readonly [ReportGroup, ...ReportGroup[]] }

/** The report with its parts. Groups and measures come from `source`, which has the same records. */
const withParts = (source: FigureReport, parts: Parts): FigureReport =>
  ({ ...source, ...parts }) as FigureReport

/**
 * Returns the report of a definition. Parts that no longer exist are left out and named. Files, mail and screens show the
 * result as they show a report of the catalog (C10).
 */
export function resolveReport(definition: ReportDefinition): ResolvedReport {
  const source = sourceReport(definition.source)
  if (!source) return { report: null, problems: [gone('source', `The source ${definition.source}`)] }
  const filters = filterProblems(source, definition.filters)
  const group = source.groups.find((each) => each === definition.group)
  const [first] = source.groups
  const measures = chosen<ReportMeasure>(definition.measures, source.measures, String)
  const shown = measures.kept.length > 0 ? measures.kept : [...source.measures]
  const columns = chosen(definition.columns, isRowReport(source) ? source.columns : [], ({ name }) => name)
  const { plot, plotted, problems: ofPlot } = plotOf(definition, shown)
  const sortBy = shown.find((each) => each === definition.sortBy)
  const fits = periodOf(source) === 'none' || periodsOf(source).includes(definition.period)
  const problems = [
    ...(group === undefined ? [gone('group', `The group ${definition.group}`)] : []),
    ...measures.missing.map((name) => gone('measures', `The figure ${name}`)),
    ...(measures.kept.length === 0 ? [wrong('measures', 'Choose a figure.')] : []),
    ...(measures.kept.length > maxReportMeasures
      ? [wrong('measures', `Choose at most ${maxReportMeasures} figures.`)]
      : []),
    ...columns.missing.map((name) => gone('columns', `The column ${name}`)),
    ...(isRowReport(source) && columns.kept.length === 0 ? [wrong('columns', 'Choose a column.')] : []),
    ...(definition.sortBy !== 'group' && sortBy === undefined
      ? [gone('sortBy', `The sort by ${definition.sortBy}`)]
      : []),
    ...(fits ? [] : [wrong('period', 'Choose another period.')]),
    ...ofPlot,
    ...filters,
  ]
  if (filters.length > 0) return { report: null, problems }
  const shownGroup = group ?? first
  const others = source.groups.filter((each) => each !== shownGroup)
  const resolved = {
    ...withParts(source, { groups: [shownGroup, ...others], measures: shown }),
    title: definition.title,
    answers: `${labelOf(definition.source)} by ${groupLabels[shownGroup].toLowerCase()}`,
    definition,
    plot,
    plotted: plotted[0] ?? shown[0],
    stackedOn: plot === 'stacked' ? plotted[1] : undefined,
    sort: { by: sortBy ?? 'group', direction: definition.sortDirection },
    filters: definition.filters,
    ...(isRowReport(source) ? { columns: columns.kept.length > 0 ? columns.kept : source.columns } : {}),
  } as FigureReport
  return { report: resolved, problems }
}

/** Label of a source, or its name if it no longer exists. */
export const labelOf = (source: string): string => (isSource(source) ? reportSources[source].label : source)

/** Periods that fit a report. A report about days to come has coming ones. */
export const periodsOf = (report: FigureReport): string[] =>
  Object.keys(subscriptionPeriods).filter(
    (period) => period.startsWith('next') === (periodOf(report) === 'ahead'),
  )

/** Returns the definition with which the editor begins for a source: group, measures and columns of the catalog's report. */
export function firstDefinition(source: ReportSource): ReportDefinition {
  const report = figureReport(reportSources[source].reportId) as FigureReport
  const first: ReportMeasure[] = report.measures.slice(0, maxReportMeasures)
  return {
    title: '',
    source,
    group: report.groups[0],
    measures: first.includes(report.plotted) ? first : [...first.slice(0, -1), report.plotted],
    columns: isRowReport(report) ? report.columns.map(({ name }) => name) : [],
    period: periodOf(report) === 'ahead' ? 'next-30-days' : 'last-12-months',
    propertyId: null,
    filters: [],
    sortBy: 'group',
    sortDirection: 'ascend',
    plot: 'bars',
    plotted: [report.plotted],
  }
}
