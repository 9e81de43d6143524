import { type ReactNode, useState } from 'react'
import GridLayout from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { WidgetCard } from './widget-card.tsx'
import classes from './widget-grid.module.css'
import type { PlacedWidget, Widget, WidgetGridProps } from './widget-grid.tsx'
import { type WidgetLayout, widgetGrid } from './widget-layout.ts'
import { stepped, type WidgetStep } from './widget-steps.ts'

const gridConfig = {
  cols: widgetGrid.columns,
  rowHeight: widgetGrid.rowHeightPx,
  margin: [widgetGrid.gapPx, widgetGrid.gapPx],
  containerPadding: [0, 0],
} as const
const dragConfig = { handle: '[data-widget-handle]', cancel: 'button, a, input, [data-widget-actions]' }
const resizeConfig = { handles: ['se'] } as const

/** The library's assumption for an unknown width. */
const unmeasuredPx = 1280

type Props = Pick<WidgetGridProps, 'layout' | 'onLayout'> & {
  /** In reading sequence. */
  readonly placed: readonly PlacedWidget[]
  /** In pixels. 0 until measured. */
  readonly width: number
}

/** Widgets that can be moved and resized by pointer, button and key. */
export function MovableWidgets({ placed, layout, onLayout, width }: Props): ReactNode {
  const [announced, setAnnounced] = useState('')
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
    <>
      <GridLayout
        className={classes.grid ?? ''}
        width={width || unmeasuredPx}
        layout={layout.map((place) => withMinSizes(place, placed))}
        gridConfig={gridConfig}
        dragConfig={dragConfig}
        resizeConfig={resizeConfig}
        onDragStop={take}
        onResizeStop={take}
      >
        {placed.map(({ widget }) => (
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
      <div role="status" className={classes.announced}>
        {announced}
      </div>
    </>
  )
}

function withMinSizes(place: WidgetLayout[number], placed: readonly PlacedWidget[]) {
  const min = placed.find(({ widget }) => widget.id === place.i)?.widget.minSize
  return { ...place, minW: min?.w ?? 1, minH: min?.h ?? 1 }
}
