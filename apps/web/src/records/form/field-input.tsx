import type { Field } from '@fettle/rules/records/field'
import type { MoneyFormat } from '@fettle/rules/text/money'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayField } from '#ui/day-field.tsx'
import { HoursInput } from '#ui/hours-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import formClasses from './record-form.module.css'

type Props = {
  readonly field: Field
  readonly label: string
  /** The input as text, or empty. */
  readonly value: string
  readonly formats: MoneyFormat
  readonly error?: string | null
  readonly isRequired?: boolean
  /** Field name for problems of the form. */
  readonly name: string
  readonly onChange: (value: string) => void
}

/** The input for a catalog field, by its kind. */
export function FieldInput(props: Props): ReactNode {
  const { field, label, value, formats, error = null, isRequired = false, name, onChange } = props
  if (field.kind === 'day') {
    return (
      <DayField
        label={label}
        isRequired={isRequired}
        value={value || undefined}
        error={error}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  }
  const shared = { label, withAsterisk: isRequired, error, 'data-field': name }
  if (field.kind === 'number' && field.unit === 'hours') {
    return (
      <HoursInput
        {...shared}
        hours={value === '' ? null : Number(value)}
        onHours={(hours) => onChange(hours === null ? '' : String(hours))}
      />
    )
  }
  if (field.kind === 'number') {
    return (
      <NumberInput
        {...shared}
        min={field.min}
        max={field.max}
        thousandSeparator=","
        inputMode="decimal"
        money={field.unit === 'money' ? formats : undefined}
        suffix={field.unit === 'percent' ? '%' : ''}
        value={value}
        onChange={(number) => onChange(String(number))}
      />
    )
  }
  const text = { ...shared, maxLength: field.max, value }
  if (field.hasLines) {
    return (
      <Textarea
        {...text}
        className={formClasses.wide ?? ''}
        autosize
        minRows={3}
        maxRows={10}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return <TextInput {...text} onChange={(event) => onChange(event.currentTarget.value)} />
}
