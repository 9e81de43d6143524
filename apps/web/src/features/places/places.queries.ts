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
import { pageSizes } from '@fettle/rules/paging'
import { type PlaceLevel, placeLevels } from '@fettle/rules/records/place-fields'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'

/** What a list of places is asked for. */
export type PlaceSearch = {
  readonly level: PlaceLevel
  readonly propertyId?: number
  readonly parentId?: number
  readonly text?: string | undefined
  /** Those in use, those out of use, or all. */
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

/** One place of a level. */
export const placeQuery = (level: PlaceLevel, placeId: number) =>
  queryOptions({
    queryKey: ['place', 'detail', level, placeId],
    queryFn: async ({ signal }) =>
      placeDetail.parse(await call(getPlace, { params: { level, placeId }, signal })),
  })

/** The keys of all lists of places: one names or counts those of other levels. */
export const placeListKeys = placeLevels.map((level) => [level])

/** The places of a level as a kind of record that is changed. */
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

/** A change of some of a place's fields. */
export const placeChange = (seen: Seen, body: BodyInput<typeof updatePlace>): RecordChange<PlaceDetail> =>
  recordChange(placeKind(seen.level), updatePlace, { ...paramsOf(seen), body }, seen)

/** Merges another place into the one that was seen. */
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

/** What would move from another place to this one. */
export const mergePreviewQuery = (seen: Seen, otherId: number) =>
  queryOptions({
    queryKey: ['place', 'merge', seen.level, seen.placeId, otherId],
    queryFn: ({ signal }) => call(previewPlaceMerge, { ...paramsOf(seen), query: { otherId }, signal }),
    staleTime: 0,
  })
