import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFilters as SharedPlaceFilters } from '#nouns/places/place-filters.tsx'
import type { PlaceLevelName } from '#nouns/places/use-place-picking.ts'
import type { OrderFilterDraft } from './order-filter-draft.ts'

type Props = Pick<OrderFilterDraft, 'search' | 'change'> & {
  /** Levels to show, by default all. */
  readonly levels?: readonly PlaceLevelName[]
  readonly buildingId?: number | null
}

/** Locations of the orders, one per level. */
export function PlaceFilters({ search, change, levels, buildingId = null }: Props): ReactNode {
  const { property } = useWorkspace()
  return (
    <SharedPlaceFilters
      {...(levels && { offers: levels })}
      buildingId={buildingId}
      propertyId={search.propertyId?.[0] ?? property.propertyId}
      value={{
        campus: search.campus?.[0],
        // Floors and rooms can be chosen within a single building.
        building: search.building?.length === 1 ? search.building[0] : undefined,
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
