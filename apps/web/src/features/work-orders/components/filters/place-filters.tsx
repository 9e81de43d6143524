import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFilters as PlaceFields } from '#records/filters/place-filters.tsx'
import type { OrderFilterDraft } from './order-filter-draft.ts'

const asList = (value: string | undefined) => (value === undefined ? undefined : [value])

/** The place of an order. */
export function PlaceFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
  const { settings, property } = useWorkspace()
  return (
    <PlaceFields
      propertyId={search.propertyId?.[0] ?? property.propertyId}
      hasCampuses={settings.enableCampuses}
      labels={{ ...labels, room: labels.suite }}
      place={{
        campus: search.campus?.[0],
        building: search.building?.[0],
        floor: search.floor?.[0],
        room: search.suite?.[0],
      }}
      onChange={(place) =>
        change({
          ...('campus' in place && { campus: asList(place.campus) }),
          ...('building' in place && { building: asList(place.building) }),
          ...('floor' in place && { floor: asList(place.floor) }),
          ...('room' in place && { suite: asList(place.room) }),
        })
      }
    />
  )
}
