import type { RoomKindName } from './room-kinds.ts'

type BuildingSpec = {
  code: string
  name: string
  category: string
  campus?: string
  floors: readonly string[]
  rooms: number
  mix: readonly RoomKindName[]
}

export type PropertySpec = {
  code: string
  name: string
  zone: string
  address: string
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
  areaCode: string
  domain: string
  helpName: string
  message: string
  messageDays: number
  labels: { building: string; room: string; floor: string; field: string }
  /** Of a hundred orders, how many are here. */
  share: number
  workers: number
  contacts: number
  departments: readonly string[]
  campuses: readonly { code: string; name: string }[]
  buildings: readonly BuildingSpec[]
}
