import { contactAccounts } from '@fettle/rules/people/contact-account'
import { contactTitle } from '@fettle/rules/people/contact-words'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordPlaceFilters } from '#nouns/places/place-filters.tsx'
import { choicesOf, FieldGroup, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { ContactSearch } from './contacts.list.tsx'

const departmentFirst = ['departmentName', 'tenantName'] as const

/** All filters of the list of contacts ([C6.003]). */
export function ContactFilters(props: ListFiltersProps<ContactSearch>): ReactNode {
  const { settings } = useWorkspace()
  const units = contactTitle(settings) === 'Tenants' ? departmentFirst.toReversed() : departmentFirst
  const names = ['lastName', 'firstName', ...units, 'company'] as const
  return (
    <ListFilters {...props}>
      {({ search, change, propertyId, field }) => (
        <>
          <FieldGroup title="Person">
            {names.map((name) => (
              <TextField key={name} {...field(name)} maxLength={maxLength.name} />
            ))}
            <PickManyField {...field('account')} choices={choicesOf(contactAccounts)} />
          </FieldGroup>
          <FieldGroup title="Location">
            <RecordPlaceFilters propertyId={propertyId} search={search} onChange={change} />
          </FieldGroup>
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
