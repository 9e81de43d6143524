import { contactAccounts } from '@fettle/rules/contact-account'
import { contactTitle } from '@fettle/rules/contact-words'
import { maxLength } from '@fettle/rules/limits'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordPlaceFilters } from '#nouns/places/place-filters.tsx'
import { choicesOf, FieldGroup, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { type ContactSearch, contactAddress } from '../contact-search.ts'

/** All filters of the list of contacts ([C6.003]); the property where the person has several. */
export function ContactFilters(props: FiltersDialogProps<ContactSearch>): ReactNode {
  const { settings, property } = useWorkspace()
  const groups =
    contactTitle(settings) === 'Tenants'
      ? (['tenantName', 'departmentName'] as const)
      : (['departmentName', 'tenantName'] as const)
  const groupLabels = { departmentName: 'Department', tenantName: 'Tenant' }
  return (
    <FiltersForm {...props} withFilters={contactAddress.withFilters}>
      {({ search, change }) => {
        const text = (
          label: string,
          name: 'lastName' | 'firstName' | 'company' | (typeof groups)[number],
        ) => (
          <TextField
            label={label}
            value={search[name]}
            maxLength={maxLength.name}
            onChange={(value) => change({ [name]: value })}
          />
        )
        return (
          <>
            <FieldGroup title="Person">
              {text('Last Name', 'lastName')}
              {text('First Name', 'firstName')}
              {text(groupLabels[groups[0]], groups[0])}
              {text(groupLabels[groups[1]], groups[1])}
              {text('Company', 'company')}
              <PickManyField
                label="Account"
                choices={choicesOf(contactAccounts)}
                value={search.account}
                onChange={(account) => change({ account })}
              />
            </FieldGroup>
            <FieldGroup title="Location">
              <RecordPlaceFilters
                propertyId={search.propertyId?.[0] ?? property.propertyId}
                search={search}
                onChange={change}
              />
            </FieldGroup>
            <PropertyFilter value={search.propertyId} onChange={(propertyId) => change({ propertyId })} />
          </>
        )
      }}
    </FiltersForm>
  )
}
