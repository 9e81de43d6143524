import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campusesQuery } from './campus.queries.ts'
import { buildingsQuery, floorsQuery, roomsQuery } from './place.queries.ts'
import {
  buildingChoices,
  findBuilding,
  findFloor,
  heldName,
  type PlaceChoice,
  placeLabel,
  roomChoices,
} from './place-choices.ts'

/** A place as a form holds it: names, of a floor and a room the codes; empty where nothing is chosen. */
export type PlaceDraft = {
  readonly campus: string
  readonly building: string
  /** Which building of that name; null while nobody has chosen one here. */
  readonly buildingId: number | null
  readonly floor: string
  readonly suite: string
}

export const noPlace: PlaceDraft = { campus: '', building: '', buildingId: null, floor: '', suite: '' }

export const placeLevels = ['campus', 'building', 'floor', 'suite'] as const
export type PlaceLevelName = (typeof placeLevels)[number]

type Offer = { readonly isError: boolean; readonly isPending: boolean; readonly fetchStatus: string }

/** One level of a place, as a field shows it. */
export type PlaceLevel = {
  readonly value: string
  readonly choices: readonly PlaceChoice[]
  readonly offer: Offer
  readonly onChange: (value: string | null) => void
}

export type PlacePickingOptions = {
  readonly propertyId: number
  readonly hasCampuses: boolean
  readonly roomLabel: string
  /** The place as it is; of a saved record with the id of its floor, since floors may share a name. */
  readonly draft: PlaceDraft & { readonly floorId?: number | null }
  readonly change: (part: Partial<PlaceDraft>) => void
  /** The campus always narrows the buildings, and none is brought by a building; as a filter has it. */
  readonly keepsCampus?: boolean
  /** A building is held by one text alone: of namesakes by its code. */
  readonly namesakesByCode?: boolean
  /** The levels that are shown; all of them unless told. What only others need is not read. */
  readonly offers?: readonly PlaceLevelName[]
}

/**
 * Picking a place, in a form, a filter or on a record. A building brings its campus and a room its floor; another
 * building empties what was within the one before. A room that is not on the floor chosen after it is cleared, and
 * `note` says so. Buildings and rooms that share a name or code are told apart, and the chosen one is meant.
 */
export function usePlacePicking(options: PlacePickingOptions) {
  const { propertyId, hasCampuses, roomLabel, draft, change, keepsCampus = false } = options
  const { offers = placeLevels } = options
  // A campus that only came with its building does not hide the other buildings.
  const [hasChosenCampus, setChosenCampus] = useState(draft.campus !== '' && draft.building === '')
  const isNarrowed = keepsCampus || hasChosenCampus
  const [note, setNote] = useState('')
  const campuses = useQuery({
    ...campusesQuery(propertyId),
    enabled: hasCampuses && offers.includes('campus'),
  })
  const buildings = useQuery({
    ...buildingsQuery(propertyId, hasCampuses && isNarrowed ? draft.campus || undefined : undefined),
    enabled: offers.includes('building'),
  })
  const building = findBuilding(buildings.data ?? [], draft)
  const buildingId = offers.includes('building') ? building?.buildingId : (draft.buildingId ?? undefined)
  const hasBuilding = buildingId !== undefined
  const floors = useQuery({
    ...floorsQuery(propertyId, buildingId ?? 0),
    enabled: hasBuilding && (offers.includes('floor') || offers.includes('suite')),
  })
  const floor = findFloor(floors.data ?? [], draft)
  const floorCode = floor?.floorCode ?? draft.floor
  const rooms = useQuery({
    ...roomsQuery(propertyId, buildingId ?? 0, floorCode || undefined),
    // A floor's name is no code: until it is known which one is meant, there is nothing to ask for.
    enabled: hasBuilding && offers.includes('suite') && (draft.floor === '' || !floors.isPending),
  })
  const called = (rooms.data ?? []).filter(({ roomCode, roomName }) =>
    [roomCode, roomName].includes(draft.suite),
  )
  const [room, namesake] = draft.suite === '' ? [] : called

  const campus: PlaceLevel = {
    value: draft.campus,
    choices: [...new Set((campuses.data ?? []).map(({ campusName }) => campusName))].map(asChoice),
    offer: campuses,
    onChange: (name) => {
      setChosenCampus(name !== null)
      setNote('')
      const stays = name !== null && building?.campusName === name
      change(stays ? { campus: name } : { ...noPlace, campus: name ?? '' })
    },
  }
  const campusOf = (campusName: string | null | undefined) =>
    campusName ?? (isNarrowed ? draft.campus : noPlace.campus)
  const buildingLevel: PlaceLevel = {
    value: building ? String(building.buildingId) : draft.building,
    choices: buildingChoices(buildings.data ?? []),
    offer: buildings,
    onChange: (id) => {
      const chosen = buildings.data?.find((one) => String(one.buildingId) === id)
      if (id !== null && (!chosen || chosen === building)) return
      setNote('')
      const { campus: _none, ...nothingWithin } = noPlace
      const broughtCampus = hasCampuses ? campusOf(chosen?.campusName) : draft.campus
      change({
        ...nothingWithin,
        ...(!keepsCampus && { campus: broughtCampus }),
        building: chosen ? heldName(buildings.data ?? [], chosen, options.namesakesByCode) : '',
        buildingId: chosen?.buildingId ?? null,
      })
    },
  }
  const floorLevel: PlaceLevel = {
    value: floorCode,
    choices: (floors.data ?? []).map((one) => ({
      value: one.floorCode,
      label: placeLabel(one.floorCode, one.floorName),
    })),
    offer: floors,
    onChange: (code) => {
      if (code === floorCode) return
      const chosen = floors.data?.find((one) => one.floorCode === code)
      const stays = called.find(({ floorId }) => floorId === chosen?.floorId)
      const isCleared = draft.suite !== '' && !stays
      setNote(isCleared ? `${roomLabel} ${draft.suite} ${clearedReason(chosen)}` : '')
      change({ floor: code ?? '', ...(isCleared && { suite: '' }) })
    },
  }
  const suite: PlaceLevel = {
    value: room && !namesake ? String(room.roomId) : draft.suite,
    choices: roomChoices(rooms.data ?? [], floors.data ?? []),
    offer: rooms,
    onChange: (id) => {
      const chosen = rooms.data?.find(({ roomId }) => String(roomId) === id)
      if (id !== null && !chosen) return
      setNote('')
      change(chosen ? { suite: chosen.roomCode, floor: chosen.floorCode } : { suite: '' })
    },
  }
  return { campus, building: buildingLevel, floor: floorLevel, suite, buildingId, note }
}

const asChoice = (name: string): PlaceChoice => ({ value: name, label: name })

const clearedReason = (floor: { floorCode: string; floorName: string } | undefined) =>
  floor ? `is not on ${floor.floorName || floor.floorCode} and was cleared.` : 'was cleared with its floor.'
