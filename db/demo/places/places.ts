import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { outlineAround } from './outlines.ts'
import type { PropertySpec } from './property-spec.ts'
import { propertySpecs } from './property-specs.ts'
import { type RoomKind, roomKinds } from './room-kinds.ts'

export type DemoRoom = {
  id: number
  code: string
  kind: RoomKind
  spoken: string
  area: number
  floor: DemoFloor
}
type DemoFloor = { id: number; code: string; building: DemoBuilding; rooms: DemoRoom[] }
export type DemoBuilding = {
  id: number
  code: string
  name: string
  category: string
  campusId: number | null
  property: DemoProperty
  floors: DemoFloor[]
  latitude: number
  longitude: number
}
export type DemoProperty = {
  id: number
  code: string
  name: string
  zone: string
  spec: PropertySpec
  buildings: DemoBuilding[]
  rooms: DemoRoom[]
}

const floorName = (code: string): string =>
  code === 'B' ? 'Basement' : code.startsWith('P') ? `Parking ${code.slice(1)}` : `Floor ${code}`

const round = (value: number, digits: number) => Number(value.toFixed(digits))

function addRoom(world: World, floor: DemoFloor, kind: RoomKind, code: string, random: Random): void {
  const id = world.rows.nextId('room')
  const area = random.int(...kind.area)
  const { property } = floor.building
  const leased = kind === roomKinds.suite || kind === roomKinds.bedroom
  world.rows.add('room', {
    id,
    floor_id: floor.id,
    code,
    name: kind === roomKinds.office ? '' : kind.name,
    use: kind.use,
    category: kind.category,
    type: kind.where === 'plant' ? 'Technical' : kind.where === 'common' ? 'Shared' : 'Assigned',
    vacancy: leased ? (random.chance(0.08) ? 'Vacant' : 'Occupied') : '',
    department: kind.where === 'room' ? random.pick(property.spec.departments) : 'Facilities',
    area,
  })
  const room = { id, code, kind, spoken: kind.spoken.replace('#', code), area, floor }
  floor.rooms.push(room)
  property.rooms.push(room)
}

function addFloor(world: World, building: DemoBuilding, code: string, index: number, random: Random): void {
  const spec = building.property.spec.buildings.find((each) => each.code === building.code)
  if (!spec) throw new Error(`No building ${building.code}.`)
  const id = world.rows.nextId('floor')
  world.rows.add('floor', { id, building_id: building.id, code, name: floorName(code), sort_number: index })
  const floor: DemoFloor = { id, code, building, rooms: [] }
  building.floors.push(floor)
  const below = code === 'B' || code.startsWith('P')
  const prefix = code === 'B' ? '0' : code
  const fixed: RoomKind[] = [
    roomKinds.corridor,
    roomKinds.electricalRoom,
    ...(below || index === 0 ? [roomKinds.mechanical] : []),
    ...(below ? [] : [roomKinds.restroomWest, roomKinds.restroomEast, roomKinds.kitchen]),
  ]
  const count = below ? Math.ceil(spec.rooms / 3) : spec.rooms
  const mixed = Array.from({ length: count }, () =>
    below ? roomKinds.storage : roomKinds[random.pick(spec.mix)],
  )
  const numbers = [...mixed, ...fixed].map((each, at) => ({ each, number: at + 1 }))
  for (const { each, number } of numbers) {
    addRoom(world, floor, each, `${prefix}${String(number).padStart(2, '0')}`, random)
  }
}

function addBuilding(world: World, property: DemoProperty, campusIds: Map<string, number>, random: Random) {
  for (const spec of property.spec.buildings) {
    const id = world.rows.nextId('building')
    const building: DemoBuilding = {
      id,
      code: spec.code,
      name: spec.name,
      category: spec.category,
      campusId: campusIds.get(spec.campus ?? '') ?? null,
      property,
      floors: [],
      latitude: round(property.spec.latitude + random.between(-0.006, 0.006), 6),
      longitude: round(property.spec.longitude + random.between(-0.008, 0.008), 6),
    }
    property.buildings.push(building)
    world.rows.add('building', {
      id,
      property_id: property.id,
      campus_id: building.campusId,
      code: spec.code,
      name: spec.name,
      category: spec.category,
      address: `${random.int(1, 40) * 10} ${random.pick(['Main Street', 'College Green', 'Prairie Avenue', 'Ocotillo Road', 'Water Street', 'Mill Lane'])}`,
      city: property.spec.city,
      state: property.spec.state,
      zip: property.spec.zip,
      country: 'USA',
      account_code1: `${property.code}-${spec.code}-${random.int(100, 999)}`,
      latitude: building.latitude,
      longitude: building.longitude,
      outline: outlineAround(building, world.random.fork(`outline ${property.code} ${spec.code}`)),
    })
    for (const [index, code] of spec.floors.entries()) addFloor(world, building, code, index, random)
  }
}

/** Properties with their campuses, buildings, floors and rooms. */
export function buildPlaces(world: World): DemoProperty[] {
  const { rows, calendar } = world
  return propertySpecs.map((spec) => {
    const random = world.random.fork(`places ${spec.code}`)
    const id = rows.nextId('property')
    rows.add('property', {
      id,
      code: spec.code,
      name: spec.name,
      address: spec.address,
      city: spec.city,
      state: spec.state,
      zip: spec.zip,
      country: 'USA',
      latitude: spec.latitude,
      longitude: spec.longitude,
      time_zone: spec.zone,
      help_name: spec.helpName,
      help_phone: `${spec.areaCode}-555-0100`,
      help_email: `facilities@${spec.domain}`,
      request_message: spec.message,
      request_message_expires_on: calendar.day(spec.messageDays),
      location1_label: spec.labels.building,
      location2_label: spec.labels.room,
      floor_label: spec.labels.floor,
      orderer_field_label2: spec.labels.field,
    })
    const property: DemoProperty = {
      id,
      code: spec.code,
      name: spec.name,
      zone: spec.zone,
      spec,
      buildings: [],
      rooms: [],
    }
    const campusIds = new Map<string, number>()
    for (const { code, name } of spec.campuses) {
      const campusId = rows.nextId('campus')
      campusIds.set(code, campusId)
      rows.add('campus', { id: campusId, property_id: id, code, name })
    }
    addBuilding(world, property, campusIds, random)
    return property
  })
}
