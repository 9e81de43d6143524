import { maxLength } from '@fettle/rules/limits'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './create-form.module.css'
import type { SharedFieldsProps } from './fields-props.ts'

/** What is to be done, in the person's own words ([A5.004], [A5.011]). */
export function DescriptionField({ draft, change, errorOf }: SharedFieldsProps): ReactNode {
  return (
    <div className={classes.wide}>
      <Textarea
        label="Work Description"
        withAsterisk
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxLength.description}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errorOf('description')}
        data-field="description"
      />
    </div>
  )
}
