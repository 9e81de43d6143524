import { verticalCompactor } from 'react-grid-layout/core'
import {
  isSameLayout,
  type MinSize,
  maxRows,
  placeOf,
  type WidgetLayout,
  type WidgetPlace,
  widgetGrid,
} from './widget-layout.ts'

/** Actions of a widget's buttons and keys. */
export const widgetSteps = ['up', 'down', 'left', 'right', 'wider', 'narrower', 'taller', 'shorter'] as const
export type WidgetStep = (typeof widgetSteps)[number]

/** Rows per resize step, because a single row is hardly visible. */
const rowsAtOnce = 2

/**
 * The layout after one step of a widget, or the same layout if the step is not possible. Other widgets make
 * room, and all move up to close gaps.
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

/** Places the widget and moves overlapping ones below it. */
const pushed = (layout: WidgetLayout, one: WidgetPlace): WidgetLayout =>
  layout.map((other) => {
    if (other.i === one.i) return one
    const isInTheWay = sharesColumns(one, other) && sharesRows(one, other)
    return isInTheWay ? { ...other, y: one.y + one.h } : other
  })

const sharesColumns = (a: WidgetPlace, b: WidgetPlace) => a.x < b.x + b.w && b.x < a.x + a.w
const sharesRows = (a: WidgetPlace, b: WidgetPlace) => a.y < b.y + b.h && b.y < a.y + a.h

/** Closes vertical gaps, as the grid does. */
const closedUp = (layout: WidgetLayout): WidgetLayout =>
  verticalCompactor.compact(layout.map(placeOf), widgetGrid.columns).map(placeOf)
