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

/** A place in a form: names, or codes of floor and room. Empty means none. */
export type PlaceDraft = {
  readonly campus: string
  readonly building: string
  /** Selects among equally named buildings. null until one is chosen here. */
  readonly buildingId: number | null
  readonly floor: string
  readonly suite: string
}

export const noPlace: PlaceDraft = { campus: '', building: '', buildingId: null, floor: '', suite: '' }

export const placeLevels = ['campus', 'building', 'floor', 'suite'] as const
export type PlaceLevelName = (typeof placeLevels)[number]

type Offer = { readonly isError: boolean; readonly isPending: boolean; readonly fetchStatus: string }

/** One level of a place, for its field. */
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
  /** The current place. For a saved record with the floor's id, because floors may share a name. */
  readonly draft: PlaceDraft & { readonly floorId?: number | null }
  readonly change: (part: Partial<PlaceDraft>) => void
  /** As in filters: the campus always limits the buildings, and a building does not set it. */
  readonly keepsCampus?: boolean
  /** A building is stored as one text: its code if the name is shared. */
  readonly namesakesByCode?: boolean
  /** Levels to show, by default all. Data for other levels is not loaded. */
  readonly offers?: readonly PlaceLevelName[]
}

/**
 * State of picking a place in a form, filter or record. A building sets its campus and a room its floor; a
 * new building clears the levels below. A room not on a newly chosen floor is cleared, with a `note`.
 * Buildings and rooms that share a name or code are distinguished.
 */
export function usePlacePicking(options: PlacePickingOptions) {
  const { propertyId, hasCampuses, roomLabel, draft, change, keepsCampus = false } = options
  const { offers = placeLevels } = options
  // A campus that was set by its building does not hide other buildings.
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
    // A floor's name is not its code, so the query waits until the floor is known.
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
