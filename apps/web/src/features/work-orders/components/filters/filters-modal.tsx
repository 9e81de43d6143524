import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { buildingNameChoices, findBuilding } from '#nouns/places/place-choices.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import { FieldGroup, PickManyField } from '#records/filters/filter-fields.tsx'
import { FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { DateFilters } from './date-filters.tsx'
import type { OrderFilterDraft, OrderFiltersDialogProps } from './order-filter-draft.ts'
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

/** Campus, any number of buildings, and within a single building its floor and room. */
function BuildingFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
  const { property } = useWorkspace()
  const propertyId = search.propertyId?.[0] ?? property.propertyId
  const { offer, buildings } = useBuildings(propertyId, search.campus?.[0])
  const [building = '', ...others] = search.building ?? []
  const only = others.length === 0 ? findBuilding(buildings, { building, buildingId: null }) : undefined
  return (
    <>
      <PlaceFilters search={search} change={change} levels={['campus']} />
      <PickManyField
        label={labels.building}
        offer={offer}
        choices={buildingNameChoices(buildings)}
        value={search.building}
        onChange={(chosen) => change({ building: chosen, floor: undefined, suite: undefined })}
      />
      <PlaceFilters
        search={search}
        change={change}
        levels={['floor', 'suite']}
        buildingId={only?.buildingId ?? null}
      />
    </>
  )
}
