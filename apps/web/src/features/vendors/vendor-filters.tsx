import { certificateStates } from '@fettle/rules/assets/certificates'
import { vendorTypes } from '@fettle/rules/people/vendor-words'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { CheckField, choicesOf, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { VendorSearch } from './vendors.list.tsx'

const states = [...certificateStates, 'None'] as const

/** All filters of the list of vendors ([C4.003]). */
export function VendorFilters(props: ListFiltersProps<VendorSearch>): ReactNode {
  return (
    <ListFilters {...props}>
      {({ search, change, propertyId, field }) => (
        <>
          <TextField {...field('vendorName')} maxLength={maxLength.name} />
          <TextField {...field('vendorCode')} maxLength={maxLength.code} />
          <PickManyField {...field('vendorType')} choices={choicesOf(vendorTypes)} />
          <TradeAndBuildingFilters {...{ propertyId, search, change }} />
          <PickManyField {...field('certificates')} choices={choicesOf(states)} />
          <CheckField {...field('preferred')} label="Only preferred" />
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
