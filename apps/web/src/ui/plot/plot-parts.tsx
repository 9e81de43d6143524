import { formatNumber } from '@fettle/rules/time/formats'
import type { ScaleLinear } from 'd3-scale'
import type { PointerEvent, ReactNode } from 'react'
import classes from './plot.module.css'
import type { PlotLimit } from './plot.tsx'

/** Size of a drawing and position of its axes, in pixels. */
type PlotFrame = {
  readonly width: number
  readonly height: number
  readonly margin: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>
}

type Values = { readonly frame: PlotFrame; readonly y: ScaleLinear<number, number> }

/** Pixels that a tick of the vertical axis needs. */
const tickRoom = 44

type DrawingProps = {
  readonly frame: PlotFrame
  /** Called with the pointer's position in the drawing, in pixels from the left and from the top. */
  readonly onPointAt: (x: number, y: number) => void
  readonly children: ReactNode
}

/** The drawing, hidden from assistive technology. */
export function PlotDrawing({ frame: { width, height }, onPointAt, children }: DrawingProps): ReactNode {
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: drawn } = event.currentTarget.getBoundingClientRect()
    const scale = width / drawn
    onPointAt((event.clientX - left) * scale, (event.clientY - top) * scale)
  }
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.canvas}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
    >
      {children}
    </svg>
  )
}

/** Vertical axis: a line across the drawing at each tick, with its number at the left. */
export function ValueAxis({ frame, y, digits }: Values & { readonly digits: number }): ReactNode {
  const { width, height, margin } = frame
  const ticks = y.ticks(Math.max(2, Math.floor((height - margin.bottom - margin.top) / tickRoom)))
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0,${y(tick)})`}>
      <line x1={margin.left} x2={width - margin.right} className={classes.grid} />
      <text x={margin.left - 8} dy="0.32em" textAnchor="end" className={classes.tick}>
        {formatNumber(tick, digits)}
      </text>
    </g>
  ))
}

type LimitsProps = Values & {
  readonly limits: readonly PlotLimit[]
  readonly formatY: (y: number) => string
  /** Whether a limit's text is below its line instead of above. */
  readonly isBelow?: (limit: PlotLimit) => boolean
}

/** Limits as lines across the drawing, with their text at the right. */
export function LimitLines({ frame, y, limits, formatY, isBelow }: LimitsProps): ReactNode {
  const { width, margin } = frame
  return limits.map((limit) => (
    <g key={limit.label} transform={`translate(0,${y(limit.y)})`}>
      <line x1={margin.left} x2={width - margin.right} className={classes.limit} data-dashes={limit.dashes} />
      <text
        x={width - margin.right}
        dy={isBelow?.(limit) ? 14 : -5}
        textAnchor="end"
        className={classes.limitLabel}
      >
        {`${limit.label} ${formatY(limit.y)}`}
      </text>
    </g>
  ))
}
