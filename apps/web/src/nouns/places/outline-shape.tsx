import { type Outline, parseOutline } from '@fettle/rules/procedures/outline'
import type { ReactNode } from 'react'
import classes from './outline-shape.module.css'

const side = 100

/** A building's outline as a small drawing with north at the top. Renders nothing for invalid text. */
export function OutlineShape({ text }: { readonly text: string }): ReactNode {
  const { outline } = parseOutline(text)
  if (outline === undefined) return null
  const corners = (outline.coordinates[0]?.length ?? 1) - 1
  return (
    <svg
      className={classes.shape}
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      role="img"
      aria-label={`Outline with ${corners} corners`}
    >
      <path d={pathOf(outline)} fillRule="evenodd" />
    </svg>
  )
}

/** Degrees of longitude shrink with the distance from the equator. */
function pathOf({ coordinates }: Outline): string {
  const points = coordinates.flat()
  const norths = points.map(([, north]) => north)
  const [top, bottom] = [Math.max(...norths), Math.min(...norths)]
  const perEast = Math.cos((((top + bottom) / 2) * Math.PI) / 180)
  const easts = points.map(([east]) => east * perEast)
  const left = Math.min(...easts)
  const scale = side / Math.max(top - bottom, Math.max(...easts) - left)
  const draw = ([east, north]: readonly [number, number]) =>
    `${((east * perEast - left) * scale).toFixed(1)} ${((top - north) * scale).toFixed(1)}`
  return coordinates.map((ring) => `M${ring.map(draw).join('L')}Z`).join('')
}
