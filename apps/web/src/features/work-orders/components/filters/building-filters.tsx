import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { buildingNameChoices, findBuilding } from '#nouns/places/place-choices.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import { PickManyField } from '#records/filters/filter-fields.tsx'
import type { OrderFilterDraft } from './order-filter-draft.ts'
import { PlaceFilters } from './place-filters.tsx'

/** Campus, any number of buildings, and within a single building its floor and room. */
export function BuildingFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
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
