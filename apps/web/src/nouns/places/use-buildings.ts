import type { Building } from '@fettle/contract/buildings'
import { useQueries, useQuery } from '@tanstack/react-query'
import { buildingsQuery } from './place.queries.ts'
import { buildingLabels } from './place-choices.ts'

export type LabeledBuilding = { readonly id: number; readonly name: string }
const none: readonly Building[] = []

/** The buildings of a property; of none, and nothing is read, where it is null. */
export function useBuildings(propertyId: number | null) {
  const offer = useQuery({ ...buildingsQuery(propertyId ?? 0), enabled: propertyId !== null })
  return { offer, buildings: propertyId === null ? none : (offer.data ?? none) }
}

/** The buildings of some properties by id, each with a name that no other one of them has. */
export function useLabeledBuildings(propertyIds: readonly number[]): readonly LabeledBuilding[] {
  const offers = useQueries({ queries: propertyIds.map((propertyId) => buildingsQuery(propertyId)) })
  const buildings = offers.flatMap(({ data = [] }) => data)
  return buildingLabels(buildings).map(({ building, label }) => ({ id: building.buildingId, name: label }))
}
