import type { PointGroup } from 'signature_pad'

type Size = { readonly width: number; readonly height: number }

/** Free share of the sheet on each side of a drawing. */
const margin = 0.06

/**
 * Moves lines to the middle of a sheet. A drawing larger than the sheet becomes smaller; `maxScale` is how much a smaller
 * one may grow.
 */
export function fitLines(
  lines: readonly PointGroup[],
  { width, height }: Size,
  maxScale: number,
): PointGroup[] {
  const points = lines.flatMap((line) => line.points)
  if (points.length === 0) return []
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const room = 1 - 2 * margin
  const scale = Math.min(maxScale, (width * room) / Math.max(wide, 1), (height * room) / Math.max(high, 1))
  const place = (point: PointGroup['points'][number]) => ({
    ...point,
    x: (point.x - left - wide / 2) * scale + width / 2,
    y: (point.y - top - high / 2) * scale + height / 2,
  })
  return lines.map((line) => ({ ...line, points: line.points.map(place) }))
}
