import type { UserKind } from '@fettle/rules/access/permissions'
import { fullName } from '@fettle/rules/people/person-name'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contactsQuery } from '#nouns/people/contact.queries.ts'
import { searchedChoices } from '#ui/searched-choices.ts'
import type { Tie } from '../user-draft.ts'
import { workersToTieQuery } from '../users.queries.ts'

/** Debounce in milliseconds before searching a name. */
const quietMs = 200

type Props = {
  readonly kind: UserKind
  readonly propertyId: number
  readonly value: Tie | null
  readonly error: string | null
  /** The chosen one with its e-mail address. */
  readonly onChange: (tie: Tie | null, emailAddress: string) => void
}

/** Picker for the worker or contact of an account ([C8.004]). */
export function TieField({ kind, propertyId, value, error, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState(value?.name ?? '')
  const [search] = useDebouncedValue(typed.trim(), quietMs)
  const isWorker = kind === 'worker'
  const contacts = useQuery({ ...contactsQuery(propertyId, search), enabled: !isWorker && propertyId > 0 })
  const workers = useQuery({ ...workersToTieQuery(propertyId, search), enabled: isWorker && propertyId > 0 })
  const found = isWorker ? workers : contacts
  const people = isWorker
    ? (workers.data?.data ?? []).map((one) => ({ id: one.workerId, name: one.workerName, email: one.email }))
    : (contacts.data ?? []).map((one) => ({
        id: one.contactId,
        name: fullName(one.firstName, one.lastName),
        email: one.emailAddress,
      }))
  const known = value && !people.some(({ id }) => id === value.id) ? [{ ...value, email: '' }] : []
  return (
    <Select
      label={isWorker ? 'Worker' : 'Contact'}
      withAsterisk
      placeholder="Name"
      searchable
      data={[...known, ...people].map(({ id, name, email }) => ({
        value: String(id),
        label: [name, email].filter(Boolean).join(' · '),
      }))}
      value={value === null ? null : String(value.id)}
      onChange={(id) => {
        const one = people.find((person) => String(person.id) === id)
        onChange(one ? { id: one.id, name: one.name } : null, one?.email ?? '')
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nobody found' })}
      error={found.isError ? 'The choices could not be loaded.' : error}
      comboboxProps={{ floatingStrategy: 'fixed' }}
    />
  )
}
