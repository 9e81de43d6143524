import type { FiguresAnswer } from '@fettle/contract/figures'
import { figureText, groupName } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  groupLabels,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { formatNumber } from '@fettle/rules/time/formats'
import { addDays, daysBetween } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { BarPlot } from '#ui/plot/bar-plot.tsx'
import { HeatMap } from '#ui/plot/heat-map.tsx'
import { Plot } from '#ui/plot/plot.tsx'
import { useFigureFormats } from '../use-figure-formats.ts'

/** Bars that fit a screen. The table has all groups. */
const maxBars = 24
/** Days of a map, about three years. */
const maxDays = 1100

type Props = { readonly report: FigureReport; readonly answer: FiguresAnswer }

/**
 * The plotted measure of the first groups: bars, two stacked measures, a line over months, or a map of days. Nothing without
 * rows, or for a measure that the person may not see.
 */
export function FigurePlot({ report, answer }: Props): ReactNode {
  const settings = useFigureFormats(answer)
  const { plot = 'bars', plotted, stackedOn } = report
  const measures: readonly ReportMeasure[] = report.measures
  const series = [plotted, ...(stackedOn === undefined ? [] : [stackedOn])]
  const places = series.map((measure) => measures.indexOf(measure))
  const hasValue = answer.rows.some(({ values }) => places.some((at) => (values[at] ?? null) !== null))
  if (plot === 'none' || !hasValue) return null
  const { label, unit } = measureWords(plotted)
  const formatY = (value: number) => figureText(value, unit, settings)
  const by = groupLabels[answer.group].toLowerCase()
  if (plot === 'line' && answer.group === 'month')
    return <MonthLine answer={answer} at={places[0] ?? 0} label={label} formatY={formatY} />
  if (answer.group === 'day')
    return <DayMap answer={answer} at={places[0] ?? 0} label={label} formatY={formatY} />
  const shown = answer.rows.slice(0, maxBars)
  const names = shown.map((row) => groupName(answer, row))
  const hidden = answer.rows.length - shown.length
  const labels = series.map((measure) => measureWords(measure).label)
  return (
    <BarPlot
      label={`${labels.join(' and ')} by ${by}${hidden > 0 ? `, the first ${maxBars}` : ''}`}
      bars={shown.map((row, index) => ({
        // Buildings of two properties may share a name.
        label:
          names.indexOf(names[index] ?? '') === index
            ? (names[index] ?? '')
            : `${names[index]} (${index + 1})`,
        values: places.map((at) => row.values[at] ?? 0),
      }))}
      series={labels.map((name, index) => ({ label: name, fill: index === 0 ? 'solid' : 'hatched' }))}
      axes={{ x: groupLabels[answer.group], note: '' }}
      formatY={formatY}
    />
  )
}

type LineProps = {
  readonly answer: FiguresAnswer
  /** Place of the measure. */
  readonly at: number
  readonly label: string
  readonly formatY: (y: number) => string
}

/** The measure of each day of the period. */
function DayMap({ answer, at, label, formatY }: LineProps): ReactNode {
  const { settings } = useWorkspace()
  const { to } = answer
  const isLonger = daysBetween(answer.from, to) >= maxDays
  const from = isLonger ? addDays(to, 1 - maxDays) : answer.from
  const days = answer.rows.flatMap(({ key, values }) => {
    const value = values[at] ?? null
    return key === null || key < from || value === null ? [] : [{ day: key, value }]
  })
  return (
    <HeatMap
      label={`${label} by day${isLonger ? `, the last ${formatNumber(maxDays)} days` : ''}`}
      from={from}
      to={to}
      days={days}
      formats={settings}
      axes={{ x: groupLabels.day, y: label }}
      formatX={(key) => groupName(answer, { key, label: key })}
      formatY={formatY}
    />
  )
}

/** The measure over the months that have one. */
function MonthLine({ answer, at, label, formatY }: LineProps): ReactNode {
  const points = answer.rows
    .flatMap(({ key, values }) => {
      const y = values[at] ?? null
      return key === null || y === null ? [] : [{ x: Date.parse(`${key}-01T00:00:00Z`), y }]
    })
    .toSorted((one, other) => one.x - other.x)
  const monthOf = (x: number) => {
    const key = new Date(x).toISOString().slice(0, 7)
    return groupName(answer, { key, label: key })
  }
  return (
    <Plot
      label={`${label} by month`}
      points={points}
      axes={{ x: groupLabels.month, y: label }}
      formatX={monthOf}
      formatY={formatY}
      empty=""
    />
  )
}
