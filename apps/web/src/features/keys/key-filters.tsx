import type { ReactNode } from 'react'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { KeySearch } from './keys.list.tsx'

/** The filters of the list of keys. */
export const KeyFilters = (props: ListFiltersProps<KeySearch>): ReactNode => (
  <ListFilters {...props}>{({ field }) => <PropertyFilter {...field('propertyId')} />}</ListFilters>
)
