import { describe, expect, test } from 'vitest'
import { inReadingOrder, readLayout, type WidgetLayout } from './widget-layout.ts'
import { stepped, widgetSteps } from './widget-steps.ts'

const usual: WidgetLayout = [
  { i: 'quick', x: 0, y: 0, w: 6, h: 11 },
  { i: 'mine', x: 6, y: 0, w: 6, h: 11 },
  { i: 'list', x: 0, y: 11, w: 12, h: 33 },
]

/** Position and size of each widget: x, y, width, height. */
const places = (layout: WidgetLayout) =>
  Object.fromEntries(layout.map(({ i, x, y, w, h }) => [i, [x, y, w, h]]))

const overlaps = (layout: WidgetLayout) =>
  layout.some((a) =>
    layout.some((b) => a.i < b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  )

describe('a step of a widget', () => {
  test('sideways swaps with its neighbor', () => {
    expect(places(stepped(usual, 'quick', 'right'))).toMatchObject({
      quick: [6, 0, 6, 11],
      mine: [0, 0, 6, 11],
    })
    expect(stepped(stepped(usual, 'quick', 'right'), 'quick', 'left')).toEqual(usual)
  })

  test('up or down swaps with the widget above or below', () => {
    expect(places(stepped(usual, 'list', 'up'))).toEqual({
      list: [0, 0, 12, 33],
      quick: [0, 33, 6, 11],
      mine: [6, 33, 6, 11],
    })
    expect(places(stepped(usual, 'quick', 'down'))).toEqual({
      mine: [6, 0, 6, 11],
      list: [0, 11, 12, 33],
      quick: [0, 44, 6, 11],
    })
  })

  test('makes it wider, narrower, taller or shorter, and moves widgets in the way below', () => {
    expect(places(stepped(usual, 'mine', 'wider'))).toMatchObject({
      mine: [5, 0, 7, 11],
      quick: [0, 11, 6, 11],
    })
    expect(places(stepped(usual, 'quick', 'narrower')).quick).toEqual([0, 0, 5, 11])
    expect(places(stepped(usual, 'quick', 'taller'))).toMatchObject({
      quick: [0, 0, 6, 13],
      list: [0, 13, 12, 33],
    })
    expect(places(stepped(usual, 'list', 'shorter')).list).toEqual([0, 11, 12, 31])
  })

  test('at the edge leaves the layout unchanged', () => {
    expect(stepped(usual, 'quick', 'up')).toBe(usual)
    expect(stepped(usual, 'quick', 'left')).toBe(usual)
    expect(stepped(usual, 'mine', 'right')).toBe(usual)
    expect(stepped(usual, 'list', 'down')).toBe(usual)
    expect(stepped(usual, 'list', 'wider')).toBe(usual)
    expect(stepped(usual, 'quick', 'narrower', { w: 6, h: 1 })).toBe(usual)
    expect(stepped(usual, 'quick', 'shorter', { w: 1, h: 11 })).toBe(usual)
    expect(stepped(usual, 'nothing', 'down')).toBe(usual)
  })

  test('never overlaps widgets or leaves the grid, whatever is pressed', () => {
    let layout = usual
    for (let press = 0; press < 400; press += 1) {
      const step = widgetSteps[(press * 7 + Math.floor(press / 8)) % widgetSteps.length] ?? 'up'
      layout = stepped(layout, usual[(press * 5) % 3]?.i ?? '', step, { w: 3, h: 5 })
      expect(overlaps(layout)).toBe(false)
      expect(layout.every(({ x, y, w }) => x >= 0 && y >= 0 && x + w <= 12)).toBe(true)
    }
    expect(layout).not.toEqual(usual)
  })
})

test('[A2.043] discards a stored layout with another number of widgets', () => {
  const moved = stepped(usual, 'quick', 'down')
  expect(readLayout(JSON.parse(JSON.stringify(moved)), usual)).toEqual(moved)
  expect(readLayout(moved.slice(1), usual)).toBe(usual)
  expect(readLayout([...moved, { i: 'news', x: 0, y: 90, w: 3, h: 3 }], usual)).toBe(usual)
})

test('discards an invalid stored layout', () => {
  const broken = (change: object) =>
    usual.map((place) => (place.i === 'mine' ? { ...place, ...change } : place))
  for (const layout of [
    null,
    'left',
    broken({ i: 'news' }),
    broken({ i: 'quick' }),
    broken({ x: 7 }),
    broken({ w: 0 }),
    broken({ h: '11' }),
    broken({ y: 0.5 }),
    [null, 3, 'x'],
  ])
    expect(readLayout(layout, usual)).toBe(usual)
})

test('widgets are read from top to bottom and left to right', () => {
  expect(inReadingOrder(stepped(usual, 'list', 'up')).map(({ i }) => i)).toEqual(['list', 'quick', 'mine'])
})
