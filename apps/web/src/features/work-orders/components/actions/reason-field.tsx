import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { valueListQuery } from '../../../../lib/reference.queries.ts'
import { ChoiceField, choicesByName } from '../../../../ui/choice-field.tsx'

type ReasonProps = {
  readonly propertyId: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of the property's reasons where it has a list of them, else free text ([A2.151]). */
export function ReasonField({ propertyId, value, onChange }: ReasonProps): ReactNode {
  const reasons = useQuery(valueListQuery(propertyId, 'Reassign Reasons'))
  const listed = (reasons.data ?? []).map(({ valueListValue }) => valueListValue)
  if (listed.length > 0) {
    return (
      <ChoiceField
        label="Reason"
        canClear
        value={value}
        choices={choicesByName(listed)}
        onChange={(reason) => onChange(reason ?? '')}
      />
    )
  }
  return (
    <TextInput
      label="Reason"
      maxLength={maxLength.reason}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
