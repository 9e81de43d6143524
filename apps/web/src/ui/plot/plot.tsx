import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './plot.module.css'
import { PlotCanvas } from './plot-canvas.tsx'
import { PlotFigure } from './plot-figure.tsx'
import { PlotWalk } from './plot-walk.tsx'

/** Shape of a point. Some kinds of values have special shapes. */
export type PlotShape = 'dot' | 'square' | 'triangle' | 'diamond'

export type PlotPoint = {
  /** Wall time in milliseconds as if the zone were UTC, so that ticks are at the zone's days. */
  readonly x: number
  readonly y: number
  readonly shape?: PlotShape
  /** A note in addition to the numbers. */
  readonly note?: string
}

/** A line across the plot, identified by text and dashes instead of color alone. */
export type PlotLimit = { readonly label: string; readonly y: number; readonly dashes: 'long' | 'short' }

export type PlotProps = {
  /** Accessible name. */
  readonly label: string
  /** Sorted by x. */
  readonly points: readonly PlotPoint[]
  readonly limits?: readonly PlotLimit[]
  /** Titles of the table's two columns. */
  readonly axes: { readonly x: string; readonly y: string }
  readonly formatX: (x: number) => string
  readonly formatY: (y: number) => string
  readonly empty: string
}

/** Used until measured. */
const firstWidth = 320

/**
 * Values over time as a line across the available width. Arrow keys move between points and announce them,
 * and a button shows them as a table.
 */
export function Plot(props: PlotProps): ReactNode {
  const { label, points, axes, formatX, formatY } = props
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  if (points.length === 0) return <p className={classes.empty}>{props.empty}</p>
  const chosen = at === null ? null : Math.min(at, points.length - 1)
  const describe = (point: PlotPoint) =>
    [`${formatX(point.x)}: ${formatY(point.y)}`, point.note].filter(Boolean).join(', ')
  return (
    <PlotFigure<PlotPoint>
      label={label}
      rows={points}
      columns={[
        { key: 'x', title: axes.x, render: ({ row }) => formatX(row.x) },
        { key: 'y', title: axes.y, align: 'right', render: ({ row }) => formatY(row.y) },
        { key: 'note', title: 'Note', render: ({ row }) => row.note ?? '' },
      ]}
    >
      <PlotWalk
        label={label}
        points={points}
        at={chosen}
        describe={describe}
        onAt={setAt}
        hint="Point at the line, or walk it with the arrow keys."
      >
        <div ref={ref} className={classes.place}>
          <PlotCanvas {...props} width={width || firstWidth} chosen={chosen} onAt={setAt} />
        </div>
      </PlotWalk>
    </PlotFigure>
  )
}
