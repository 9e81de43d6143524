import type { DemoProperty } from '../places/places.ts'
import type { World } from '../world.ts'
import { type PartSpec, partSpecs } from './part-specs.ts'

type DemoPart = { id: number; spec: PartSpec }
export type Parts = ReadonlyMap<DemoProperty, readonly DemoPart[]>

/** Creates the catalog of parts of each property; the largest has all parts. */
export function buildParts(
  world: World,
  properties: readonly DemoProperty[],
  companyIds: ReadonlyMap<string, number>,
): Parts {
  const random = world.random.fork('parts')
  const { rows, calendar } = world
  const parts = new Map<DemoProperty, DemoPart[]>()
  for (const property of properties) {
    const stocked = partSpecs.filter(() => property.code === 'AFC' || random.chance(0.8))
    parts.set(
      property,
      stocked.map((spec) => {
        const id = rows.nextId('part')
        const ordered = random.chance(0.7)
        rows.add('part', {
          id,
          property_id: property.id,
          code: spec.code,
          name: spec.name,
          type: spec.type,
          description: '',
          company_id: companyIds.get(spec.vendor) ?? null,
          vendor_part_number: `${spec.vendor.slice(2)}-${random.int(10_000, 99_999)}`,
          unit_cost: spec.cost,
          units: spec.units,
          manufacturer: spec.maker,
          manufacturer_number: `${spec.maker.slice(0, 3).toUpperCase()}${random.int(100, 9999)}`,
          account_code: `${property.code}-${spec.code.slice(0, 2)}`,
          barcode: `P${String(700_000 + id)}`,
          last_ordered_on: ordered ? calendar.day(-random.int(5, 300)) : null,
          last_order_quantity: ordered ? random.int(1, 12) * 5 : null,
          last_order_cost: ordered ? Number((spec.cost * random.between(0.9, 1.02)).toFixed(2)) : null,
          last_reconciled_on: null,
          last_reconciled_quantity: null,
          is_active: random.chance(0.97),
          is_stocked: random.chance(0.5),
          reorder_at: null,
          reorder_to: null,
          lead_days: null,
        })
        return { id, spec }
      }),
    )
  }
  return parts
}
