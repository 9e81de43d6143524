import type { KeyboardEvent, ReactNode } from 'react'
import classes from './plot.module.css'

type Props<Point> = {
  readonly label: string
  readonly points: readonly Point[]
  /** Index of the selected point, or null. */
  readonly at: number | null
  readonly describe: (point: Point) => string
  readonly onAt: (at: number | null) => void
  /** Hint shown without a selected point. */
  readonly hint: string
  readonly children: ReactNode
}

/** Number of points that Page Up and Page Down move. */
const pageSize = 25

/**
 * Keyboard navigation over a plot's points, like a slider: arrows, Page Up and Down, Home and End. The
 * selected point's text is shown below and announced.
 */
export function PlotWalk<Point>({
  label,
  points,
  at,
  describe,
  onAt,
  hint,
  children,
}: Props<Point>): ReactNode {
  const last = points.length - 1
  const point = at === null ? undefined : points[at]
  const shown = points[at ?? last]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at ?? last, last)
    if (next === null) return
    event.preventDefault()
    onAt(Math.min(Math.max(next, 0), last))
  }
  return (
    <>
      {/* Assistive technology moves sliders with arrow keys and announces their text at every step. */}
      <div
        role="slider"
        tabIndex={0}
        className={classes.walk}
        aria-label={`Points of ${label}`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={shown === undefined ? '' : describe(shown)}
        onKeyDown={onKeyDown}
        onFocus={() => at === null && onAt(last)}
      >
        {children}
      </div>
      <p className={classes.shown} aria-hidden>
        {point ? describe(point) : hint}
      </p>
    </>
  )
}

function stepOf(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1
    case 'PageDown':
      return at - pageSize
    case 'PageUp':
      return at + pageSize
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
