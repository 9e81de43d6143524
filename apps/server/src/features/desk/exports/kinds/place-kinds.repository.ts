import { sql } from 'kysely'
import type { ExportKind } from './export-kind.ts'
import { importKind } from './import-kind.ts'

const everybody = () => true
const nameOfNew = 'The place has its name.'

/** The code of the property joined by `property`. */
export const propertyCode = { property: sql`property.code` }

/** Building, floor and room of a record, joined by their ids. */
export const placeJoins = sql`left join building on building.id = record.building_id
  left join floor on floor.id = record.floor_id left join room on room.id = record.room_id`
export const placeCells = { building: sql`building.code`, floor: sql`floor.code` }
/** A list with one room. */
export const roomCell = sql`array_remove(array[room.code], null)`

export const placeKinds: readonly ExportKind[] = [
  {
    kind: importKind('properties'),
    mayRead: everybody,
    from: sql`property as record`,
    property: sql`record.id`,
    cells: {},
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('campuses'),
    mayRead: everybody,
    from: sql`campus as record join property on property.id = record.property_id`,
    property: sql`record.property_id`,
    cells: propertyCode,
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('buildings'),
    mayRead: everybody,
    from: sql`building as record join property on property.id = record.property_id
      left join campus on campus.id = record.campus_id`,
    property: sql`record.property_id`,
    cells: { ...propertyCode, campus: sql`campus.code`, outline: sql`record.outline::text` },
    filters: { active: sql`record.is_active` },
    leftOut: {},
  },
  {
    kind: importKind('floors'),
    mayRead: everybody,
    from: sql`floor as record join building on building.id = record.building_id
      join property on property.id = building.property_id`,
    property: sql`building.property_id`,
    cells: { ...propertyCode, building: sql`building.code` },
    filters: { active: sql`record.is_active` },
    leftOut: { building_name: nameOfNew },
  },
  {
    kind: importKind('rooms'),
    mayRead: everybody,
    from: sql`room as record join floor on floor.id = record.floor_id join building on building.id = floor.building_id
      join property on property.id = building.property_id`,
    property: sql`building.property_id`,
    cells: { ...propertyCode, building: sql`building.code`, floor: sql`floor.code` },
    filters: { active: sql`record.is_active` },
    leftOut: { building_name: nameOfNew, floor_name: nameOfNew },
  },
]
