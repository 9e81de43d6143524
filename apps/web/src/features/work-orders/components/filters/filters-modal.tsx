import type { ReactNode } from 'react'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { FieldGroup } from '#records/filters/filter-fields.tsx'
import { FiltersForm } from '#records/filters/filters-form.tsx'
import type { OrderFiltersDialogProps } from './order-filter-draft.ts'
import { OrderFilters } from './order-filters.tsx'
import { PlaceFilters } from './place-filters.tsx'
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
          <FieldGroup title="Work">
            <WorkFilters {...draft} labels={labels} />
          </FieldGroup>
          <FieldGroup title="Place">
            <PlaceFilters {...draft} />
          </FieldGroup>
        </>
      )}
    </FiltersForm>
  )
}
