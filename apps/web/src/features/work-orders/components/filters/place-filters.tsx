import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { type PlaceDraft, placeLevels } from '#nouns/places/use-place-picking.ts'
import type { OrderFilterDraft } from './order-filter-draft.ts'

/** Campus where campuses are in use, then building, floor and room, each offered within the one before. */
export function PlaceFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
  const { settings, property } = useWorkspace()
  const changePlace = (part: Partial<PlaceDraft>) =>
    change(
      Object.fromEntries(
        placeLevels.flatMap((level) => {
          const value = part[level]
          return value === undefined ? [] : [[level, value === '' ? undefined : [value]]]
        }),
      ),
    )
  return (
    <PlaceFields
      propertyId={search.propertyId?.[0] ?? property.propertyId}
      hasCampuses={settings.enableCampuses}
      labels={labels}
      offersAll
      keepsCampus
      namesakesByCode
      draft={{
        campus: search.campus?.[0] ?? '',
        building: search.building?.[0] ?? '',
        buildingId: null,
        floor: search.floor?.[0] ?? '',
        suite: search.suite?.[0] ?? '',
      }}
      change={changePlace}
    />
  )
}
