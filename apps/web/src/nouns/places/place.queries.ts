import { listBuildings, listFloors, listRooms } from '@fettle/contract/buildings'
import { pageSizes } from '@fettle/rules/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { pause } from '#lib/pause.ts'

/** Places change seldom, and a live event reports when they do. */
const staleMs = 300_000
/** An empty list of buildings is asked for again so often, after so many milliseconds ([A9.016]). */
const buildingRetries = 3
const buildingRetryMs = 200

/**
 * Buildings of a property, or of one of its campuses; kept for the session ([A9.017]). A lookup that fails offers
 * none and says nothing ([A8.016]).
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
  })

export const floorsQuery = (propertyId: number, buildingId: number) =>
  queryOptions({
    queryKey: ['floor', propertyId, buildingId],
    queryFn: async ({ signal }) => {
      const query = { propertyId, buildingId, take: pageSizes.buildings, sortColumn: 'floorSortNum' }
      return (await call(listFloors, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
    staleTime: staleMs,
  })

/** Rooms of a building, or of one of its floors. */
export const roomsQuery = (propertyId: number, buildingId: number, floorCode?: string) =>
  queryOptions({
    queryKey: ['room', propertyId, buildingId, floorCode ?? null],
    queryFn: async ({ signal }) => {
      const query = { propertyId, buildingId, floorCode, take: pageSizes.rooms, sortColumn: 'roomCode' }
      return (await call(listRooms, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
    staleTime: staleMs,
  })
