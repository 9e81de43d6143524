import {
  availableOf,
  hasLedger,
  type PartInWarehouse,
  preferredPlace,
  reservedOf,
  stockProblems,
} from '@fettle/rules/parts/stock'
import { problem } from '@fettle/rules/records/problem'
import { sum } from '@fettle/rules/text/money'
import { getStockWarehouse, lockStockPlaces } from '#features/things/parts/parts.public.ts'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { invalid } from '#platform/http/problem-error.ts'

/** The columns of an order line that connect it with the stock. */
export type StockColumns = { warehouse_id: number | null; warehouse: string; quantity_reserved: number }

type StockedPart = { id: number; code: string; units: string; is_stocked: boolean | null }
/** What a line had before. A new line has nothing. */
type Held = StockColumns & { quantity: number; quantity_wanted: number }
const nothing: Held = {
  warehouse_id: null,
  warehouse: '',
  quantity_reserved: 0,
  quantity: 0,
  quantity_wanted: 0,
}

type Place = { warehouseId: number; warehouse: string; onHand: number; reserved: number; isOwn: boolean }

/** The chosen place, the one of the line, or the preferred one. Null if the part is nowhere. Locks the part's stock. */
async function placeOf(
  { trx, actor, row }: OrderCommand,
  part: StockedPart,
  { warehouseId, wanted }: { warehouseId: number | null; wanted: number },
): Promise<Place | null> {
  const places = (await lockStockPlaces(trx, part.id, actor.assigneeId)).map((place) => ({
    warehouseId: place.warehouse_id,
    warehouse: place.warehouse,
    onHand: place.on_hand,
    reserved: place.reserved,
    isOwn: place.is_own,
  }))
  if (warehouseId === null) return preferredPlace(places, wanted)
  const chosen = places.find((place) => place.warehouseId === warehouseId)
  if (chosen) return chosen
  const empty = await getStockWarehouse(trx, row.property_id, warehouseId)
  return { warehouseId, warehouse: empty.name, onHand: 0, reserved: 0, isOwn: false }
}

/**
 * Chooses the warehouse of an order's part and the quantity to reserve. Supplied units are issued ([C1.021]). Requested
 * units beyond them are reserved until the order ends ([C1.020]). A line whose supplied units came from no warehouse stays
 * without one ([C1.022]). Throws 400 if the warehouse has too few units ([C1.025]). A request that is not raised never
 * throws: it reserves the units that are available.
 */
export async function takeFromStock(
  command: OrderCommand,
  part: StockedPart,
  {
    supplied,
    wanted,
    warehouseId,
    held = nothing,
  }: { supplied: number; wanted: number; warehouseId: number | null; held?: Held },
): Promise<StockColumns> {
  const { settings, row } = command
  const advanced = settings.advancedPartsFunctionalityFlag
  const isOutside = held.quantity > 0 || !hasLedger({ isStocked: part.is_stocked === true }, { advanced })
  const { warehouse, warehouse_id, quantity_reserved } = held
  if (warehouse_id === null && isOutside) return { warehouse, warehouse_id, quantity_reserved }
  if (warehouseId !== null && held.quantity > 0 && warehouseId !== warehouse_id)
    throw invalid([
      problem(
        'warehouseId',
        'not-allowed',
        'Remove the part and add it again to take it from another warehouse.',
      ),
    ])
  const isOpen = row.status_kind === 'open' || row.status_kind === 'hold'
  const target = isOpen ? reservedOf({ wanted, supplied }) : 0
  const isRaised = target > 0 && wanted > held.quantity_wanted
  const stays = warehouseId === null || warehouseId === warehouse_id
  if (stays && warehouse_id !== null && supplied <= held.quantity && !isRaised)
    return { warehouse, warehouse_id, quantity_reserved: Math.min(target, quantity_reserved) }
  const place = await placeOf(command, part, {
    warehouseId: warehouseId ?? warehouse_id,
    wanted: Math.max(supplied, wanted),
  })
  const own = place?.warehouseId === warehouse_id ? held : nothing
  const free = place ? sum([availableOf(place), own.quantity_reserved]) : 0
  const taken = Math.max(0, supplied - own.quantity)
  const left = sum([free, -taken])
  const inWarehouse = (available: number): PartInWarehouse => ({
    available,
    units: part.units,
    code: part.code,
    warehouse: place?.warehouse ?? 'stock',
  })
  const problems = [
    ...stockProblems(taken, inWarehouse(free)),
    ...(isRaised ? stockProblems(target, inWarehouse(left), 'quantityWanted') : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  if (!place) return { warehouse: '', warehouse_id: null, quantity_reserved: 0 }
  return {
    warehouse: place.warehouse,
    warehouse_id: place.warehouseId,
    quantity_reserved: Math.max(0, Math.min(target, left)),
  }
}
