import { listBuildings, listFloors, listRooms } from '@fettle/contract/buildings'
import { pageSizes } from '@fettle/rules/records/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { pause } from '#lib/pause.ts'

/** Places rarely change, and live events invalidate them. */
const staleMs = 300_000
/** Orders are created without a network, too. */
const stored = { onDevice: { as: 'list' } } as const
/** Retries of an empty list of buildings, and their delay in milliseconds ([A9.016]). */
const buildingRetries = 3
const buildingRetryMs = 200

/**
 * Buildings of a property, or of one campus, cached for the session ([A9.017]). A failure shows no choices
 * and no error ([A8.016]).
 */
export const buildingsQuery = (propertyId: number, campusName?: string) =>
  queryOptions({
    queryKey: ['building', propertyId, campusName ?? null],
    queryFn: async ({ signal }) => {
      const query = { propertyId, campusName, take: pageSizes.buildings, sortColumn: 'buildingName' }
      const ask = () => call(listBuildings, { query: { ...query, sortDirection: 'ascend' }, signal })
      let { data } = await ask()
      for (let retry = 1; data.length === 0 && retry <= buildingRetries; retry++) {
        await pause(buildingRetryMs, signal)
        data = (await ask()).data
      }
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: stored,
  })

export const floorsQuery = (propertyId: number, buildingId: number) =>
  queryOptions({
    queryKey: ['floor', propertyId, buildingId],
    queryFn: async ({ signal }) => {
      const query = { propertyId, buildingId, take: pageSizes.buildings, sortColumn: 'floorSortNum' }
      return (await call(listFloors, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
    staleTime: staleMs,
    meta: stored,
  })

/** Rooms of a building, or of one floor. */
export const roomsQuery = (propertyId: number, buildingId: number, floorCode?: string) =>
  queryOptions({
    queryKey: ['room', propertyId, buildingId, floorCode ?? null],
    queryFn: async ({ signal }) => {
      const query = { propertyId, buildingId, floorCode, take: pageSizes.rooms, sortColumn: 'roomCode' }
      return (await call(listRooms, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
    staleTime: staleMs,
    meta: stored,
  })
