import type { FigureQuery, FiguresAnswer } from '@fettle/contract/figures'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { type Problem, problem } from '@fettle/rules/records/problem'
import type { Period } from '@fettle/rules/reports/figure-filters'
import type { OrderGroup } from '@fettle/rules/reports/figure-reports'
import {
  type FigureReport,
  figureReport,
  groupLabels,
  isPeriodTooLong,
  isRowReport,
  maxPeriodYears,
  measureWords,
  periodOf,
  type ReportGroup,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { resolveReport } from '@fettle/rules/reports/report-definition'
import { measuredBy, type RowGroup, type RowMeasure, rowMeasures } from '@fettle/rules/reports/row-measures'
import type { RowReport } from '@fettle/rules/reports/row-reports'
import { sortFigures } from '@fettle/rules/reports/sort-figures'
import { periodOn, type SubscriptionPeriod, subscriptionPeriods } from '@fettle/rules/reports/subscriptions'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { addMonths, localDay } from '@fettle/rules/time/time'
import { getProperty, ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { findPriorityNames } from '#features/foundation/trades/trades.public.ts'
import type { Db } from '#platform/db/database.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import { findCommonCurrency } from './currencies.repository.ts'
import { readOrderFigures } from './order-figures.usecases.ts'
import { type FoundRows, findBeside, findReportRows, findRowFigures } from './row-figures.repository.ts'
import type { SourceInput } from './sources/row-source.repository.ts'

export type FigureInput = { actor: Actor; query: FigureQuery; now: Date }

/** Months of a period that is not chosen. */
const usualMonths = 12

/** Parameters of a report with their defaults. */
type Question = {
  report: FigureReport
  group: ReportGroup
  /** Defaults to all properties of the person. */
  propertyIds: readonly number[]
  period: Period
  today: string
  /** Null if the properties have different currencies. */
  currency: string | null
}

/**
 * Returns the report of the catalog or of the definition. Throws 400 for a definition whose source or filter does not exist,
 * and without either or with both.
 */
export function reportOf({
  reportId,
  definition,
}: Pick<FigureQuery, 'reportId' | 'definition'>): FigureReport {
  if ((reportId === undefined) === (definition === undefined))
    throw invalid([problem('reportId', 'required', 'Give a report or a definition.')])
  if (definition === undefined) return figureReport(reportId as number) as FigureReport
  const { report, problems } = resolveReport(definition)
  if (!report) throw invalid([...problems])
  return report
}

/** The asked properties, or the ones of the definition. Empty for all. */
export const askedProperties = ({
  propertyId,
  definition,
}: Pick<FigureQuery, 'propertyId' | 'definition'>): readonly number[] => {
  const own = definition?.propertyId ?? null
  return propertyId ?? (own === null ? [] : [own])
}

/** The period of a report that is not chosen. */
function usualPeriod(report: FigureReport, today: string): Period {
  const named = report.definition?.period ?? ''
  if (periodOf(report) !== 'none' && Object.hasOwn(subscriptionPeriods, named))
    return periodOn(named as SubscriptionPeriod, today)
  return periodOf(report) === 'ahead'
    ? { from: today, to: addMonths(today, usualMonths) }
    : { from: addMonths(today, -usualMonths), to: today }
}

function periodProblems(report: FigureReport, period: Period): Problem[] {
  if (period.to < period.from) return [problem('to', 'not-allowed', 'The end date is before the start date.')]
  return isPeriodTooLong(report, period)
    ? [problem('to', 'not-allowed', `Choose at most ${maxPeriodYears(report)} years.`)]
    : []
}

/**
 * Throws 404 for another property, 403 without permission for the records of the report, 400 for a group that the report
 * does not have and for a period that ends before it begins or is too long.
 */
async function questionOf(db: Db, { actor, query, now }: FigureInput): Promise<Question> {
  const report = reportOf(query)
  const asked = askedProperties(query)
  const propertyIds = ownPropertyScopes(actor, asked.length > 0 ? [...asked] : undefined)
  if (isRowReport(report) && !may(actor, report.needs)) throw forbidden()
  const today = await todayOf(db, actor, { propertyId: propertyIds[0], now })
  const usual = usualPeriod(report, today)
  const { group = report.groups[0] } = query
  const period = { from: query.from ?? usual.from, to: query.to ?? usual.to }
  const groups: readonly ReportGroup[] = report.groups
  const problems = [
    ...(groups.includes(group)
      ? []
      : [problem('group', 'not-allowed', `Choose ${groups.map((each) => groupLabels[each]).join(', ')}.`)]),
    ...periodProblems(report, period),
  ]
  if (problems.length > 0) throw invalid(problems, 'These choices do not fit the report.')
  const currency = await findCommonCurrency(db, propertyIds)
  return { report, group, propertyIds, period, today, currency }
}

/**
 * The figures of a report on the records that the person sees (C10). Throws 404 for another property, 403 without
 * permission for its records or without advanced parts, and 400 for invalid parameters.
 */
export async function readFigures(db: Db, input: FigureInput): Promise<FiguresAnswer> {
  const { actor, query, now } = input
  const question = await questionOf(db, input)
  const { report, group, period, today } = question
  const found = isRowReport(report)
    ? await readRowFigures(db, actor, report, question)
    : await readOrderFigures(db, report, {
        actor,
        group: group as OrderGroup,
        propertyIds: askedProperties(query),
        period,
        today,
        now,
      })
  const names = group === 'priority' ? await findPriorityNames(db, question.propertyIds) : null
  const showsRates = may(actor, 'rates.read')
  const isHidden = (measure: ReportMeasure) => {
    const { showsRates: needsRates, unit } = measureWords(measure)
    return (needsRates && !showsRates) || (unit === 'money' && question.currency === null)
  }
  const shown = (values: readonly (number | null)[]) =>
    report.measures.map((measure, at) => (isHidden(measure) ? null : (values[at] ?? null)))
  return {
    reportId: report.id,
    group,
    ...period,
    today,
    currency: question.currency,
    rows: sortFigures(
      report,
      found.rows.map(({ key, propertyIds, values }) => ({
        key,
        label: key === null ? `No ${groupLabels[group].toLowerCase()}` : (names?.get(key) ?? key),
        propertyIds,
        values: shown(values),
      })),
    ),
    totals: shown(found.totals),
  }
}

/** What the source of a report's rows needs. Throws 403 for a report of stock without advanced parts. */
async function sourceInput(
  db: Db,
  actor: Actor,
  report: RowReport,
  { propertyIds, period, today, group }: Question,
): Promise<SourceInput> {
  if (report.isStock && !(await readSettings(db, null)).advancedPartsFunctionalityFlag) throw forbidden()
  return { db, actor, propertyIds, period, today, group: group as RowGroup }
}

type Keyed = { readonly key: string | null }
/** Rows without a group come last. */
const byName = ({ key: one }: Keyed, { key: other }: Keyed): number =>
  one === null || other === null
    ? Number(one === null) - Number(other === null)
    : compareNaturally(one, other)

async function readRowFigures(db: Db, actor: Actor, report: RowReport, question: Question) {
  const input = await sourceInput(db, actor, report, question)
  const { group } = input
  const found = await findRowFigures({ report, group, input })
  const beside = await findBeside({ report, group, input })
  const measured = (values: readonly (number | null)[], besideRows: number | null) =>
    report.measures.map((measure: RowMeasure, at) => {
      if (!measuredBy(measure, group)) return null
      return 'isBeside' in rowMeasures[measure] ? besideRows : (values[at] ?? null)
    })
  const none = report.measures.map(() => 0)
  const groups = found.filter(({ isTotal }) => !isTotal)
  const withRows = new Set(groups.map(({ key }) => key))
  const withoutRows = [...(beside?.byKey.keys() ?? [])].filter((key) => !withRows.has(key))
  const all = [...groups, ...withoutRows.map((key) => ({ key, values: none }))]
  if (withoutRows.length > 0) all.sort(byName)
  return {
    rows: all.map(({ key, values }) => ({
      key,
      propertyIds: [],
      values: measured(values, beside && (beside.byKey.get(key ?? '') ?? 0)),
    })),
    totals: measured(found.find(({ isTotal }) => isTotal)?.values ?? none, beside?.total ?? null),
  }
}

export type RowsQuery = FigureQuery & { key?: string | undefined; withoutKeyFlag?: boolean | undefined }

/**
 * Some of the rows that a report counts, of all groups or of one, and their number. Throws as {@link readFigures}, and 400
 * for a report on orders, whose rows the work order list shows.
 */
export async function readFigureRows(
  db: Db,
  { query, ...input }: Omit<FigureInput, 'query'> & { query: RowsQuery },
  page: { offset: number; take: number },
): Promise<FoundRows & { report: RowReport }> {
  const question = await questionOf(db, { ...input, query })
  const { report, group } = question
  if (!isRowReport(report))
    throw invalid([problem('reportId', 'not-allowed', 'The work order list shows the rows of this report.')])
  const source = await sourceInput(db, input.actor, report, question)
  const key = query.withoutKeyFlag ? null : query.key
  const found = await findReportRows({ report, group: group as RowGroup, input: source }, { key, ...page })
  const hidden = report.columns.map(
    ({ showsRates, kind }) =>
      (showsRates && !may(input.actor, 'rates.read')) || (kind === 'money' && question.currency === null),
  )
  return {
    report,
    total: found.total,
    rows: found.rows.map(({ recordId, cells }) => ({
      recordId,
      cells: cells.map((cell, at) => (hidden[at] ? null : cell)),
    })),
  }
}

/** Today in the property, or in UTC for a person without one. */
async function todayOf(
  db: Db,
  actor: Actor,
  { propertyId, now }: { propertyId: number | undefined; now: Date },
): Promise<string> {
  const zone = propertyId === undefined ? 'UTC' : (await getProperty(db, actor, propertyId)).time_zone
  return localDay(now.getTime(), zone)
}
