import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { searchedChoices } from '#ui/searched-choices.ts'
import {
  type LinkableRecord,
  type LinkField,
  linkableRecordsQuery,
  linkables,
} from '../linkable-records.queries.ts'

type Props = {
  readonly field: LinkField
  readonly propertyId: number
  readonly record: LinkableRecord | null
  /** Ids of the records that are linked already. */
  readonly omit: readonly number[]
  readonly error: string | null
  readonly onChange: (record: LinkableRecord | null) => void
}

/** Debounce of the search in milliseconds. */
const quietMs = 200

/** A record of one kind, found by typing. */
export function LinkableRecordField({ field, propertyId, record, omit, error, onChange }: Props): ReactNode {
  const { label, placeholder } = linkables[field]
  const [typed, setTyped] = useState(record?.label ?? '')
  const [search] = useDebouncedValue(typed.trim(), quietMs)
  // The field shows the label of the chosen record, which is not a search text.
  const wanted = search === record?.label ? '' : search
  const found = useQuery(linkableRecordsQuery(field, propertyId, wanted))
  const known = new Map(
    [...(record ? [record] : []), ...(found.data ?? [])]
      .filter(({ id }) => !omit.includes(id))
      .map((one) => [String(one.id), one]),
  )
  return (
    <Select
      label={label}
      withAsterisk
      placeholder={placeholder}
      searchable
      clearable
      data={[...known].map(([value, one]) => ({ value, label: one.label }))}
      value={record === null ? null : String(record.id)}
      searchValue={typed}
      onSearchChange={setTyped}
      {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nothing found' })}
      comboboxProps={{ floatingStrategy: 'fixed' }}
      error={found.isError ? 'The choices could not be loaded.' : error}
      onChange={(id) => onChange(id === null ? null : (known.get(id) ?? null))}
    />
  )
}
