import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildingChoices, findBuilding, type PlaceChoice, placeLabel, roomChoices } from './place-choices.ts'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from './reference.queries.ts'

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

type Offer = { readonly isError: boolean; readonly isPending: boolean; readonly fetchStatus: string }

/** One level of a place, as a field shows it. */
export type PlaceLevel = {
  readonly value: string
  readonly choices: readonly PlaceChoice[]
  readonly offer: Offer
  readonly onChange: (value: string | null) => void
}

type Options = {
  readonly propertyId: number
  readonly hasCampuses: boolean
  readonly roomLabel: string
  readonly draft: PlaceDraft
  readonly change: (part: Partial<PlaceDraft>) => void
}

/**
 * Picking a place in a form. A building brings its campus and a room its floor; another building empties what was within
 * the one before. A room that is not on the floor chosen after it is cleared, and `note` says so.
 */
export function usePlacePicking({ propertyId, hasCampuses, roomLabel, draft, change }: Options) {
  // A campus that only came with its building does not hide the other buildings.
  const [isNarrowed, setNarrowed] = useState(draft.campus !== '' && draft.building === '')
  const [note, setNote] = useState('')
  const campuses = useQuery({ ...campusesQuery(propertyId), enabled: hasCampuses })
  const buildings = useQuery(
    buildingsQuery(propertyId, hasCampuses && isNarrowed ? draft.campus || undefined : undefined),
  )
  const building = findBuilding(buildings.data ?? [], draft)
  const buildingId = building?.buildingId
  const within = { enabled: buildingId !== undefined }
  const floors = useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), ...within })
  const floor = floors.data?.find(({ floorCode, floorName }) => [floorCode, floorName].includes(draft.floor))
  const floorCode = floor?.floorCode ?? draft.floor
  const rooms = useQuery({ ...roomsQuery(propertyId, buildingId ?? 0, floorCode || undefined), ...within })
  const called = (rooms.data ?? []).filter(({ roomCode, roomName }) =>
    [roomCode, roomName].includes(draft.suite),
  )
  const [room, namesake] = draft.suite === '' ? [] : called

  const campus: PlaceLevel = {
    value: draft.campus,
    choices: [...new Set((campuses.data ?? []).map(({ campusName }) => campusName))].map(asChoice),
    offer: campuses,
    onChange: (name) => {
      setNarrowed(name !== null)
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
      change({
        ...noPlace,
        campus: hasCampuses ? campusOf(chosen?.campusName) : draft.campus,
        building: chosen?.buildingName ?? '',
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
      setNote(isCleared ? `${roomLabel} ${draft.suite} ${whyCleared(chosen)}` : '')
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

const whyCleared = (floor: { floorCode: string; floorName: string } | undefined) =>
  floor ? `is not on ${floor.floorName || floor.floorCode} and was cleared.` : 'was cleared with its floor.'
