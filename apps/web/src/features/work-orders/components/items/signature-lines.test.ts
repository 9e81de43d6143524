import type { PointGroup } from 'signature_pad'
import { expect, test } from 'vitest'
import { fitLines } from './signature-lines.ts'

const style = { penColor: '#000', dotSize: 0, minWidth: 1, maxWidth: 2, velocityFilterWeight: 0.7 }
const line = (...points: [number, number][]): PointGroup =>
  ({ ...style, points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 })) }) as PointGroup
const placed = (lines: readonly PointGroup[]) =>
  lines.flatMap(({ points }) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]))

test('a small drawing moves to the middle of the sheet and grows no more than allowed', () => {
  expect(placed(fitLines([line([0, 0], [10, 4])], { width: 550, height: 200 }, 2))).toEqual([
    [265, 96],
    [285, 104],
  ])
})

test('a drawing that is too tall for the sheet becomes smaller, and its lines stay together', () => {
  const drawn = [line([0, 0], [0, 700]), line([100, 350])]
  expect(placed(fitLines(drawn, { width: 550, height: 200 }, 2))).toEqual([
    [262, 12],
    [262, 188],
    [288, 100],
  ])
})

test('an empty sheet and a single point are no fault', () => {
  expect(fitLines([], { width: 550, height: 200 }, 2)).toEqual([])
  expect(placed(fitLines([line([9, 9])], { width: 550, height: 200 }, 2))).toEqual([[275, 100]])
})
