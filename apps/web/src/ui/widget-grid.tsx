import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { WidgetCard } from './widget-card.tsx'
import classes from './widget-grid.module.css'
import { inReadingOrder, type MinSize, type WidgetLayout, type WidgetPlace } from './widget-layout.ts'
import type { Arranging } from './widget-menu.tsx'

/** A widget. Its place is in the layout under the same id. */
export type Widget = {
  readonly id: string
  readonly title: string
  /** A short fact next to the title, such as a count. */
  readonly note?: ReactNode
  readonly minSize: MinSize
  readonly actions?: ReactNode
  readonly content: ReactNode
}

/** A widget with its place. */
export type PlacedWidget = { readonly place: WidgetPlace; readonly widget: Widget }

export type WidgetGridProps = {
  readonly widgets: readonly Widget[]
  readonly layout: WidgetLayout
  readonly onLayout: (layout: WidgetLayout) => void
  /** The widget that comes first when stacked, as on phones. */
  readonly firstStacked?: string
}

const MovableWidgets = lazyComponent(async () => (await import('./movable-widgets.tsx')).MovableWidgets)

/** Below this width in pixels, half of the grid is too narrow for a widget. */
const minGridPx = 640

/**
 * Widgets in a grid of 12 columns ([A2.040]): dragged by their headers, resized at their corner, and both by
 * buttons and keys. On phones and in narrow windows they are stacked in the same sequence except
 * `firstStacked`, and the drag library is not loaded.
 */
export function WidgetGrid({ widgets, layout, onLayout, firstStacked }: WidgetGridProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { ref, width } = useWidth()
  const isStacked = isSmall || (width > 0 && width < minGridPx)
  const isFirst = ({ widget }: PlacedWidget) => widget.id === firstStacked
  const placed = inReadingOrder(layout).flatMap((place): PlacedWidget[] => {
    const widget = widgets.find(({ id }) => id === place.i)
    return widget ? [{ place, widget }] : []
  })
  const stacked = [...placed.filter(isFirst), ...placed.filter((one) => !isFirst(one))]
  return (
    <div ref={ref} className={isStacked ? classes.stack : undefined}>
      {isStacked ? (
        stacked.map(({ widget }) => <WidgetCard key={widget.id} {...widget} />)
      ) : (
        <Suspense fallback={<StillWidgets placed={placed} />}>
          <MovableWidgets placed={placed} layout={layout} onLayout={onLayout} width={width} />
        </Suspense>
      )}
    </div>
  )
}

/** Width of an element in pixels, known before the first paint to prevent layout shifts. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [first, setFirst] = useState(0)
  useLayoutEffect(() => setFirst(element.current?.clientWidth ?? 0), [])
  return { ref: useMergedRef(element, ref), width: width || first }
}

const notYet: Arranging = { canStep: () => false, step: () => undefined }

/** Static widgets, shown until the drag library is loaded. */
function StillWidgets({ placed }: { placed: readonly PlacedWidget[] }): ReactNode {
  return (
    <div className={classes.still}>
      {placed.map(({ place: { x, y, w, h }, widget }) => (
        <div
          key={widget.id}
          className={classes.cell}
          style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
        >
          <WidgetCard {...widget} arranging={notYet} />
        </div>
      ))}
    </div>
  )
}
