import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { BarCanvas, BarSwatch } from './bar-canvas.tsx'
import classes from './plot.module.css'
import type { PlotLimit } from './plot.tsx'
import { PlotFigure } from './plot-figure.tsx'
import { PlotWalk } from './plot-walk.tsx'

/** How a part of a bar is filled: parts are told apart without color. */
export type BarFill = 'solid' | 'hatched'

export type BarSeries = { readonly label: string; readonly fill: BarFill }

export type Bar = {
  /** What stands below it; no other bar has the same. */
  readonly label: string
  /** One for each series, in their order; none below 0. */
  readonly values: readonly number[]
  /** What is said of it besides its numbers. */
  readonly note?: string
}

export type BarPlotProps = {
  /** Says what is drawn, for those who can't see it. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** What a bar is put together from, from the bottom up. */
  readonly series: readonly BarSeries[]
  readonly limits?: readonly PlotLimit[]
  /** What the first and the last column of the table are called. */
  readonly axes: { readonly x: string; readonly note: string }
  readonly formatY: (y: number) => string
}

/** Until its place is measured. */
const firstWidth = 320

/**
 * Amounts side by side as bars, in the width that there is, each put together from its parts. They are walked with the
 * arrow keys and told as words, and stand as a table behind a button.
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
