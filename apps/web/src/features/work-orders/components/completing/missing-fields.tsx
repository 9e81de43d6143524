import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import type { ReactNode } from 'react'
import classes from '#ui/sheet-form.module.css'
import { CustomField } from '../create/custom-fields.tsx'
import { fieldIds } from './field-ids.ts'

type Values = Readonly<Record<string, string>>
type Props = {
  readonly fields: readonly CustomFieldMetadata[]
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** Empty custom fields that the order needs before it can be completed. */
export function MissingFields({ fields, values, onChange }: Props): ReactNode {
  return (
    <div id={fieldIds.customFields} tabIndex={-1} className={classes.form}>
      {fields.map((field) => (
        <CustomField
          key={field.name}
          field={{ ...field, notEmpty: true }}
          value={values[field.name] ?? ''}
          error={null}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </div>
  )
}
