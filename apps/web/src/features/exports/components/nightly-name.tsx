import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'

type Props = {
  readonly name: string
  readonly error: Error | null
  readonly onName: (name: string) => void
}

export const NightlyName = ({ name, error, onName }: Props): ReactNode => (
  <TextInput
    label="Name"
    withAsterisk
    maw={420}
    maxLength={maxLength.exportName}
    value={name}
    error={fieldErrors(error).get('name')}
    onChange={(event) => onName(event.currentTarget.value)}
  />
)

/** Why the name of a nightly export is invalid, or null. */
export const whyNoName = (name: string): string | null => (name.trim() === '' ? 'Enter a name.' : null)
