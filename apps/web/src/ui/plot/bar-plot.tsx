import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { BarCanvas, BarSwatch } from './bar-canvas.tsx'
import classes from './plot.module.css'
import type { PlotLimit } from './plot.tsx'
import { PlotFigure } from './plot-figure.tsx'
import { PlotWalk } from './plot-walk.tsx'

/** Fill of a bar segment, which distinguishes series without color. */
export type BarFill = 'solid' | 'hatched' | 'open'

type BarSeries = { readonly label: string; readonly fill: BarFill }

export type Bar = {
  /** Label below the bar, unique in the plot. */
  readonly label: string
  /** One value of at least 0 per series. */
  readonly values: readonly number[]
  /** A note in addition to the numbers. */
  readonly note?: string
}

export type BarPlotProps = {
  /** Accessible name. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** Segments of a bar, from the bottom up. */
  readonly series: readonly BarSeries[]
  readonly limits?: readonly PlotLimit[]
  /** Titles of the table's first and last column. */
  readonly axes: { readonly x: string; readonly note: string }
  readonly formatY: (y: number) => string
}

/** Used until measured. */
const firstWidth = 320

/**
 * Amounts as stacked bars across the available width. Arrow keys move between bars and announce them, and a
 * button shows them as a table.
 */
export function BarPlot(props: BarPlotProps): ReactNode {
  const { label, bars, series, axes, formatY } = props
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const isStacked = series.length > 1
  const totalOf = ({ values }: Bar) => values.reduce((total, value) => total + value, 0)
  const describe = (bar: Bar) => {
    const parts = isStacked
      ? series.map((each, index) => `${each.label} ${formatY(bar.values[index] ?? 0)}`)
      : []
    return [`${bar.label}: ${formatY(totalOf(bar))}`, ...parts, bar.note].filter(Boolean).join(', ')
  }
  const chosen = at === null ? null : Math.min(at, bars.length - 1)
  return (
    <PlotFigure<Bar>
      label={label}
      rows={bars}
      columns={[
        { key: 'x', title: axes.x, render: ({ row }) => row.label },
        ...series.map(
          (each, index) =>
            ({
              key: each.label,
              title: each.label,
              align: 'right',
              render: ({ row }: { row: Bar }) => formatY(row.values[index] ?? 0),
            }) as const,
        ),
        ...(isStacked
          ? [
              {
                key: 'total',
                title: 'Total',
                align: 'right',
                render: ({ row }: { row: Bar }) => formatY(totalOf(row)),
              } as const,
            ]
          : []),
        ...(bars.some(({ note }) => note)
          ? [{ key: 'note', title: axes.note, render: ({ row }: { row: Bar }) => row.note ?? '' }]
          : []),
      ]}
    >
      {isStacked && (
        <ul className={classes.legend}>
          {series.map((each) => (
            <li key={each.label}>
              <BarSwatch fill={each.fill} />
              {each.label}
            </li>
          ))}
        </ul>
      )}
      <PlotWalk
        label={label}
        points={bars}
        at={chosen}
        describe={describe}
        onAt={setAt}
        hint="Point at a bar, or walk them with the arrow keys."
      >
        <div ref={ref} className={classes.barPlace}>
          <BarCanvas {...props} width={width || firstWidth} chosen={chosen} onAt={setAt} />
        </div>
      </PlotWalk>
    </PlotFigure>
  )
}
