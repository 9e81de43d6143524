import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useCustomFields } from '#nouns/custom-fields/use-custom-fields.ts'
import { choicesOf, PickField, TextField } from '#records/filters/filter-fields.tsx'
import type { OrderFilterDraft } from './order-filter-draft.ts'

/** A filter for each custom field: its choices, or a text that its value contains. */
export function CustomFieldFilters({
  search: { customField = [] },
  change,
}: Pick<OrderFilterDraft, 'search' | 'change'>): ReactNode {
  const { known } = useCustomFields()
  const isOf = (name: string) => (filter: string) => filter.startsWith(`${name}=`)
  const textOf = (name: string) => customField.find(isOf(name))?.slice(name.length + 1)
  const set = (name: string, value: string | undefined) => {
    const others = customField.filter((filter) => !isOf(name)(filter))
    const filters = value === undefined ? others : [...others, `${name}=${value}`]
    change({ customField: filters.length > 0 ? filters : undefined })
  }
  return known.map(({ name, valueList }) =>
    valueList ? (
      <PickField
        key={name}
        label={name}
        choices={choicesOf(valueList)}
        value={textOf(name)}
        onChange={(value) => set(name, value)}
      />
    ) : (
      <TextField
        key={name}
        label={name}
        value={textOf(name)}
        maxLength={maxLength.name}
        onChange={(value) => set(name, value)}
      />
    ),
  )
}
