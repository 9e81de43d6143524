import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { contactsQuery } from '#nouns/people/contact.queries.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { searchedChoices } from '#ui/searched-choices.ts'
import type { RequestDraft } from './request-draft.ts'
import { isStillAt, ownPerson, personOf, placeAt, type RequestPerson } from './request-person.ts'

const labelOf = ({ name, department }: RequestPerson) =>
  department === '' ? name : `${name} – ${department}`

/**
 * Another person for the request ([A2.173], [A6.015]), found by name. Also sets the place unless already
 * chosen.
 */
export function BehalfField({ draft, change, errorOf }: FieldsOf<RequestDraft>): ReactNode {
  const { user, settings, property } = useWorkspace()
  const [typed, setTyped] = useState('')
  const chosen = draft.behalf
  const isChosenText = chosen !== null && typed === labelOf(chosen)
  const [search] = useDebouncedValue(isChosenText ? '' : typed.trim(), 200)
  const found = useQuery(contactsQuery(property.propertyId, search))
  const people = (found.data ?? [])
    .filter(({ contactId }) => contactId !== user.contactId)
    .map((contact) => personOf(contact, settings))
  const known = new Map([...(chosen ? [chosen] : []), ...people].map((one) => [String(one.contactId), one]))
  const own = ownPerson(user, settings)
  const choose = (id: string | null) => {
    const behalf = id === null ? null : (known.get(id) ?? null)
    const isDefaultPlace = isStillAt(draft, placeAt(chosen ?? own, property.propertyId))
    change({
      behalf,
      department: '',
      ...(isDefaultPlace && placeAt(behalf ?? own, property.propertyId)),
    })
  }
  return (
    <Select
      label="On Behalf Of"
      placeholder="Yourself, or a name"
      searchable
      clearable
      allowDeselect={false}
      data={[...known].map(([value, person]) => ({ value, label: labelOf(person) }))}
      value={chosen ? String(chosen.contactId) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      {...searchedChoices({
        typed: isChosenText ? '' : typed,
        asked: search,
        query: found,
        nothing: 'No one found',
      })}
      error={found.isError ? 'The choices could not be loaded.' : errorOf('contactId')}
      onChange={choose}
    />
  )
}
