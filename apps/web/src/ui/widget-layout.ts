/** Position and size of a widget, in columns and rows. */
export type WidgetPlace = {
  readonly i: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export type WidgetLayout = readonly WidgetPlace[]

/** Minimum size of a widget, in columns and rows. */
export type MinSize = { readonly w: number; readonly h: number }

/** The grid ([A2.040]): columns, row height and gap in pixels. */
export const widgetGrid = { columns: 12, rowHeightPx: 11, gapPx: 10 } as const

export const maxRows = 200

export const placeOf = ({ i, x, y, w, h }: WidgetPlace): WidgetPlace => ({ i, x, y, w, h })

/** Sorts widgets from top to bottom and left to right. */
export const inReadingOrder = (layout: WidgetLayout): WidgetLayout =>
  layout.toSorted((a, b) => a.y - b.y || a.x - b.x)

export function isSameLayout(a: WidgetLayout, b: WidgetLayout): boolean {
  const text = (layout: WidgetLayout) =>
    JSON.stringify(layout.map(placeOf).toSorted((one, other) => one.i.localeCompare(other.i)))
  return text(a) === text(b)
}

/**
 * Parses a stored layout. Returns the default if it has another number of widgets ([A2.043]), other widgets,
 * or is invalid.
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
