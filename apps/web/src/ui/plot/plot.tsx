import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './plot.module.css'
import { PlotCanvas } from './plot-canvas.tsx'
import { PlotFigure } from './plot-figure.tsx'
import { PlotWalk } from './plot-walk.tsx'

/** How a point looks besides its place: a change of what is measured, and a value that is wrong, have shapes of their own. */
export type PlotShape = 'dot' | 'square' | 'triangle' | 'diamond'

export type PlotPoint = {
  /** Wall time in milliseconds, as if the zone were UTC: ticks stand at the days of that zone. */
  readonly x: number
  readonly y: number
  readonly shape?: PlotShape
  /** What is said of it besides its numbers. */
  readonly note?: string
}

/** A line across the plot, told by its words and its dashes, and not by color alone. */
export type PlotLimit = { readonly label: string; readonly y: number; readonly dashes: 'long' | 'short' }

export type PlotProps = {
  /** Says what is drawn, for those who can't see it. */
  readonly label: string
  /** In the order of x. */
  readonly points: readonly PlotPoint[]
  readonly limits?: readonly PlotLimit[]
  /** What the two columns of the table are called. */
  readonly axes: { readonly x: string; readonly y: string }
  readonly formatX: (x: number) => string
  readonly formatY: (y: number) => string
  readonly empty: string
}

/** Until its place is measured. */
const firstWidth = 320

/**
 * Values over time as a line, in the width that there is. Its points are walked with the arrow keys and told as words,
 * and stand as a table behind a button.
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
