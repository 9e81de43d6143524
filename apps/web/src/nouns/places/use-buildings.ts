import type { Building } from '@fettle/contract/buildings'
import { useQueries, useQuery } from '@tanstack/react-query'
import { buildingsQuery } from './place.queries.ts'
import { buildingLabels } from './place-choices.ts'

export type LabeledBuilding = { readonly id: number; readonly name: string }
const none: readonly Building[] = []

/** Buildings of a property, or of one of its campuses. Loads nothing for null. */
export function useBuildings(propertyId: number | null, campus?: string) {
  const offer = useQuery({ ...buildingsQuery(propertyId ?? 0, campus), enabled: propertyId !== null })
  return { offer, buildings: propertyId === null ? none : (offer.data ?? none) }
}

/** Buildings of several properties by id, each with a unique label. */
export function useLabeledBuildings(propertyIds: readonly number[]): readonly LabeledBuilding[] {
  const offers = useQueries({ queries: propertyIds.map((propertyId) => buildingsQuery(propertyId)) })
  const buildings = offers.flatMap(({ data = [] }) => data)
  return buildingLabels(buildings).map(({ building, label }) => ({ id: building.buildingId, name: label }))
}
