import type { FiguresAnswer } from '@fettle/contract/figures'
import { type FigureFilters, groupFilters, populationFilters } from '@fettle/rules/reports/figure-filters'
import {
  type FigureReport,
  groupLabels,
  type OrderMeasure,
  orderMeasures,
} from '@fettle/rules/reports/figure-reports'
import { formatNumber } from '@fettle/rules/time/formats'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTable } from '#ui/record-table.tsx'
import { figureText, groupName } from '../figure-words.ts'
import classes from './figures.module.css'

type Props = {
  readonly report: FigureReport
  readonly answer: FiguresAnswer
  /** The chosen properties. Empty for all. */
  readonly propertyIds: readonly number[]
}

type Line = {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly filters: FigureFilters | null
}

/** The lines of a report, the total last. A number of orders opens their list. */
function linesOf({ report, answer, propertyIds }: Props): Line[] {
  const { population } = report
  const { from, to, group, today, rows, totals } = answer
  const all = populationFilters(population, { propertyIds, period: { from, to } })
  return [
    ...rows.map((row) => ({
      label: groupName(answer, row),
      values: row.values,
      filters: all && groupFilters(all, group, row, today),
    })),
    { label: 'Total', values: totals, filters: all },
  ]
}

/** The figures by group. */
export function FiguresTable(props: Props): ReactNode {
  const { report, answer } = props
  const { settings } = useWorkspace()
  const textOf = (line: Line, measure: OrderMeasure) =>
    figureText(figureOf(report, line, measure), orderMeasures[measure].unit, settings)
  const cell = (line: Line, measure: OrderMeasure) => {
    const value = figureOf(report, line, measure)
    const opens = measure === 'orders' && line.filters !== null && value !== null && value > 0
    if (!opens) return textOf(line, measure)
    return (
      <Link
        to="/orders"
        search={line.filters}
        className={classes.opens}
        aria-label={`${formatNumber(value)} orders, ${line.label}, open the list`}
      >
        {textOf(line, measure)}
      </Link>
    )
  }
  return (
    <RecordTable
      caption={`${report.title} by ${groupLabels[answer.group].toLowerCase()}`}
      rows={answer.rows.length === 0 ? [] : linesOf(props)}
      rowKey={(line) => `${line.label} ${JSON.stringify(line.filters)}`}
      empty="No orders in this period."
      card={(line) => (
        <div className={classes.card}>
          <b>{line.label}</b>
          <dl className={classes.facts}>
            {report.measures.map((measure) => (
              <div key={measure}>
                <dt>{orderMeasures[measure].label}</dt>
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
          title: orderMeasures[measure].label,
          align: 'right' as const,
          clip: true,
          render: (line: Line) => cell(line, measure),
        })),
      ]}
    />
  )
}

const figureOf = (report: FigureReport, line: Line, measure: OrderMeasure): number | null =>
  line.values[report.measures.indexOf(measure)] ?? null
