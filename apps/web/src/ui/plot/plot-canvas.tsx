import { language } from '@fettle/rules/time/formats'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import type { ReactNode } from 'react'
import { monthName } from './month-name.ts'
import classes from './plot.module.css'
import type { PlotPoint, PlotProps, PlotShape } from './plot.tsx'
import { LimitLines, PlotDrawing, ValueAxis } from './plot-parts.tsx'

type Props = Pick<PlotProps, 'points' | 'limits' | 'formatY'> & {
  /** In pixels. */
  readonly width: number
  readonly chosen: number | null
  readonly onAt: (at: number) => void
}

const height = 240
const margin = { top: 12, right: 12, bottom: 28, left: 56 }
/** Pixels that a time tick needs. */
const tickRoom = 90
/** Beyond this number of points, only those with a special shape are marked. */
const maxDots = 60

const symbols = {
  dot: symbol(symbolCircle, 28),
  square: symbol(symbolSquare, 56),
  triangle: symbol(symbolTriangle, 56),
  diamond: symbol(symbolDiamond, 56),
} as const satisfies Record<PlotShape, unknown>

/** Time span around a single point, so that the axis has a length. */
const dayMs = 86_400_000

/** The drawing: axes, limits, line and points, hidden from assistive technology. */
export function PlotCanvas({ points, limits = [], width, chosen, formatY, onAt }: Props): ReactNode {
  const { x, y } = scalesOf(points, limits, width)
  const place = (point: PlotPoint) => `translate(${x(point.x)},${y(point.y)})`
  const path = line<PlotPoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  )(points)
  const marked = points.filter(({ shape = 'dot' }) => shape !== 'dot' || points.length <= maxDots)
  const bottom = height - margin.bottom
  const shown = chosen === null ? undefined : points[chosen]
  const frame = { width, height, margin }
  const timeTicks = Math.max(2, Math.floor((width - margin.left) / tickRoom))
  return (
    <PlotDrawing frame={frame} onPointAt={(pixel) => onAt(nearest(points, x.invert(pixel).getTime()))}>
      <ValueAxis frame={frame} y={y} digits={4} />
      {x.ticks(timeTicks).map((tick) => (
        <text key={tick.getTime()} x={x(tick)} y={bottom + 18} textAnchor="middle" className={classes.tick}>
          {tickText(tick)}
        </text>
      ))}
      <LimitLines
        frame={frame}
        y={y}
        limits={limits}
        formatY={formatY}
        isBelow={(limit) => y(limit.y) > height / 2}
      />
      {path !== null && <path d={path} className={classes.line} />}
      {marked.map((point) => (
        <path
          key={`${point.x} ${point.y}`}
          d={symbols[point.shape ?? 'dot']() ?? ''}
          transform={place(point)}
          className={classes.point}
          data-shape={point.shape ?? 'dot'}
        />
      ))}
      {shown && (
        <>
          <line x1={x(shown.x)} x2={x(shown.x)} y1={margin.top} y2={bottom} className={classes.cross} />
          <circle r={6} transform={place(shown)} className={classes.chosen} />
        </>
      )}
    </PlotDrawing>
  )
}

const tickFormats = {
  year: new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' }),
  month: monthName,
  day: new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  time: new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
}

/** A tick shows what starts there: a year, month, day or time. */
function tickText(tick: Date): string {
  if (tick.getTime() % dayMs !== 0) return tickFormats.time.format(tick)
  if (tick.getUTCDate() !== 1) return tickFormats.day.format(tick)
  return (tick.getUTCMonth() === 0 ? tickFormats.year : tickFormats.month).format(tick)
}

function scalesOf(points: readonly PlotPoint[], limits: NonNullable<Props['limits']>, width: number) {
  const times = points.map((point) => point.x)
  const values = [...points, ...limits].map((point) => point.y)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const around = first === last ? dayMs / 2 : 0
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const room = (highest - lowest || Math.abs(highest) || 1) * 0.12
  return {
    x: scaleUtc([first - around, last + around], [margin.left + 8, width - margin.right - 8]),
    y: scaleLinear([lowest - room, highest + room], [height - margin.bottom, margin.top]),
  }
}

/** Index of the nearest point. Points are sorted by time. */
function nearest(points: readonly PlotPoint[], wanted: number): number {
  const distance = (index: number) => Math.abs((points[index]?.x ?? 0) - wanted)
  let best = 0
  for (let index = 1; index < points.length; index++) if (distance(index) < distance(best)) best = index
  return best
}
