import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { Textarea } from '#ui/textarea.tsx'

type Props = { readonly value: string; readonly onChange: (note: string) => void }

/** The note of a new version of a document. */
export const VersionNote = ({ value, onChange }: Props): ReactNode => (
  <Textarea
    label="Note"
    description="What is different from the version before."
    autosize
    minRows={2}
    maxRows={5}
    maxLength={maxLength.reason}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
