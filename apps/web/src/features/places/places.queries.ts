import {
  getPlace,
  listPlaces,
  mergePlaces,
  type PlaceDetail,
  placeDetail,
  previewPlaceMerge,
  updatePlace,
} from '@fettle/contract/places'
import type { BodyInput } from '@fettle/contract/route'
import { pageSizes } from '@fettle/rules/records/paging'
import { type PlaceLevel, placeLevels } from '@fettle/rules/records/place-fields'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'

/** Query of a place list. */
export type PlaceSearch = {
  readonly level: PlaceLevel
  readonly propertyId?: number
  readonly parentId?: number
  readonly text?: string | undefined
  /** Active, inactive, or all. */
  readonly active?: boolean | undefined
  readonly skip: number
}

/** A page of the places of a level. */
export const placeListQuery = ({ active, ...search }: PlaceSearch) =>
  queryOptions({
    queryKey: ['place', 'list', search, active ?? null],
    queryFn: ({ signal }) =>
      call(listPlaces, {
        query: {
          ...search,
          ...(active !== undefined && { active: String(active) }),
          take: pageSizes.list,
          sortDirection: 'ascend',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const placeQuery = (level: PlaceLevel, placeId: number) =>
  queryOptions({
    queryKey: ['place', 'detail', level, placeId],
    queryFn: async ({ signal }) =>
      placeDetail.parse(await call(getPlace, { params: { level, placeId }, signal })),
  })

/** Query keys of all place lists, because each shows names or counts of other levels. */
export const placeListKeys = placeLevels.map((level) => [level])

export const placeKind = (level: PlaceLevel): RecordKind<PlaceDetail> => ({
  name: level,
  schema: placeDetail,
  idOf: ({ placeId }) => placeId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (placeId) => placeQuery(level, placeId).queryKey,
  listKey: ['place', 'list'],
  computedKeys: placeListKeys,
})

type Seen = Pick<PlaceDetail, 'level' | 'placeId' | 'fmModId'>
const paramsOf = ({ level, placeId }: Seen) => ({ params: { level, placeId } })

/** A change of a place's fields. */
export const placeChange = (seen: Seen, body: BodyInput<typeof updatePlace>): RecordChange<PlaceDetail> =>
  recordChange(placeKind(seen.level), updatePlace, { ...paramsOf(seen), body }, seen)

/** Merges another place into the seen one. */
export const mergeChange = (
  seen: Seen,
  other: Pick<PlaceDetail, 'placeId' | 'fmModId'>,
): RecordChange<PlaceDetail> =>
  recordChange(
    placeKind(seen.level),
    mergePlaces,
    { ...paramsOf(seen), body: { otherId: other.placeId, otherVersion: other.fmModId } },
    seen,
  )

/** Records that a merge would move to this place. */
export const mergePreviewQuery = (seen: Seen, otherId: number) => ({
  ...callQuery(['place', 'merge', seen.level, seen.placeId, otherId], previewPlaceMerge, {
    ...paramsOf(seen),
    query: { otherId },
  }),
  staleTime: 0,
})
