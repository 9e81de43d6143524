import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFilters as SharedPlaceFilters } from '#nouns/places/place-filters.tsx'
import type { OrderFilterDraft } from './order-filter-draft.ts'

type Props = Pick<OrderFilterDraft, 'search' | 'change'>

/** Locations of the orders, one per level. */
export function PlaceFilters({ search, change }: Props): ReactNode {
  const { property } = useWorkspace()
  return (
    <SharedPlaceFilters
      propertyId={search.propertyId?.[0] ?? property.propertyId}
      value={{
        campus: search.campus?.[0],
        building: search.building?.[0],
        floor: search.floor?.[0],
        suite: search.suite?.[0],
      }}
      onChange={(part) =>
        change(
          Object.fromEntries(
            Object.entries(part).map(([level, value]) => [level, value === undefined ? undefined : [value]]),
          ),
        )
      }
    />
  )
}
