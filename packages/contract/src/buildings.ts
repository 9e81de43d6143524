import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { limited, paged, paging, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

const degrees = z.nullable(z.number())
const nameOrCode = limited(120)

/** Walls as a GeoJSON polygon: rings of [longitude, latitude], the outer ring first. */
export const outline = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
})
export type Outline = z.infer<typeof outline>

/** A building with the names of its job types ([B3.035]). */
export const building = z.object({
  buildingId: recordId,
  ...recordStamp,
  propertyId: recordId,
  buildingCode: z.string(),
  buildingName: z.string(),
  campusId: z.nullable(recordId),
  campusName: z.nullable(z.string()),
  category: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  contactName: z.string(),
  accountCode1: z.string(),
  accountCode2: z.string(),
  accountCode3: z.string(),
  latitude: degrees,
  longitude: degrees,
  /** The walls on a plan, or null if not drawn. */
  outline: z.nullable(outline),
  jobTypes: z.array(z.string()),
})
export type Building = z.infer<typeof building>

/** A floor ([B3.037]). */
export const floor = z.object({
  floorId: recordId,
  ...recordStamp,
  buildingId: recordId,
  buildingCode: z.string(),
  floorCode: z.string(),
  floorName: z.string(),
  floorSortNum: z.int(),
  floorplanFileName: z.string(),
  floorplanThumbnailFileName: z.string(),
  northLatitude: degrees,
  southLatitude: degrees,
  eastLongitude: degrees,
  westLongitude: degrees,
})
export type Floor = z.infer<typeof floor>

/** A room ([B3.038]). */
export const room = z.object({
  roomId: recordId,
  ...recordStamp,
  buildingId: recordId,
  floorId: recordId,
  floorCode: z.string(),
  roomCode: z.string(),
  roomName: z.string(),
  use: z.string(),
  category: z.string(),
  type: z.string(),
  vacancy: z.string(),
  department: z.string(),
  /** In the property's unit of area. */
  area: z.nullable(z.number()),
  /** 'latitude,longitude' in degrees, or empty. */
  gps: z.string(),
  /** The imported outline, for example GeoJSON. */
  boundary: z.nullable(z.unknown()),
})
export type Room = z.infer<typeof room>

const page = (sortColumns: readonly string[]) =>
  paging({ take: pageSizes.buildings, maxTake: pageSizes.buildings, sortColumns })

const buildingSortColumns = ['buildingName', 'buildingCode', 'campusName', 'category', 'city'] as const

const buildingQuery = z.strictObject({
  ...page(buildingSortColumns),
  propertyId: z.optional(recordIdText),
  campusName: z.optional(nameOrCode),
  buildingName: z.optional(nameOrCode),
  buildingCode: z.optional(nameOrCode),
})
export type BuildingQuery = z.output<typeof buildingQuery>

/** Codes are unique only within a property. `propertyId` is required if several properties have the code. */
const buildingCodeQuery = z.strictObject({
  buildingCode: nameOrCode.check(z.minLength(1)),
  propertyId: z.optional(recordIdText),
})
export type BuildingCodeQuery = z.output<typeof buildingCodeQuery>

const floorQuery = z.strictObject({
  ...page(['floorSortNum', 'floorCode', 'floorName']),
  propertyId: z.optional(recordIdText),
  buildingId: z.optional(recordIdText),
  buildingCode: z.optional(nameOrCode),
  floorCode: z.optional(nameOrCode),
})
export type FloorQuery = z.output<typeof floorQuery>

const roomQuery = z.strictObject({
  ...page(['roomCode', 'roomName', 'use', 'department', 'area']),
  propertyId: z.optional(recordIdText),
  buildingId: z.optional(recordIdText),
  buildingCode: z.optional(nameOrCode),
  floorId: z.optional(recordIdText),
  floorCode: z.optional(nameOrCode),
  roomCode: z.optional(nameOrCode),
})
export type RoomQuery = z.output<typeof roomQuery>

export const listBuildings = route('GET', '/api/Buildings', {
  name: 'listBuildings',
  permission: 'reference.read',
  summary: 'Buildings by name.',
  query: buildingQuery,
  response: paged(building),
})

export const getBuildingByCode = route('GET', '/api/Buildings/buildingcode', {
  name: 'getBuildingByCode',
  permission: 'reference.read',
  summary: 'The building of a code.',
  query: buildingCodeQuery,
  response: building,
})

export const listFloorsOfBuildingCode = route('GET', '/api/Buildings/buildingcode/floors', {
  name: 'listFloorsOfBuildingCode',
  permission: 'reference.read',
  summary: 'Floors of the building of a code, from the lowest up.',
  query: buildingCodeQuery,
  response: z.array(floor),
})

export const listFloorsOfBuilding = route('GET', '/api/Buildings/{buildingId}/floors', {
  name: 'listFloorsOfBuilding',
  permission: 'reference.read',
  summary: 'Floors of a building, from the lowest up.',
  params: z.object({ buildingId: recordIdText }),
  response: z.array(floor),
})

export const listFloors = route('GET', '/api/Buildings/floors', {
  name: 'listFloors',
  permission: 'reference.read',
  summary: 'Floors, filtered and paged.',
  query: floorQuery,
  response: paged(floor),
})

export const listRoomsOfFloor = route('GET', '/api/Buildings/floors/rooms', {
  name: 'listRoomsOfFloor',
  permission: 'reference.read',
  summary: 'Rooms of the floor and building of two codes.',
  query: roomQuery,
  response: paged(room),
})

export const listRooms = route('GET', '/api/Buildings/rooms', {
  name: 'listRooms',
  permission: 'reference.read',
  summary: 'Rooms, filtered and paged.',
  query: roomQuery,
  response: paged(room),
})
