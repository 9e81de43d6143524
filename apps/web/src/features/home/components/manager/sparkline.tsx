import type { ReactNode } from 'react'
import classes from './sparkline.module.css'

const width = 100
const height = 28
/** Padding for the line width at the top and bottom. */
const margin = 2

export type SparklineProps = {
  /** Drawn in order, so the strongest line is last. */
  readonly lines: readonly {
    readonly name: string
    readonly values: readonly number[]
    readonly isMain: boolean
  }[]
}

/** A sparkline of a few numbers without axes. The text next to it has the values. */
export function Sparkline({ lines }: SparklineProps): ReactNode {
  const top = Math.max(1, ...lines.flatMap(({ values }) => values))
  const at = (values: readonly number[], index: number) => ({
    x: values.length < 2 ? width : (index / (values.length - 1)) * width,
    y: height - margin - ((values[index] ?? 0) / top) * (height - 2 * margin),
  })
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {lines.map(({ name, values, isMain }) => {
        const points = values.map((_, index) => at(values, index))
        const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
        return (
          <g key={name} data-main={isMain || undefined}>
            {isMain && <polygon className={classes.area} points={`0,${height} ${path} ${width},${height}`} />}
            <polyline className={classes.stroke} points={path} />
          </g>
        )
      })}
    </svg>
  )
}
