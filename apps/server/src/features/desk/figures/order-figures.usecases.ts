import type { Actor } from '@fettle/rules/access/permissions'
import { type Period, populationFilters } from '@fettle/rules/reports/figure-filters'
import type { OrderGroup, OrderReport, ReportPopulation } from '@fettle/rules/reports/figure-reports'
import type { OwnParts } from '@fettle/rules/reports/report-shape'
import { prepareMatches } from '#features/work/work-orders/order-search.public.ts'
import type { Db } from '#platform/db/database.ts'
import { findFigures, noFigures } from './figures.repository.ts'

/** The day on which an order belongs to a report. */
const datedBy = {
  open: 'entered_at',
  completed: 'completed_at',
  'closed out': 'closed_out_at',
  surveyed: 'answered_at',
} as const satisfies Record<ReportPopulation, string>

export type FoundFigures = {
  rows: { key: string | null; propertyIds: number[]; values: (number | null)[] }[]
  totals: (number | null)[]
}

/** The figures of a report on the orders that the person sees, found with the filters of the work order list. */
export async function readOrderFigures(
  db: Db,
  report: OrderReport & OwnParts,
  {
    actor,
    group,
    propertyIds,
    period,
    today,
    now,
  }: {
    actor: Actor
    group: OrderGroup
    /** Empty for all properties. */
    propertyIds: readonly number[]
    period: Period
    today: string
    now: Date
  },
): Promise<FoundFigures> {
  const { population, measures } = report
  const filters = populationFilters(population, { propertyIds, period, filters: report.filters })
  const [match] = await prepareMatches(db, { actor, sets: [filters], now })
  const rows = match
    ? await findFigures(db, match, {
        group,
        measures,
        moment: { now, today },
        dated: datedBy[population],
      })
    : []
  const total = rows.find((row) => row.is_total)
  return {
    rows: rows
      .filter((row) => !row.is_total)
      .map((row) => ({
        key: row.key,
        propertyIds: row.property_id === null ? [] : [row.property_id],
        values: measures.map((measure) => row[measure]),
      })),
    totals: total ? measures.map((measure) => total[measure]) : noFigures(measures),
  }
}
