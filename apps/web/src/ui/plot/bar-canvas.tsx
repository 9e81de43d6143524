import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { type ReactNode, useId } from 'react'
import type { Bar, BarFill, BarPlotProps } from './bar-plot.tsx'
import classes from './plot.module.css'
import { LimitLines, PlotDrawing, ValueAxis } from './plot-parts.tsx'

type Props = Pick<BarPlotProps, 'bars' | 'series' | 'limits' | 'formatY'> & {
  /** In pixels. */
  readonly width: number
  readonly chosen: number | null
  readonly onAt: (at: number) => void
}

const height = 200
const margin = { top: 16, right: 8, bottom: 28, left: 52 }
const maxBarWidth = 48
/** Pixels that the name of a bar needs: at least, and for each letter. */
const minNameRoom = 40
const letterWidth = 6.5

/** The bars with axes and limits, hidden from assistive technology. */
export function BarCanvas({ bars, series, limits = [], width, chosen, formatY, onAt }: Props): ReactNode {
  const id = useId()
  const bottom = height - margin.bottom
  const totals = bars.map(({ values }) => values.reduce((total, value) => total + value, 0))
  const greatest = Math.max(0, ...totals, ...limits.map(({ y }) => y))
  const x = scaleBand(
    bars.map(({ label }) => label),
    [margin.left, width - margin.right],
  ).padding(0.25)
  const y = scaleLinear([0, greatest || 1], [bottom, margin.top]).nice(3)
  const barWidth = Math.min(x.bandwidth(), maxBarWidth)
  const inset = (x.bandwidth() - barWidth) / 2
  const layers = stack<Bar, number>()
    .keys(series.map((_, index) => index))
    .value((bar, index) => bar.values[index] ?? 0)(bars)
  const nameRoom = Math.max(minNameRoom, ...bars.map(({ label }) => (label.length + 1) * letterWidth))
  const eachTick = Math.max(1, Math.ceil((bars.length * nameRoom) / (width - margin.left - margin.right)))
  const frame = { width, height, margin }
  const pointAt = (pixel: number) => {
    const at = Math.floor((pixel - margin.left) / x.step())
    onAt(Math.min(Math.max(at, 0), bars.length - 1))
  }
  return (
    <PlotDrawing frame={frame} onPointAt={pointAt}>
      <defs>
        <BarPattern id={`${id}hatched`} />
      </defs>
      <ValueAxis frame={frame} y={y} digits={2} />
      {layers.map((layer, index) => (
        <g key={layer.key} className={classes.bar} fill={fillOf(series[index]?.fill ?? 'solid', id)}>
          {layer.map(([from, to], at) => {
            const bar = bars[at]
            return (
              bar &&
              to > from && (
                <rect
                  key={bar.label}
                  x={(x(bar.label) ?? 0) + inset}
                  y={y(to)}
                  width={barWidth}
                  height={y(from) - y(to)}
                  data-fill={series[index]?.fill}
                />
              )
            )
          })}
        </g>
      ))}
      {bars.map(
        ({ label }, index) =>
          index % eachTick === 0 && (
            <text
              key={label}
              x={within((x(label) ?? 0) + x.bandwidth() / 2, {
                half: (label.length * letterWidth) / 2,
                width,
              })}
              y={bottom + 18}
              textAnchor="middle"
              className={classes.tick}
            >
              {label}
            </text>
          ),
      )}
      <LimitLines frame={frame} y={y} limits={limits} formatY={formatY} />
      {chosen !== null && bars[chosen] && (
        <rect
          x={x(bars[chosen].label) ?? 0}
          y={margin.top}
          width={x.bandwidth()}
          height={bottom - margin.top}
          rx={3}
          className={classes.chosenBar}
        />
      )}
    </PlotDrawing>
  )
}

/** The middle of a label that stays inside the plot. The beginning of a label wider than the plot is visible. */
const within = (middle: number, { half, width }: { half: number; width: number }): number =>
  Math.max(half, Math.min(middle, width - half))

/** A hatch pattern that distinguishes series without color. */
function BarPattern({ id }: { id: string }): ReactNode {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} className={classes.hatchGround} />
      <line x1={1.25} x2={1.25} y2={6} className={classes.hatch} />
    </pattern>
  )
}

const fillOf = (fill: BarFill, id: string): string =>
  fill === 'hatched' ? `url(#${id}hatched)` : fill === 'open' ? 'var(--surface)' : 'var(--accent)'

/** A sample of a fill, next to its name. */
export function BarSwatch({ fill }: { fill: BarFill }): ReactNode {
  const id = useId()
  return (
    <svg aria-hidden width={14} height={14}>
      <defs>
        <BarPattern id={`${id}hatched`} />
      </defs>
      <rect x={0.5} y={0.5} width={13} height={13} rx={2} fill={fillOf(fill, id)} className={classes.bar} />
    </svg>
  )
}
