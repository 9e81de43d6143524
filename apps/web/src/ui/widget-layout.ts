import { verticalCompactor } from 'react-grid-layout/core'

/** Where a widget stands in the grid, in columns and rows. */
export type WidgetPlace = {
  readonly i: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export type WidgetLayout = readonly WidgetPlace[]

/** The smallest a widget may be made, in columns and rows. */
export type MinSize = { readonly w: number; readonly h: number }

/** The grid ([A2.040]): columns, the height of a row and the gap between widgets in pixels. */
export const widgetGrid = { columns: 12, rowHeightPx: 11, gapPx: 10 } as const

/** What the buttons and keys of a widget do. */
export const widgetSteps = ['up', 'down', 'left', 'right', 'wider', 'narrower', 'taller', 'shorter'] as const
export type WidgetStep = (typeof widgetSteps)[number]

/** Rows that a widget grows or shrinks by at one press: a row alone is hardly seen. */
const rowsAtOnce = 2
const maxRows = 200

/**
 * The layout after one step of one widget; the same layout where the step leads nowhere. Widgets in the way give way,
 * and all of them close up to the top.
 */
export function stepped(
  layout: WidgetLayout,
  id: string,
  step: WidgetStep,
  min: MinSize = { w: 1, h: 1 },
): WidgetLayout {
  const one = layout.find(({ i }) => i === id)
  if (!one) return layout
  const changed = closedUp(changes[step](one, layout, min))
  return isSameLayout(layout, changed) ? layout : changed
}

type Change = (one: WidgetPlace, layout: WidgetLayout, min: MinSize) => WidgetLayout

const changes: Record<WidgetStep, Change> = {
  up: (one, layout) => {
    const above = layout.filter((other) => other.y < one.y && sharesColumns(one, other))
    const next = above.toSorted((a, b) => b.y + b.h - (a.y + a.h))[0]
    if (!next) return layout
    return layout.map((other) => {
      if (other.i === one.i) return { ...one, y: next.y }
      return other.y >= next.y ? { ...other, y: other.y + one.h } : other
    })
  },
  down: (one, layout) => {
    const below = layout.filter((other) => other.y > one.y && sharesColumns(one, other))
    const next = below.toSorted((a, b) => a.y - b.y)[0]
    return next ? placed(layout, { ...one, y: next.y + next.h }) : layout
  },
  left: (one, layout) => {
    const beside = layout.find((other) => other.x + other.w === one.x && sharesRows(one, other))
    if (!beside) return pushed(layout, { ...one, x: Math.max(0, one.x - 1) })
    const swapped = placed(layout, { ...beside, x: one.x + one.w - beside.w })
    return placed(swapped, { ...one, x: beside.x })
  },
  right: (one, layout) => {
    const beside = layout.find((other) => other.x === one.x + one.w && sharesRows(one, other))
    if (!beside) return pushed(layout, { ...one, x: Math.min(widgetGrid.columns - one.w, one.x + 1) })
    const swapped = placed(layout, { ...beside, x: one.x })
    return placed(swapped, { ...one, x: beside.x + beside.w - one.w })
  },
  wider: (one, layout) => {
    if (one.w >= widgetGrid.columns) return layout
    const x = Math.min(one.x, widgetGrid.columns - one.w - 1)
    return pushed(layout, { ...one, x, w: one.w + 1 })
  },
  narrower: (one, layout, min) => placed(layout, { ...one, w: Math.max(min.w, one.w - 1) }),
  taller: (one, layout) => pushed(layout, { ...one, h: Math.min(maxRows, one.h + rowsAtOnce) }),
  shorter: (one, layout, min) => placed(layout, { ...one, h: Math.max(min.h, one.h - rowsAtOnce) }),
}

const placed = (layout: WidgetLayout, one: WidgetPlace): WidgetLayout =>
  layout.map((other) => (other.i === one.i ? one : other))

/** The widget takes its place, and those that stand there go below it. */
const pushed = (layout: WidgetLayout, one: WidgetPlace): WidgetLayout =>
  layout.map((other) => {
    if (other.i === one.i) return one
    const isInTheWay = sharesColumns(one, other) && sharesRows(one, other)
    return isInTheWay ? { ...other, y: one.y + one.h } : other
  })

const sharesColumns = (a: WidgetPlace, b: WidgetPlace) => a.x < b.x + b.w && b.x < a.x + a.w
const sharesRows = (a: WidgetPlace, b: WidgetPlace) => a.y < b.y + b.h && b.y < a.y + a.h

const placeOf = ({ i, x, y, w, h }: WidgetPlace): WidgetPlace => ({ i, x, y, w, h })

/** The layout without gaps above its widgets, as the grid shows it. */
export const closedUp = (layout: WidgetLayout): WidgetLayout =>
  verticalCompactor.compact(layout.map(placeOf), widgetGrid.columns).map(placeOf)

/** The widgets as one reads them: from the top, from the left. */
export const inReadingOrder = (layout: WidgetLayout): WidgetLayout =>
  layout.toSorted((a, b) => a.y - b.y || a.x - b.x)

export function isSameLayout(a: WidgetLayout, b: WidgetLayout): boolean {
  const text = (layout: WidgetLayout) =>
    JSON.stringify(layout.map(placeOf).toSorted((one, other) => one.i.localeCompare(other.i)))
  return text(a) === text(b)
}

/**
 * The layout that was remembered; the default one where it has another number of widgets ([A2.043]), other widgets, or
 * makes no sense.
 */
export function readLayout(remembered: unknown, defaultLayout: WidgetLayout): WidgetLayout {
  if (!Array.isArray(remembered) || remembered.length !== defaultLayout.length) return defaultLayout
  const places = remembered.filter(isPlace)
  const isWhole = defaultLayout.every(({ i }) => places.filter((place) => place.i === i).length === 1)
  return isWhole ? places.map(placeOf) : defaultLayout
}

function isPlace(value: unknown): value is WidgetPlace {
  if (typeof value !== 'object' || value === null) return false
  const { i, x, y, w, h } = value as Record<string, unknown>
  const isWhole = (number: unknown, min: number, max: number) =>
    Number.isInteger(number) && Number(number) >= min && Number(number) <= max
  if (typeof i !== 'string' || !isWhole(y, 0, 10_000) || !isWhole(h, 1, maxRows)) return false
  return isWhole(w, 1, widgetGrid.columns) && isWhole(x, 0, widgetGrid.columns - Number(w))
}
