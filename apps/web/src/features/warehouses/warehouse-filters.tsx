import { warehouseKinds } from '@fettle/rules/parts/stock'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { choicesOf, PickField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { WarehouseSearch } from './warehouses.list.tsx'

export const WarehouseFilters = (props: ListFiltersProps<WarehouseSearch>): ReactNode => (
  <ListFilters {...props}>
    {({ field }) => (
      <>
        <PickField {...field('warehouseKind')} choices={choicesOf(warehouseKinds)} />
        <TextField {...field('building')} maxLength={maxLength.name} />
        <TextField {...field('keeper')} maxLength={maxLength.name} />
        <PropertyFilter {...field('propertyId')} />
      </>
    )}
  </ListFilters>
)
