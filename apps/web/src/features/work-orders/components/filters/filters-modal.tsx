import type { ReactNode } from 'react'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { FieldGroup } from '#records/filters/filter-fields.tsx'
import { FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { BuildingFilters } from './building-filters.tsx'
import { DateFilters } from './date-filters.tsx'
import type { OrderFiltersDialogProps } from './order-filter-draft.ts'
import { OrderFilters } from './order-filters.tsx'
import { WorkFilters } from './work-filters.tsx'

/** All filters of the list ([A2.053]). */
export function FiltersModal({ labels, ...dialog }: OrderFiltersDialogProps): ReactNode {
  return (
    <FiltersForm {...dialog} withFilters={orderAddress.withFilters}>
      {(draft) => (
        <>
          <FieldGroup title="Order">
            <OrderFilters {...draft} labels={labels} />
          </FieldGroup>
          <FieldGroup title="Dates">
            <DateFilters {...draft} labels={labels} />
          </FieldGroup>
          <FieldGroup title="Work">
            <WorkFilters {...draft} labels={labels} />
          </FieldGroup>
          <FieldGroup title="Place">
            <PropertyFilter
              value={draft.search.propertyId}
              onChange={(propertyId) => draft.change({ propertyId })}
            />
            <BuildingFilters {...draft} labels={labels} />
          </FieldGroup>
        </>
      )}
    </FiltersForm>
  )
}
