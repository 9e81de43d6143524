import type { DemoBuilding, DemoProperty, DemoRoom } from '../places/places.ts'
import type { Random } from '../random.ts'
import { type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import { buildClasses, type ClassIds } from './asset-classes.ts'
import type { AssetSpec } from './asset-spec.ts'
import { assetSystems } from './asset-systems.ts'

export type DemoAsset = {
  id: number
  code: string
  name: string
  spec: AssetSpec
  property: DemoProperty
  building: DemoBuilding
  room: DemoRoom | null
  inService: boolean
  underWarranty: boolean
}

const ownNames = [
  'Air Handlers',
  'Rooftop Units',
  'Boilers',
  'Chillers',
  'Split Systems',
  'Water Heaters',
  'Backflow Preventers',
  'Generators',
  'Elevators',
  'Panels',
]
const nameParts = (spec: AssetSpec, use: string) =>
  ownNames.includes(spec.category)
    ? spec.category.slice(0, -1)
    : spec.category === 'Pumps'
      ? `${use} Pump`
      : use

const otherStatuses = [
  'Out of Service',
  'Repair Shop',
  'Not In Service',
  'Storage',
  'Installing',
  'Replacement',
  'Moving',
  'Inventory',
  'New',
  'Unused',
  'Loaned Out',
  'Disposal',
]

function roomFor(spec: AssetSpec, building: DemoBuilding, random: Random): DemoRoom | null {
  if (spec.place === 'outside') return null
  const rooms = building.floors
    .flatMap((floor) => floor.rooms)
    .filter(({ kind }) => kind.where === spec.place)
  return rooms.length > 0 ? random.pick(rooms) : null
}

type AssetContext = {
  world: World
  book: TradeBook
  classes: Map<string, ClassIds>
  random: Random
  numbers: Map<string, number>
}

const agreementOf = (spec: AssetSpec, making: AssetContext) => {
  const { random, world } = making
  const vendor = spec.agreement && random.chance(0.7) ? spec.agreement : undefined
  const begins = random.int(-500, -30)
  return {
    maint_company: vendor === undefined ? '' : (vendorNames[vendor] ?? ''),
    maint_contact: vendor === undefined ? '' : 'Service desk',
    maint_phone: vendor === undefined ? '' : '800-555-0120',
    maint_email: vendor === undefined ? '' : 'service@vendor.example',
    maint_type:
      vendor === undefined ? '' : random.pick(['Full service', 'Inspection only', 'Parts and labor']),
    maint_begins_on: vendor === undefined ? null : world.calendar.day(begins),
    maint_ends_on: vendor === undefined ? null : world.calendar.day(begins + random.pick([365, 730])),
    maint_cost: vendor === undefined ? null : random.int(6, 60) * 50,
    maint_cost_period: vendor === undefined ? '' : 'Year',
  }
}

const vendorNames: Readonly<Record<string, string>> = {
  'V-COLD': 'Coldbrook Mechanical',
  'V-VERT': 'Ascent Elevator Service',
  'V-FIRE': 'Northstar Fire Protection',
  'V-ELEC': 'Voltaire Electric',
  'V-BIOM': 'Pulsepoint Biomedical',
}

function addAsset(making: AssetContext, system: string, spec: AssetSpec, building: DemoBuilding): DemoAsset {
  const { world, book, classes, random, numbers } = making
  const { rows, calendar } = world
  const id = rows.nextId('asset')
  const key = `${spec.prefix}-${building.code}`
  const number = (numbers.get(key) ?? 0) + 1
  numbers.set(key, number)
  const code = `${key}-${String(number).padStart(2, '0')}`
  const room = roomFor(spec, building, random)
  const use = random.pick(spec.functions)
  const category = classes.get(system)?.categories.get(spec.category)
  const name = `${nameParts(spec, use)} ${number}, ${building.name}${room && spec.place === 'room' ? ` ${room.code}` : ''}`
  const ageDays = Math.min(random.int(20, spec.lifeYears * 420), 12_000)
  const warranty = random.pick([365, 730, 1825])
  const inService = random.chance(0.955)
  const { maker, models } = random.pick(spec.makers)
  // When a maker has one model per use, the model follows the use.
  const model =
    models.length === spec.functions.length ? models[spec.functions.indexOf(use)] : random.pick(models)
  const cost = Math.round(random.between(...spec.cost) / 10) * 10
  rows.add('asset', {
    id,
    property_id: building.property.id,
    code,
    name,
    system_id: classes.get(system)?.system ?? null,
    category_id: category?.id ?? null,
    function_id: category?.functions.get(use) ?? null,
    job_type_id: tradeOf(book, spec.trade).jobTypes.values().next().value?.id ?? null,
    status: inService ? 'In Service' : random.pick(otherStatuses),
    critical_number: spec.critical ? String(random.int(1, 3)) : '',
    barcode: `FT${String(100_000 + id)}`,
    notes: random.chance(0.12) ? random.pick(assetNotes) : '',
    campus_id: building.campusId,
    building_id: building.id,
    floor_id: room?.floor.id ?? null,
    room_id: room?.id ?? null,
    location3:
      spec.place === 'outside'
        ? random.pick(['Roof', 'North yard', 'Loading dock', 'Main entrance', 'Parking lot'])
        : '',
    latitude: Number((building.latitude + random.between(-0.0004, 0.0004)).toFixed(6)),
    longitude: Number((building.longitude + random.between(-0.0004, 0.0004)).toFixed(6)),
    manufacturer: maker,
    model: model ?? '',
    serial_number: `${maker.slice(0, 2).toUpperCase()}${random.int(100_000, 999_999)}`,
    purchased_on: calendar.day(-ageDays - random.int(10, 60)),
    purchase_price: cost,
    vendor_name: 'Allway Industrial Supply',
    installed_on: calendar.day(-ageDays),
    useful_life: spec.lifeYears,
    useful_life_unit: 'Years',
    replacement_cost: Math.round(cost * 1.25),
    replacement_on: calendar.day(-ageDays + Math.round(spec.lifeYears * 365.25)),
    ...agreementOf(spec, making),
    warranty_type: 'Manufacturer',
    warranty_starts_on: calendar.day(-ageDays),
    warranty_ends_on: calendar.day(-ageDays + warranty),
    warranty_notes: '',
  })
  for (const [index, attribute] of spec.attributes.entries()) {
    const { group, label, suffix } = attribute
    rows.add('asset_attribute', {
      asset_id: id,
      group_name: group,
      label,
      value: random.pick(attribute.values),
      suffix: suffix ?? '',
      display_sequence: index,
    })
  }
  if (spec.place === 'plant' && spec.category === 'Air Handlers') {
    for (const served of random.sample(
      building.floors.flatMap((floor) => floor.rooms).filter((each) => each !== room),
      6,
    )) {
      rows.add('asset_room', { asset_id: id, room_id: served.id })
    }
  }
  return {
    id,
    code,
    name,
    spec,
    property: building.property,
    building,
    room,
    inService,
    underWarranty: ageDays < warranty,
  }
}

const assetNotes = [
  'Shut-off is behind the panel to the left.',
  'Two ladders needed, ceiling is 14 feet.',
  'Call the department before shutting down.',
  'Rebuilt after the storm; drawings are in the service building.',
  'Nameplate is hard to read, see photo.',
  'Access only through the mechanical mezzanine.',
  'Budgeted for replacement next year.',
]

const wholeNumber = (count: number, random: Random) => Math.floor(count) + (random.chance(count % 1) ? 1 : 0)

/** Creates three levels of classes and about 1,200 assets in plausible places. */
export function buildAssets(world: World, properties: readonly DemoProperty[], book: TradeBook): DemoAsset[] {
  const random = world.random.fork('assets')
  const making: AssetContext = { world, book, classes: buildClasses(world), random, numbers: new Map() }
  const assets: DemoAsset[] = []
  for (const property of properties) {
    for (const { system, categories } of assetSystems) {
      for (const spec of categories) {
        if (spec.only?.property && spec.only.property !== property.code) continue
        const homes = property.buildings.filter(
          ({ code }) => !spec.only?.building || spec.only.building === code,
        )
        const scale = spec.only?.building ? property.buildings.length : 1
        for (const building of homes) {
          const rooms = building.floors
            .flatMap((floor) => floor.rooms)
            .filter(({ kind }) => kind.where === 'room').length
          const { per } = spec
          const count =
            (per.building ?? 0) * scale +
            (per.floors ?? 0) * building.floors.length +
            (per.rooms ? rooms / per.rooms : 0)
          for (let made = wholeNumber(count, random); made > 0; made--)
            assets.push(addAsset(making, system, spec, building))
        }
      }
    }
  }
  return assets
}
