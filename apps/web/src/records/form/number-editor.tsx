import { decimalsFault, type NumberField } from '@fettle/rules/records/field'
import { type MoneyFormat, signOf } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { HoursInput } from '#ui/hours-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import type { EditorProps } from './editable-field.tsx'
import classes from './editors.module.css'
import { EditorButtons } from './text-editor.tsx'
import { useEditorEntry } from './use-editor-entry.tsx'

type Props = EditorProps & {
  readonly field: Pick<NumberField, 'min' | 'max' | 'scale' | 'unit'>
  readonly formats: MoneyFormat
}

/** A number. Enter saves, Escape cancels. `initial` and the saved value are plain decimals, or empty. */
export function NumberEditor(props: Props): ReactNode {
  const { label, initial, field, formats, isBusy } = props
  const money = field.unit === 'money' ? formats : undefined
  const before = money ? signOf(money) : ''
  const after = field.unit === 'percent' ? '%' : ''
  const shown = initial === '' ? '' : `${before}${formatNumber(Number(initial), field.scale)}${after}`
  const { text, enter, save: saveNumber, cancel, notice } = useEditorEntry({ ...props, shown })
  const [isRefused, setRefused] = useState(false)
  const fault = Number.isNaN(Number(text))
    ? `Must be ${field.min} to ${formatNumber(field.max, field.scale)}.`
    : decimalsFault(Number(text), field)
  const save = () => (fault === null ? saveNumber() : setRefused(true))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isBusy) save()
  }
  const input = { className: classes.input ?? '', 'aria-label': label, autoFocus: true }
  return (
    <div className={classes.row} onKeyDownCapture={onKeyDown}>
      {field.unit === 'hours' ? (
        <HoursInput
          {...input}
          error={isRefused && fault}
          hours={text === '' ? null : Number(text)}
          onHours={(hours) => enter(String(hours ?? ''))}
        />
      ) : (
        <NumberInput
          {...input}
          min={field.min}
          max={field.max}
          thousandSeparator=","
          inputMode="decimal"
          money={money}
          suffix={after}
          error={isRefused && fault}
          value={text}
          onChange={(value) => enter(String(value))}
        />
      )}
      <EditorButtons label={label} isBusy={isBusy} onSave={save} onCancel={cancel} />
      {notice}
    </div>
  )
}
