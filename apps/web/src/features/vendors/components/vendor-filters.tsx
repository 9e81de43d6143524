import { certificateStates } from '@fettle/rules/certificates'
import { maxLength } from '@fettle/rules/limits'
import { type VendorType, vendorTypes } from '@fettle/rules/vendor-words'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { choicesOf, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { type VendorSearch, vendorAddress } from '../vendor-search.ts'

const states = [...certificateStates, 'None'] as const
const amongTypes = (values: readonly string[] | undefined): VendorType[] | undefined =>
  values && vendorTypes.filter((type) => values.includes(type))
const amongStates = (values: readonly string[] | undefined) =>
  values && states.filter((state) => values.includes(state))

/** All filters of the list of vendors ([C4.003]). */
export function VendorFilters(props: FiltersDialogProps<VendorSearch>): ReactNode {
  const { property } = useWorkspace()
  return (
    <FiltersForm {...props} withFilters={vendorAddress.withFilters}>
      {({ search, change }) => (
        <>
          <TextField
            label="Name"
            value={search.vendorName}
            maxLength={maxLength.name}
            onChange={(vendorName) => change({ vendorName })}
          />
          <TextField
            label="Code"
            value={search.vendorCode}
            maxLength={maxLength.code}
            onChange={(vendorCode) => change({ vendorCode })}
          />
          <PickManyField
            label="Type"
            choices={choicesOf(vendorTypes)}
            value={search.vendorType}
            onChange={(values) => change({ vendorType: amongTypes(values) })}
          />
          <TradeAndBuildingFilters
            propertyId={search.propertyId?.[0] ?? property.propertyId}
            search={search}
            change={change}
          />
          <PickManyField
            label="Certificates"
            choices={choicesOf(states)}
            value={search.certificates}
            onChange={(values) => change({ certificates: amongStates(values) })}
          />
          <Checkbox
            label="Only preferred"
            checked={search.preferred === true}
            onChange={(event) => change({ preferred: event.currentTarget.checked || undefined })}
          />
          <PropertyFilter value={search.propertyId} onChange={(propertyId) => change({ propertyId })} />
        </>
      )}
    </FiltersForm>
  )
}
