import type { QueryClient } from '@tanstack/react-query'
import { campusesQuery } from './campus.queries.ts'
import { buildingsQuery } from './place.queries.ts'

/** Reads the places that a new order may be at, so that they can be chosen without a network. */
export async function prefetchPlaces(queries: QueryClient, propertyId: number): Promise<void> {
  await queries.prefetchQuery(campusesQuery(propertyId))
  await queries.prefetchQuery(buildingsQuery(propertyId))
}
