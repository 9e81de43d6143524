import { formatNumber } from '@fettle/rules/formats'
import type { NumberField } from '@fettle/rules/records/field'
import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { HoursInput } from '#ui/hours-input.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'

type Props = EditorProps & {
  readonly field: Pick<NumberField, 'min' | 'max' | 'scale' | 'unit'>
  /** The currency symbol of amounts. */
  readonly sign: string
}

/** A number. Enter saves, Escape cancels. `initial` and the saved value are plain decimals, or empty. */
export function NumberEditor(props: Props): ReactNode {
  const { label, initial, field, sign, isBusy, onSave, onCancel } = props
  const [value, setValue] = useState<string | number>(initial)
  const [isRefused, setRefused] = useState(false)
  const isUnclear = Number.isNaN(Number(value))
  const save = () => (isUnclear ? setRefused(true) : onSave(String(value)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isBusy) save()
  }
  const shown = { className: classes.input ?? '', 'aria-label': label, autoFocus: true }
  return (
    <div className={classes.row} onKeyDownCapture={onKeyDown}>
      {field.unit === 'hours' ? (
        <HoursInput
          {...shown}
          error={isRefused && isUnclear && `Must be ${field.min} to ${formatNumber(field.max, field.scale)}.`}
          hours={value === '' ? null : Number(value)}
          onHours={(hours) => setValue(hours ?? '')}
        />
      ) : (
        <NumberInput
          {...shown}
          min={field.min}
          max={field.max}
          decimalScale={field.scale}
          allowNegative={field.min < 0}
          thousandSeparator=","
          inputMode="decimal"
          prefix={field.unit === 'money' ? sign : ''}
          suffix={field.unit === 'percent' ? '%' : ''}
          value={value}
          onChange={setValue}
        />
      )}
      <EditorButtons label={label} isBusy={isBusy} onSave={save} onCancel={onCancel} />
    </div>
  )
}
