import { labelPlace, labelsPerPage } from '@fettle/rules/labels/label-places'
import type { LabelStock } from '@fettle/rules/labels/label-stock'
import type { ReactNode } from 'react'
import classes from './labels.module.css'

type Props = {
  readonly stock: LabelStock
  readonly start: number
  /** Number of labels; those on the first sheet are marked. */
  readonly count: number
  readonly onStart: (start: number) => void
}

/** A drawing of the first sheet to select the first label, equivalent to the number field next to it. */
export function SheetPicker({ stock, start, count, onStart }: Props): ReactNode {
  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`
  return (
    <div
      className={classes.sheet}
      style={{ aspectRatio: `${stock.pageWidth} / ${stock.pageHeight}` }}
      aria-hidden
      data-testid="sheet"
    >
      {Array.from({ length: labelsPerPage(stock) }, (_, index) => {
        const { x, y } = labelPlace(stock, { start: 1, offsetX: 0, offsetY: 0 }, index)
        const number = index + 1
        const isPrinted = number >= start && number < start + count
        return (
          <button
            key={number}
            type="button"
            tabIndex={-1}
            className={classes.label}
            data-printed={isPrinted || undefined}
            data-start={number === start || undefined}
            style={{
              left: percent(x, stock.pageWidth),
              top: percent(y, stock.pageHeight),
              width: percent(stock.labelWidth, stock.pageWidth),
              height: percent(stock.labelHeight, stock.pageHeight),
            }}
            onClick={() => onStart(number)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}
