import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { valueListQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'

type ReasonProps = {
  /** Null for orders of several properties, which share no list. */
  readonly propertyId: number | null
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Maximum reasons shown as buttons. Longer lists use a select. */
const maxChips = 8

/** A reason from the property's list, else free text ([A2.151]). */
export function ReasonField(props: ReasonProps): ReactNode {
  return <ListedReason {...props} list="Reassign Reasons" />
}

/** The same for a hold (C9), with buttons for a short list. */
export function HoldReasonField(props: ReasonProps): ReactNode {
  return <ListedReason {...props} list="Hold Reasons" hasChips />
}

type ListedProps = ReasonProps & { readonly list: string; readonly hasChips?: boolean }

function ListedReason({ propertyId, value, onChange, list, hasChips }: ListedProps): ReactNode {
  const reasons = useQuery({ ...valueListQuery(propertyId ?? 0, list), enabled: propertyId !== null })
  const listed = (reasons.data ?? []).map(({ valueListValue }) => valueListValue)
  if (hasChips && listed.length > 0 && listed.length <= maxChips) {
    return <ChoiceChips label="Reason" choices={listed} value={value} onChange={onChange} />
  }
  // Without a response, the property may have a list, so free text is not offered.
  if (listed.length > 0 || (propertyId !== null && !reasons.data)) {
    return (
      <ChoiceField
        label="Reason"
        canClear
        offer={reasons}
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
