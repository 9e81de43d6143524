import { labelPlace, labelsPerPage } from '@fettle/rules/labels/label-places'
import type { LabelStock } from '@fettle/rules/labels/label-stock'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LabelChoices } from './label-choices.ts'
import { OffsetFields } from './label-stock-fields.tsx'
import classes from './labels.module.css'
import { MeasureField } from './measure-field.tsx'
import type { LabelForm } from './use-label-choices.ts'

type Props = {
  readonly form: LabelForm
  /** Number of labels, if known. */
  readonly count: number
  readonly isBusy: boolean
  readonly onChange: (part: Partial<LabelChoices>) => void
  readonly onTestPage: () => void
}

/** Position on the sheet: first free label, print offset, and a test page. */
export function LabelSheet({ form, count, isBusy, onChange, onTestPage }: Props): ReactNode {
  const { choices, stock, errorOf } = form
  return (
    <div className={classes.place}>
      {form.asksForStart && (
        <>
          <MeasureField
            label="Start at label"
            description={`Tap the first free label of the sheet, or enter its number, 1 to ${labelsPerPage(stock)}.`}
            min={1}
            max={labelsPerPage(stock)}
            decimalScale={0}
            value={choices.start}
            error={errorOf('start')}
            onChange={(start) => onChange({ start })}
          />
          <SheetPicker
            stock={stock}
            start={choices.start}
            count={count}
            onStart={(start) => onChange({ start })}
          />
        </>
      )}
      <OffsetFields choices={choices} errorOf={errorOf} onChange={onChange} />
      <p className={classes.note}>
        Print at actual size (100%). Compare a test page on plain paper with the labels, then move the print.
      </p>
      <Button variant="default" disabled={form.hasFaults || isBusy} onClick={onTestPage}>
        Print a Test Page
      </Button>
    </div>
  )
}

type SheetPickerProps = {
  readonly stock: LabelStock
  readonly start: number
  /** Number of labels; those on the first sheet are marked. */
  readonly count: number
  readonly onStart: (start: number) => void
}

/** A drawing of the first sheet to select the first label, equivalent to the number field next to it. */
function SheetPicker({ stock, start, count, onStart }: SheetPickerProps): ReactNode {
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
