import { maxLength } from '@fettle/rules/records/limits'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#records/form/record-form.module.css'
import { Textarea } from '#ui/textarea.tsx'
import type { SharedFieldsProps } from './fields-props.ts'

/** The description, in the person's own words ([A5.004], [A5.011]). Receives the initial focus. */
export function DescriptionField({ draft, change, errorOf }: SharedFieldsProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isElsewhere = activeElement !== body && activeElement?.tagName !== 'MAIN'
    // Not on touch devices, where focus opens the on-screen keyboard.
    const hasMouse = window.matchMedia('(pointer: fine)').matches
    if (hasMouse && !isElsewhere) field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.wide}>
      <Textarea
        ref={field}
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
