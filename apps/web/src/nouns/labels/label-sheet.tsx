import { labelsPerPage } from '@fettle/rules/labels/label-places'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LabelChoices } from './label-choices.ts'
import { OffsetFields } from './label-stock-fields.tsx'
import classes from './labels.module.css'
import { MeasureField } from './measure-field.tsx'
import { SheetPicker } from './sheet-picker.tsx'
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
