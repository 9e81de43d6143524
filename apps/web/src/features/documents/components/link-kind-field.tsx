import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { type LinkField, linkables, linkFields } from '../linkable-records.queries.ts'

/** The kinds of records that this person may link documents to. */
export function useLinkFields(): readonly LinkField[] {
  const { actor } = useWorkspace()
  return linkFields.filter((field) => linkables[field].needs.every((needed) => may(actor, needed)))
}

type Props = {
  readonly field: LinkField | null
  readonly isOptional?: boolean
  readonly error: string | null
  readonly onChange: (field: LinkField | null) => void
}

/** The kind of a linked record. */
export function LinkKindField({ field, isOptional = false, error, onChange }: Props): ReactNode {
  const fields = useLinkFields()
  return (
    <ChoiceField
      label="Linked Record"
      isRequired={!isOptional}
      canClear={isOptional}
      value={field}
      choices={fields.map((one) => ({ value: one, label: linkables[one].label }))}
      error={error}
      onChange={(value) => onChange(fields.find((one) => one === value) ?? null)}
    />
  )
}
