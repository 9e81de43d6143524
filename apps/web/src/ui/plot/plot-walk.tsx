import type { KeyboardEvent, ReactNode } from 'react'
import classes from './plot.module.css'

type Props<Point> = {
  readonly label: string
  readonly points: readonly Point[]
  /** The point that is chosen; null while none is. */
  readonly at: number | null
  readonly describe: (point: Point) => string
  readonly onAt: (at: number | null) => void
  /** What stands there while no point is chosen. */
  readonly hint: string
  readonly children: ReactNode
}

/** Points that Page Up and Page Down go on at once. */
const pageSize = 25

/**
 * Walks the points of a plot by keyboard, as a slider does: arrows, Page Up and Down, Home and End. The chosen point's
 * words stand below, and are read out.
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
      {/* A slider is what assistive technology walks with arrow keys, told its words at every step. */}
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
