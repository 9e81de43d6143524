import type { ValueListItem } from '@fettle/contract/system'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'

/** Whether the person may assign to somebody of this name, by the list of those who are offered. */
export const isOffered =
  (offered: readonly ValueListItem[] = []) =>
  (name: string): boolean =>
    offered.some(({ valueListValue }) => valueListValue === name)

type Props = {
  readonly label: string
  readonly value: string | null
  readonly offer: UseQueryResult<readonly ValueListItem[]>
  readonly isRequired?: boolean
  readonly onChange: (value: string | null) => void
}

/** A worker or vendor that the person may assign to. */
export function AssigneeField({ label, value, offer, isRequired, onChange }: Props): ReactNode {
  const choices = new Map(
    (offer.data ?? []).map(({ valueListValue, displayText }) => [valueListValue, displayText]),
  )
  return (
    <ChoiceField
      label={label}
      value={value}
      offer={offer}
      isRequired={isRequired ?? false}
      canClear={!isRequired}
      choices={[...choices].map(([name, text]) => ({ value: name, label: text }))}
      onChange={onChange}
    />
  )
}
