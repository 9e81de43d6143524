import { listBuildings, listFloors, listRooms } from '@fettle/contract/buildings'
import { listCampuses } from '@fettle/contract/campuses'
import { getValueList, listJobPriorities, listPropertyJobTypes } from '@fettle/contract/system'
import { listTrades } from '@fettle/contract/trades'
import { listReassignTargets } from '@fettle/contract/workers'
import { pageSizes } from '@fettle/rules/paging'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { pause } from './pause.ts'

/** What pickers offer changes seldom, and live events tell when it does. */
const staleMs = 300_000
/** An empty list of buildings is asked for again so often, after so many milliseconds ([A9.016]). */
const buildingRetries = 3
const buildingRetryMs = 200

export const campusesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['campus', propertyId],
    queryFn: ({ signal }) => call(listCampuses, { query: { propertyId }, signal }),
    staleTime: staleMs,
  })

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

export const tradesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['trade', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listTrades, { query: { propertyId, take: 1000 }, signal })).data,
    staleTime: staleMs,
  })

export const jobTypesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['job-type', propertyId],
    queryFn: ({ signal }) => call(listPropertyJobTypes, { params: { propertyId }, signal }),
    staleTime: staleMs,
  })

export const jobPrioritiesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['value-list', 'job-priorities', propertyId],
    queryFn: ({ signal }) => call(listJobPriorities, { params: { propertyId }, signal }),
    staleTime: staleMs,
  })

/** A value list of a property by its name. */
export const valueListQuery = (propertyId: number, name: string) =>
  queryOptions({
    queryKey: ['value-list', name, propertyId],
    queryFn: ({ signal }) => call(getValueList, { params: { propertyId, name }, signal }),
    staleTime: staleMs,
  })

/** Workers and vendors of a property, by name, whom the person may give an order to. */
export const assigneesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'reassign-targets', propertyId],
    queryFn: ({ signal }) => call(listReassignTargets, { params: { propertyId }, signal }),
    staleTime: staleMs,
  })

/** The same for an order that they make or approve: themselves, too. */
export const newAssigneesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['worker', 'new-assignees', propertyId],
    queryFn: ({ signal }) =>
      call(listReassignTargets, { params: { propertyId }, query: { forNewOrder: 'true' }, signal }),
    staleTime: staleMs,
  })
