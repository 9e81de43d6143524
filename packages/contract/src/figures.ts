import { figureReportIds, orderGroups } from '@fettle/rules/reports/figure-reports'
import * as z from 'zod/mini'
import { day, listOf, recordId, recordIdText } from './common.ts'
import { route, spreadsheetAnswer } from './route.ts'

const reportIdText = z.pipe(recordIdText, z.literal(figureReportIds))

/** Parameters of a report of figures. */
const figureQuery = z.strictObject({
  /** Number of the report. */
  reportId: reportIdText,
  /** One of the groups of the report, by default the first. */
  group: z.optional(z.enum(orderGroups)),
  /** First and last day, in the time zone of each order. The last 12 months if absent. */
  from: z.optional(day),
  to: z.optional(day),
  propertyId: z.optional(listOf(recordIdText)),
})
export type FigureQuery = z.output<typeof figureQuery>

/** A figure. Null without a value, or without permission. */
const figure = z.nullable(z.number())

export const figuresAnswer = z.object({
  reportId: z.int(),
  group: z.enum(orderGroups),
  from: day,
  to: day,
  /** The day from which ages count. */
  today: day,
  /** The figures of each group, in the order of the report's measures. */
  rows: z.array(
    z.object({
      /** Name of the group. Null for orders without one. */
      key: z.nullable(z.string()),
      label: z.string(),
      /** The property of a building. Empty for groups of several properties. */
      propertyIds: z.array(recordId),
      values: z.array(figure),
    }),
  ),
  totals: z.array(figure),
})
export type FiguresAnswer = z.infer<typeof figuresAnswer>

export const getFigures = route({
  name: 'getFigures',
  method: 'GET',
  path: '/api/Reports/figures',
  permission: 'figures.read',
  summary:
    'The figures of a report on work orders that the caller sees, by group, with totals: 2001 order aging, 2002 backlog by trade, 2003 on time by priority, 2004 orders by building and cost, 2005 requester survey, 2006 closed-out cost.',
  query: figureQuery,
  response: figuresAnswer,
})

export const exportFigures = route({
  name: 'exportFigures',
  method: 'GET',
  path: '/api/Reports/figures/as-excel',
  permission: 'figures.read',
  summary: 'The figures of a report as a spreadsheet.',
  query: figureQuery,
  response: spreadsheetAnswer,
})
