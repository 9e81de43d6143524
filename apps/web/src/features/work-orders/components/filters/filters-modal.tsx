import type { ReactNode } from 'react'
import { FieldGroup } from './filter-fields.tsx'
import { FiltersForm, type FiltersModalProps } from './filters-form.tsx'
import { OrderFilters } from './order-filters.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { WorkFilters } from './work-filters.tsx'

/** All filters of the list ([A2.053]). */
export function FiltersModal(props: FiltersModalProps): ReactNode {
  return (
    <FiltersForm {...props}>
      {(draft) => (
        <>
          <FieldGroup title="Order">
            <OrderFilters {...draft} />
          </FieldGroup>
          <FieldGroup title="Work">
            <WorkFilters {...draft} />
          </FieldGroup>
          <FieldGroup title="Place">
            <PlaceFilters {...draft} />
          </FieldGroup>
        </>
      )}
    </FiltersForm>
  )
}
