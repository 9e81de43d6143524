import { type Building, type Floor, outline, type Room } from '@fettle/contract/buildings'
import { presentGps } from '#platform/http/present.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { getBuildingByCode } from './buildings.access.ts'
import type { findFloors, findRooms } from './floors.access.ts'

type BuildingRow = Awaited<ReturnType<typeof getBuildingByCode>>
type FloorRow = Awaited<ReturnType<typeof findFloors>>['rows'][number]
type RoomRow = Awaited<ReturnType<typeof findRooms>>['rows'][number]

/** A building in API form ([B3.035]), with the job types of its property. */
export const presentBuilding = (row: BuildingRow, jobTypes: readonly string[]): Building => ({
  buildingId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  buildingCode: row.code,
  buildingName: row.name,
  campusId: row.campus_id,
  campusName: row.campus_name,
  category: row.category,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  contactName: row.contact_name,
  accountCode1: row.account_code1,
  accountCode2: row.account_code2,
  accountCode3: row.account_code3,
  latitude: row.latitude,
  longitude: row.longitude,
  outline: outline.safeParse(row.outline).data ?? null,
  jobTypes: [...jobTypes],
})

/** A floor in API form ([B3.037]). */
export const presentFloor = (row: FloorRow): Floor => ({
  floorId: row.id,
  ...presentStamp(row),
  buildingId: row.building_id,
  buildingCode: row.building_code,
  floorCode: row.code,
  floorName: row.name,
  floorSortNum: row.sort_number,
  floorplanFileName: row.floorplan_file_name,
  floorplanThumbnailFileName: row.floorplan_thumbnail_file_name,
  northLatitude: row.north_latitude,
  southLatitude: row.south_latitude,
  eastLongitude: row.east_longitude,
  westLongitude: row.west_longitude,
})

/** A room in API form ([B3.038]). */
export const presentRoom = (row: RoomRow): Room => ({
  roomId: row.id,
  ...presentStamp(row),
  buildingId: row.building_id,
  floorId: row.floor_id,
  floorCode: row.floor_code,
  roomCode: row.code,
  roomName: row.name,
  use: row.use,
  category: row.category,
  type: row.type,
  vacancy: row.vacancy,
  department: row.department,
  area: row.area,
  gps: presentGps(row),
  boundary: row.boundary,
})
