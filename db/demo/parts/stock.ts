import type { RowOf } from '../row-store.ts'
import type { World } from '../world.ts'

/** Days before today on which the stock of every part was counted for the first time: before any order used it. */
const openingDays = 800

/** Technicians of a property with a van, and the parts that each van carries. */
const vansOfProperty = 2
const partsOfVan = 8
const mostOfPartInVan = 6
const mostInVans = vansOfProperty * mostOfPartInVan

type Part = RowOf<'part'> & { id: number; property_id: number }

/**
 * Gives each property with stocked parts a main warehouse and vans, and opens the ledger with the quantity used by orders
 * and the quantity on the shelf. Lines of orders took their parts from the main warehouse. Some parts are low or out.
 */
export function openStock(world: World): void {
  const random = world.random.fork('stock')
  const { rows } = world
  const used = new Map<number, number>()
  for (const { part_id: id, quantity } of rows.rowsOf('cost_part'))
    if (typeof id === 'number') used.set(id, (used.get(id) ?? 0) + Number(quantity))
  const stocked = rows
    .rowsOf('part')
    .filter((part): part is Part => typeof part.id === 'number' && part.is_stocked === true)
  const main = new Map<number, number>()
  for (const [at, part] of stocked.entries()) {
    const shelf = isOut(at) ? 0 : random.int(8, 40)
    part.reorder_at = isLow(at) ? shelf + mostInVans + 1 : random.int(2, 6)
    part.reorder_to = part.reorder_at + random.int(2, 6) * 5
    part.lead_days = random.int(2, 14)
    const warehouseId = main.get(part.property_id) ?? openWarehouse(world, part.property_id)
    main.set(part.property_id, warehouseId)
    addStock(world, part, {
      warehouseId,
      bin: binOf(part.code),
      quantity: (used.get(part.id) ?? 0) + shelf,
    })
  }
  const ids = new Map(stocked.map((part) => [part.id, main.get(part.property_id)]))
  // The ledger is numbered in the order in which the lines are written.
  const lines = [...rows.rowsOf('cost_part')].sort((one, other) =>
    String(one.transacted_on).localeCompare(String(other.transacted_on)),
  )
  rows.take('cost_part')
  for (const line of lines)
    rows.add('cost_part', {
      ...line,
      warehouse_id: typeof line.part_id === 'number' ? (ids.get(line.part_id) ?? null) : null,
    })
  for (const propertyId of main.keys())
    fillVans(
      world,
      propertyId,
      stocked.filter((part, at) => part.property_id === propertyId && !isOut(at)),
    )
}

/** Every eleventh part is out, and about every sixth low. */
const isOut = (at: number) => at % 11 === 3
const isLow = (at: number) => at % 6 === 1

/** The shelf of a part, from its code. */
const binOf = (code: string) => `${code.slice(0, 2)}-${code.slice(-2)}`

function openWarehouse(world: World, propertyId: number): number {
  return addWarehouse(world, {
    property_id: propertyId,
    code: 'MAIN',
    name: 'Main Stock',
    kind: 'Room',
    keeper_id: null,
  })
}

type Warehouse = Required<Pick<RowOf<'warehouse'>, 'property_id' | 'code' | 'name' | 'kind' | 'keeper_id'>>

function addWarehouse({ rows }: World, warehouse: Warehouse): number {
  const id = rows.nextId('warehouse')
  rows.add('warehouse', { id, ...warehouse })
  return id
}

type Opening = { warehouseId: number; bin: string; quantity: number; minimum?: number }

function addStock({ rows, calendar }: World, part: Part, opening: Opening): void {
  const { warehouseId, bin, quantity, minimum = null } = opening
  rows.add('part_stock', { part_id: part.id, warehouse_id: warehouseId, on_hand: 0, bin, minimum })
  if (quantity === 0) return
  const countedOn = calendar.day(-openingDays)
  part.last_reconciled_on = countedOn
  part.last_reconciled_quantity = quantity
  rows.add('stock_transaction', {
    part_id: part.id,
    warehouse_id: warehouseId,
    kind: 'Count',
    transacted_on: countedOn,
    quantity,
    unit_cost: part.unit_cost ?? 0,
    // The database counts it.
    balance_after: 0,
    note: 'Opening stock',
  })
}

/** Gives the first technicians of a property a van with common parts. */
function fillVans(world: World, propertyId: number, parts: readonly Part[]): void {
  const random = world.random.fork(`vans of ${propertyId}`)
  const { rows } = world
  const names = new Map(rows.rowsOf('assignee').map(({ id, name }) => [id, name]))
  const keepers = rows
    .rowsOf('worker')
    .filter((worker) => worker.property_id === propertyId && worker.supervisor_id !== null)
    .slice(0, vansOfProperty)
  for (const [index, keeper] of keepers.entries()) {
    const warehouseId = addWarehouse(world, {
      property_id: propertyId,
      code: `VAN-${index + 1}`,
      name: `Van of ${names.get(keeper.id) ?? ''}`,
      kind: 'Van',
      keeper_id: keeper.id,
    })
    for (const part of random.sample(parts, Math.min(partsOfVan, parts.length)))
      addStock(world, part, { warehouseId, bin: '', quantity: random.int(1, mostOfPartInVan), minimum: 2 })
  }
}
