import { pageSizes } from '@fettle/rules/records/paging'
import { figureReportIds, reportGroups } from '@fettle/rules/reports/report-catalog'
import { maxDefinitionLength } from '@fettle/rules/reports/report-shape'
import * as z from 'zod/mini'
import { day, flagText, jsonText, limited, listOf, paged, paging, recordId, recordIdText } from './common.ts'
import { reportDefinition } from './report-definition.ts'
import { route } from './route.ts'

const reportIdText = z.pipe(recordIdText, z.literal(figureReportIds))
const group = z.enum(reportGroups)

/** Parameters of a report of figures. */
const figureFields = {
  /** Number of a report of the catalog. Absent with a definition. */
  reportId: z.optional(reportIdText),
  /** An own report as JSON, saved or not. */
  definition: z.optional(jsonText(maxDefinitionLength, reportDefinition)),
  /** One of the groups of the report, by default the first. */
  group: z.optional(group),
  /**
   * First and last day, in the time zone of each record. If absent, the period of the definition, the last 12 months, or
   * the next 12 for a report about days to come. At most 50 years, or 10 to come: 400.
   */
  from: z.optional(day),
  to: z.optional(day),
  propertyId: z.optional(listOf(recordIdText)),
}
const figureQuery = z.strictObject(figureFields)
export type FigureQuery = z.output<typeof figureQuery>

/** The rows of one group. All rows if both are absent. */
const rowFields = {
  ...figureFields,
  key: z.optional(limited(400)),
  withoutKeyFlag: z.optional(flagText),
}
const { skip, take } = paging({ take: pageSizes.list, maxTake: 1000, sortColumns: [] })

/** Value of a figure. Null without a value, or without permission. */
const figure = z.nullable(z.number())

export const figuresAnswer = z.object({
  /** For an own report, the report of the catalog on the same records. */
  reportId: z.int(),
  group,
  from: day,
  to: day,
  /** The day from which ages count. */
  today: day,
  /** ISO 4217 currency code of the amounts. Null if the properties have different ones; all amounts are null then. */
  currency: z.nullable(z.string()),
  /** The figures of each group, in the order of the report's measures. */
  rows: z.array(
    z.object({
      /** Name of the group. Null for records without one. */
      key: z.nullable(z.string()),
      /** The key in words: a priority has its names in the properties. */
      label: z.string(),
      /** The property of a building. Empty for groups of several properties. */
      propertyIds: z.array(recordId),
      values: z.array(figure),
    }),
  ),
  totals: z.array(figure),
})
export type FiguresAnswer = z.infer<typeof figuresAnswer>

export const getFigures = route('GET', '/api/Reports/figures', {
  name: 'getFigures',
  permission: 'figures.read',
  summary:
    'The figures of a report on records that the caller sees, by group, with totals: 2001 order aging, 2002 backlog by trade, 2003 on time by priority, 2004 orders by building and cost, 2005 requester survey, 2006 closed-out cost, 2007 costs and budget, 2101 PM forecast, 2202 asset history and cost, 2203 warranties and agreements ending, 2204 meter readings, 2205 asset moves, 2303 low stock, 2304 stock value, 2305 stock transactions, 2403 labor by worker, 2404 timecards, 2502 certificates ending. Or of an own report by its definition.',
  query: figureQuery,
  response: figuresAnswer,
})

/** A row behind the figures. The cells are in the order of the report's columns. */
const figureRecord = z.object({
  /** Id of the record that the row links to, or null. */
  recordId: z.nullable(recordId),
  cells: z.array(z.nullable(z.union([z.string(), z.number()]))),
})

export const listFigureRows = route('GET', '/api/Reports/figures/rows', {
  name: 'listFigureRows',
  permission: 'figures.read',
  summary:
    'The rows that a report counts, of all groups or of one. Reports on work orders have no rows here: their list shows them.',
  query: z.strictObject({ ...rowFields, skip, take }),
  response: paged(figureRecord),
})
export type FigureRows = z.infer<(typeof listFigureRows)['response']>

export const exportFigures = route('GET', '/api/Reports/figures/as-file', {
  name: 'exportFigures',
  permission: 'figures.read',
  summary: 'The figures of a report, or the rows that it counts, as a spreadsheet, CSV or PDF.',
  query: z.strictObject({
    ...rowFields,
    content: z.optional(z.enum(['figures', 'rows'])),
    format: z.optional(z.enum(['xlsx', 'csv', 'pdf'])),
  }),
  response: { file: 'application/octet-stream' },
})
export type FigureFileQuery = z.output<typeof exportFigures.query>
