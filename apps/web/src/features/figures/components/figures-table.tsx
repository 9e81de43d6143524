import type { FiguresAnswer } from '@fettle/contract/figures'
import {
  type FigureFilters,
  groupFilters,
  measureFilters,
  populationFilters,
} from '@fettle/rules/reports/figure-filters'
import type { OrderGroup, OrderMeasure } from '@fettle/rules/reports/figure-reports'
import { figureText, groupName } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  groupLabels,
  isRowReport,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { isBeside } from '@fettle/rules/reports/row-measures'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTable } from '#ui/record-table.tsx'
import type { FiguresSearch } from '../figures-search.ts'
import { useFigureFormats } from '../use-figure-formats.ts'
import classes from './figures.module.css'

/** Id of the section with the rows. */
export const rowsAnchor = 'rows'

type Props = {
  readonly report: FigureReport
  readonly answer: FiguresAnswer
  /** The parameters of the report. */
  readonly search: FiguresSearch
}

/**
 * The properties whose orders a link lists. Without any, the list would be of the current property, and a report without
 * a property is of all.
 */
function useLinkedProperties({ report, search }: Props): readonly number[] {
  const { properties } = useWorkspace()
  const one = search.property ?? report.definition?.propertyId ?? null
  return one === null ? properties.map(({ propertyId }) => propertyId) : [one]
}

type Line = {
  readonly label: string
  readonly values: readonly (number | null)[]
  /** Filters of the work order list that finds the orders. Null if no filter does. */
  readonly filters: FigureFilters | null
  /** Address parameters that list the rows on this page. Null for a report on orders. */
  readonly rows: FiguresSearch | null
}

/** The lines of a report, the total last. A number of records opens their list. */
function linesOf({ report, answer, search }: Props, propertyIds: readonly number[]): Line[] {
  const { from, to, group, today, rows, totals } = answer
  if (isRowReport(report)) {
    const { key: _key, noKey: _noKey, page: _page, ...asked } = search
    return [
      ...rows.map((row) => ({
        label: groupName(answer, row),
        values: row.values,
        filters: null,
        rows: { ...asked, group, ...(row.key === null ? { noKey: true } : { key: row.key }) },
      })),
      { label: 'Total', values: totals, filters: null, rows: asked },
    ]
  }
  const period = { from, to }
  const all = populationFilters(report.population, { propertyIds, period, filters: report.filters })
  return [
    ...rows.map((row) => ({
      label: groupName(answer, row),
      values: row.values,
      filters: groupFilters(all, group as OrderGroup, row, today),
      rows: null,
    })),
    { label: 'Total', values: totals, filters: all, rows: null },
  ]
}

/** Lists the rows on the shown page, whose other parameters stay. */
const rowsSearch =
  (rows: FiguresSearch) =>
  ({
    key: _key,
    noKey: _noKey,
    page: _page,
    ...others
  }: Record<string, unknown>): Record<string, unknown> => ({
    ...others,
    ...rows,
  })

/** Groups that the table shows at first. */
const shownAtFirst = 50

/** Whether all groups are shown. Printing shows them, because paper has no button. */
function useAllGroups() {
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => {
    const showAll = () => flushSync(() => setShowsAll(true))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])
  return { showsAll, showAll: () => setShowsAll(true) }
}

/** The figures by group, the first ones until all are asked for, and the total. */
export function FiguresTable(props: Props): ReactNode {
  const { report, answer } = props
  const settings = useFigureFormats(answer)
  const { showsAll, showAll } = useAllGroups()
  const hidden = showsAll ? 0 : Math.max(0, answer.rows.length - shownAtFirst)
  const lines = linesOf(props, useLinkedProperties(props))
  const shown = hidden === 0 ? lines : [...lines.slice(0, shownAtFirst), ...lines.slice(-1)]
  const textOf = (line: Line, measure: ReportMeasure) =>
    figureText(figureOf(report, line, measure), measureWords(measure).unit, settings)
  const cell = (line: Line, measure: ReportMeasure) => {
    const value = figureOf(report, line, measure)
    if (value === null || value === 0 || isBeside(measure)) return textOf(line, measure)
    if (line.rows)
      return (
        <Link
          to="."
          search={rowsSearch(line.rows)}
          hash={rowsAnchor}
          className={classes.opens}
          aria-label={`${textOf(line, measure)}, ${measureWords(measure).label}, ${line.label}, show the rows`}
        >
          {textOf(line, measure)}
        </Link>
      )
    if (line.filters === null) return textOf(line, measure)
    const { label } = measureWords(measure)
    const counted = measureFilters(line.filters, measure as OrderMeasure)
    const what = measure === 'orders' || measure === 'surveys' ? label : `${label} orders`
    const counts = value === 1 ? what.replace(/s$/, '') : what
    const words = counted
      ? `${formatNumber(value)} ${counts.toLowerCase()}`
      : `${textOf(line, measure)}, ${label}, orders`
    return (
      <Link
        to="/orders"
        search={counted ?? line.filters}
        className={classes.opens}
        aria-label={`${words}, ${line.label}, open the list`}
      >
        {textOf(line, measure)}
      </Link>
    )
  }
  return (
    <div className={classes.groups}>
      <RecordTable
        caption={`${report.title} by ${groupLabels[answer.group].toLowerCase()}`}
        rows={answer.rows.length === 0 ? [] : shown}
        rowKey={(line) => `${line.label} ${JSON.stringify(line.filters ?? line.rows)}`}
        empty={
          isRowReport(report)
            ? 'Nothing to report. Choose another period or property.'
            : 'No orders in this period.'
        }
        card={(line) => (
          <div className={classes.card}>
            <b>{line.label}</b>
            <dl className={classes.facts}>
              {report.measures.map((measure) => (
                <div key={measure}>
                  <dt>{measureWords(measure).label}</dt>
                  <dd>{cell(line, measure)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        columns={[
          { key: 'group', title: groupLabels[answer.group], render: ({ label }) => label },
          ...report.measures.map((measure) => ({
            key: measure,
            title: measureWords(measure).label,
            align: 'right' as const,
            clip: true,
            render: (line: Line) => cell(line, measure),
          })),
        ]}
      />
      {hidden > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-md" onClick={showAll}>
            Show all {formatNumber(answer.rows.length)} groups
          </Button>
        </div>
      )}
    </div>
  )
}

const figureOf = (report: FigureReport, line: Line, measure: ReportMeasure): number | null =>
  line.values[(report.measures as readonly ReportMeasure[]).indexOf(measure)] ?? null
