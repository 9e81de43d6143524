import type { SortDirection } from '../records/paging.ts'
import type { OrderMeasure } from './figure-reports.ts'
import type { RowMeasure } from './row-measures.ts'

/** Maximum number of own reports per user. */
export const maxOwnReports = 80
/** Maximum number of figures of an own report. */
export const maxReportMeasures = 6
/** Maximum number of filters of an own report, and of values of one filter. */
export const maxReportFilters = 5
export const maxFilterValues = 50
/** Maximum length of a definition as JSON, which fits into an address. */
export const maxDefinitionLength = 4000

/** How the figures are plotted. `stacked` shows two figures that add up to a whole. */
export const reportPlots = ['bars', 'line', 'stacked', 'none'] as const
export type ReportPlot = (typeof reportPlots)[number]

/** Only records of these groups, by the names of the groups. */
export type ReportFilter = { group: string; keys: string[] }

/**
 * An own report as data. It names parts of its source by key and contains no expressions. Parts may be gone, because a
 * saved definition outlives a version of the product.
 */
export type ReportDefinition = {
  title: string
  source: string
  group: string
  measures: string[]
  /** Columns of the rows. Empty for work orders, which their list shows. */
  columns: string[]
  /** Period counted from the day on which the report is read. */
  period: string
  /** Null for all properties of the reader. */
  propertyId: number | null
  filters: ReportFilter[]
  /** A figure, or `group` for the order of the group. */
  sortBy: string
  sortDirection: SortDirection
  plot: string
  plotted: string[]
}

/** Parts that only an own report has. */
export type OwnParts = {
  readonly definition?: ReportDefinition
  readonly plot?: ReportPlot
  /** The second figure of stacked bars. */
  readonly stackedOn?: OrderMeasure | RowMeasure | undefined
  readonly sort?: { readonly by: OrderMeasure | RowMeasure | 'group'; readonly direction: SortDirection }
  readonly filters?: readonly ReportFilter[]
}
