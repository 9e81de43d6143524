import type { FigureQuery, FiguresAnswer } from '@fettle/contract/figures'
import { type Actor, may } from '@fettle/rules/access/permissions'
import type { ColumnOption, FormatKind } from '@fettle/rules/records/list-columns'
import { problem } from '@fettle/rules/records/problem'
import { type Period, populationFilters } from '@fettle/rules/reports/figure-filters'
import {
  type FigureReport,
  type FigureUnit,
  figureReport,
  groupLabels,
  type OrderMeasure,
  orderMeasures,
  type ReportPopulation,
} from '@fettle/rules/reports/figure-reports'
import { addMonths, localDay } from '@fettle/rules/time/time'
import type { RawBuilder, SqlBool } from 'kysely'
import { getProperty, ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { dateRange, prepareMatches } from '#features/work/work-orders/order-search.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { type FigureRow, findFigures, noFigures } from './figures.repository.ts'

type Input = { actor: Actor; query: FigureQuery; now: Date }

/** Months of a period that is not chosen. */
const usualMonths = 12

/** The day on which an order belongs to a report. */
const datedBy = {
  open: 'entered_at',
  completed: 'completed_at',
  'closed out': 'closed_out_at',
  surveyed: 'answered_at',
} as const satisfies Record<ReportPopulation, string>

/** Orders that no filter of the list selects. */
const conditionsOf = (population: ReportPopulation, { from, to }: Period): RawBuilder<SqlBool>[] => {
  if (population === 'closed out') return dateRange('wo.closed_out_at', from, to)
  return population === 'surveyed' ? dateRange('survey.answered_at', from, to) : []
}

/** Measures that show rates. */
const ofRates: ReadonlySet<OrderMeasure> = new Set<OrderMeasure>(['laborCost', 'totalCost'])

/**
 * The figures of a report on the orders that the person sees (C10). Throws 404 for another property, 400 for a group that
 * the report does not have and for a period that ends before it begins.
 */
export async function readFigures(db: DbOrTrx, { actor, query, now }: Input): Promise<FiguresAnswer> {
  const { reportId } = query
  const report = figureReport(reportId) as FigureReport
  const { population, measures } = report
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const today = await todayOf(db, actor, { propertyId: propertyIds[0], now })
  const { group = report.groups[0], from = addMonths(today, -usualMonths), to = today } = query
  const problems = [
    ...(report.groups.includes(group)
      ? []
      : [
          problem(
            'group',
            'not-allowed',
            `Choose ${report.groups.map((each) => groupLabels[each]).join(', ')}.`,
          ),
        ]),
    ...(to < from ? [problem('to', 'not-allowed', 'The end date is before the start date.')] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  const period = { from, to }
  const filters = populationFilters(population, { propertyIds: query.propertyId ?? [], period })
  const everything = { orderStatus: ['All'], ...(query.propertyId ? { propertyId: query.propertyId } : {}) }
  const [match] = await prepareMatches(db, { actor, sets: [filters ?? everything], now })
  const rows = match
    ? await findFigures(db, match, {
        group,
        measures,
        moment: { now, today },
        dated: datedBy[population],
        conditions: conditionsOf(population, period),
      })
    : []
  const showsRates = may(actor, 'rates.read')
  const valuesOf = (row: FigureRow) =>
    measures.map((measure) => (ofRates.has(measure) && !showsRates ? null : row[measure]))
  const total = rows.find((row) => row.is_total)
  return {
    reportId,
    group,
    from,
    to,
    today,
    rows: rows
      .filter((row) => !row.is_total)
      .map((row) => ({
        key: row.key,
        label: row.key ?? `No ${groupLabels[group].toLowerCase()}`,
        propertyIds: row.property_id === null ? [] : [row.property_id],
        values: valuesOf(row),
      })),
    totals: total ? valuesOf(total) : noFigures(measures),
  }
}

/** Today in the property, or in UTC for a person without one. */
async function todayOf(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, now }: { propertyId: number | undefined; now: Date },
): Promise<string> {
  const zone = propertyId === undefined ? 'UTC' : (await getProperty(db, actor, propertyId)).time_zone
  return localDay(now.getTime(), zone)
}

const formatOf = (unit: FigureUnit): FormatKind => (unit === 'money' ? 'currency' : 'number')

/** The figures as rows of a spreadsheet, with the totals last. */
export function figureSheet({ reportId, group, rows, totals }: FiguresAnswer): {
  name: string
  columns: ColumnOption[]
  cells: CellValue[][]
} {
  const { title, measures } = figureReport(reportId) as FigureReport
  const column = (displayName: string, formatKind: FormatKind, width: number): ColumnOption => ({
    displayName,
    columnName: displayName,
    direction: 'ascend',
    formatKind,
    width,
  })
  return {
    name: title,
    columns: [
      column(groupLabels[group], 'text', 200),
      ...measures.map((measure) => {
        const { label, unit } = orderMeasures[measure]
        return column(label, formatOf(unit), 120)
      }),
    ],
    cells: [...rows.map(({ label, values }) => [label, ...values]), ['Total', ...totals]],
  }
}
