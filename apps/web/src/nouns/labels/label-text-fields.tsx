import { maxFreeLine } from '@fettle/rules/labels/label-content'
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './labels.module.css'

type Props<Field extends string> = {
  /** Possible fields from top to bottom. */
  readonly names: readonly Field[]
  readonly labels: Readonly<Record<Field, string>>
  readonly fields: readonly Field[]
  /** Text of the field `freeLine`. */
  readonly freeLine: string
  readonly onFields: (fields: Field[]) => void
  readonly onFreeLine: (text: string) => void
}

/** Texts printed next to the code of a label. */
export function LabelTextFields<Field extends string>(props: Props<Field>): ReactNode {
  const { names, labels, fields, freeLine, onFields, onFreeLine } = props
  return (
    <>
      <Checkbox.Group
        label="Printed beside the code"
        value={[...fields]}
        onChange={(values) => onFields(names.filter((field) => values.includes(field)))}
      >
        <div className={classes.choices}>
          {names.map((field) => (
            <Checkbox key={field} value={field} label={labels[field]} />
          ))}
        </div>
      </Checkbox.Group>
      {fields.some((field) => field === 'freeLine') && (
        <TextInput
          label="Line on every label"
          maxLength={maxFreeLine}
          value={freeLine}
          onChange={(event) => onFreeLine(event.currentTarget.value)}
        />
      )}
    </>
  )
}
