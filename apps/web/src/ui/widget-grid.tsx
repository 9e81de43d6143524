import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import GridLayout, { useContainerWidth } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { WidgetCard } from './widget-card.tsx'
import classes from './widget-grid.module.css'
import {
  inReadingOrder,
  type MinSize,
  stepped,
  type WidgetLayout,
  type WidgetStep,
  widgetGrid,
} from './widget-layout.ts'

/** One widget: its place is in the layout, under the same id. */
export type Widget = {
  readonly id: string
  readonly title: string
  /** A short fact beside the title, such as a count. */
  readonly note?: ReactNode
  readonly minSize: MinSize
  readonly actions?: ReactNode
  readonly content: ReactNode
}

export type WidgetGridProps = {
  readonly widgets: readonly Widget[]
  readonly layout: WidgetLayout
  readonly onLayout: (layout: WidgetLayout) => void
}

const gridConfig = {
  cols: widgetGrid.columns,
  rowHeight: widgetGrid.rowHeightPx,
  margin: [widgetGrid.gapPx, widgetGrid.gapPx],
  containerPadding: [0, 0],
} as const
const dragConfig = { handle: '[data-widget-handle]', cancel: 'button, a, input, [data-widget-actions]' }
const resizeConfig = { handles: ['se'] } as const

/** Where the page leaves less room than this, half of it is too narrow for a widget. */
const minGridPx = 640

/**
 * Widgets in a grid of 12 columns ([A2.040]): dragged by their heads, resized at their corner, and both by the buttons
 * and keys of each head. A phone or a narrow window shows them below
 * each other, in the same order.
 */
export function WidgetGrid({ widgets, layout, onLayout }: WidgetGridProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { width, containerRef, mounted } = useContainerWidth()
  const [announced, setAnnounced] = useState('')
  // Until it is measured the width is nothing.
  const isStacked = isSmall || (width > 0 && width < minGridPx)
  const ordered = inReadingOrder(layout).flatMap((place) => {
    const widget = widgets.find(({ id }) => id === place.i)
    return widget ? [{ place, widget }] : []
  })
  if (isStacked) {
    return (
      <div className={classes.stack} ref={containerRef}>
        {ordered.map(({ widget }) => (
          <WidgetCard key={widget.id} {...widget} />
        ))}
      </div>
    )
  }
  const take = (next: WidgetLayout) => onLayout(next.map(({ i, x, y, w, h }) => ({ i, x, y, w, h })))
  const step = ({ id, title, minSize: min }: Widget, to: WidgetStep) => {
    const next = stepped(layout, id, to, min)
    const place = next.find(({ i }) => i === id)
    if (next !== layout) onLayout(next)
    if (place)
      setAnnounced(
        `${title}: column ${place.x + 1}, row ${place.y + 1}, ${place.w} columns wide, ${place.h} rows high.`,
      )
  }
  return (
    <div ref={containerRef}>
      {mounted && (
        <GridLayout
          className={classes.grid ?? ''}
          width={width}
          layout={layout.map((place) => withMinSizes(place, widgets))}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          onDragStop={take}
          onResizeStop={take}
        >
          {ordered.map(({ widget }) => (
            <div key={widget.id} className={classes.cell}>
              <WidgetCard
                {...widget}
                arranging={{
                  canStep: (to) => stepped(layout, widget.id, to, widget.minSize) !== layout,
                  step: (to) => step(widget, to),
                }}
              />
            </div>
          ))}
        </GridLayout>
      )}
      <div role="status" className={classes.announced}>
        {announced}
      </div>
    </div>
  )
}

function withMinSizes(place: WidgetLayout[number], widgets: readonly Widget[]) {
  const min = widgets.find(({ id }) => id === place.i)?.minSize
  return { ...place, minW: min?.w ?? 1, minH: min?.h ?? 1 }
}
