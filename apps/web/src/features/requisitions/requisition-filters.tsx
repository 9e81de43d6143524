import { requisitionStatusFilters } from '@fettle/contract/requisitions'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { PickField, TextField } from '#records/filters/filter-fields.tsx'
import { statusLabel } from '#records/filters/filter-words.ts'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { RequisitionSearch } from './requisitions.list.tsx'

const statuses = requisitionStatusFilters.map((value) => ({ value, label: statusLabel(value) }))

export function RequisitionFilters(props: ListFiltersProps<RequisitionSearch>): ReactNode {
  return (
    <ListFilters {...props}>
      {({ field }) => (
        <>
          <PickField {...field('status')} choices={statuses} />
          <TextField {...field('vendorName')} maxLength={maxLength.name} />
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
