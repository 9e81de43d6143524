import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldsProps } from './fields-props.ts'

/** Whether mail tells of one's requests; what happens stands on them in any case. */
export function MailField({ draft, change }: FieldsProps): ReactNode {
  return (
    <Checkbox
      label="Email me when something happens to my requests"
      checked={draft.notifyPreference === 'email'}
      onChange={(event) => change({ notifyPreference: event.currentTarget.checked ? 'email' : 'none' })}
    />
  )
}
