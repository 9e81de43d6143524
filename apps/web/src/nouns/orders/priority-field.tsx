import type { ValueListItem } from '@fettle/contract/system'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceField, type FieldChoice } from '#ui/choice-field.tsx'

/** Job priorities of a property by number, with their names. Entries without a number are no priority. */
export const priorityChoices = (priorities: readonly ValueListItem[] = []): FieldChoice[] =>
  priorities.flatMap(({ reqPriority, displayText }) =>
    reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
  )

type Props = {
  readonly propertyId: number
  readonly label: string
  /** The priority's number as text. null or empty means none. */
  readonly value: string | null
  readonly isRequired?: boolean
  readonly error?: string | null
  readonly onChange: (value: string | null) => void
}

/** Select field for a property's job priorities ([B2.114]). */
export function PriorityField({ propertyId, label, value, isRequired, error, onChange }: Props): ReactNode {
  const offer = useQuery(jobPrioritiesQuery(propertyId))
  return (
    <ChoiceField
      label={label}
      isRequired={isRequired ?? false}
      canClear={!isRequired}
      value={value}
      offer={offer}
      choices={priorityChoices(offer.data)}
      error={error ?? null}
      onChange={onChange}
    />
  )
}
