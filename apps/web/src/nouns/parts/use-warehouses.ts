import type { PartDetail, StockPlace } from '@fettle/contract/parts'
import { useQuery } from '@tanstack/react-query'
import { quantityText } from './quantity-text.ts'
import { warehouseChoicesQuery } from './warehouse.queries.ts'

/** A warehouse with the units of a part in it. */
export type WarehouseChoice = Pick<
  StockPlace,
  'warehouseId' | 'warehouse' | 'onHand' | 'reserved' | 'available' | 'isOwn'
>

/** The active warehouses of a part's property: those with the part first, then the others by code. */
export function useWarehouses({ propertyId, stock }: Pick<PartDetail, 'propertyId' | 'stock'>) {
  const offer = useQuery(warehouseChoicesQuery(propertyId))
  const others = (offer.data ?? []).filter(({ warehouseId }) =>
    stock.every((place) => place.warehouseId !== warehouseId),
  )
  const warehouses: readonly WarehouseChoice[] = [
    ...stock,
    ...others.map(({ warehouseId, warehouseName }) => ({
      warehouseId,
      warehouse: warehouseName,
      onHand: 0,
      reserved: 0,
      available: 0,
      isOwn: false,
    })),
  ]
  return { offer, warehouses }
}

/** The warehouse that a form proposes: the only one, the person's own, or the only one with units of the part. */
export function proposedWarehouse(warehouses: readonly WarehouseChoice[]): WarehouseChoice | undefined {
  const own = warehouses.length === 1 ? warehouses[0] : warehouses.find(({ isOwn }) => isOwn)
  const [filled, ...others] = warehouses.filter(({ onHand }) => onHand > 0)
  return own ?? (others.length === 0 ? filled : undefined)
}

/** 'Van 3 (yours)' */
const warehouseName = ({ warehouse, isOwn }: Pick<StockPlace, 'warehouse' | 'isOwn'>): string =>
  isOwn ? `${warehouse} (yours)` : warehouse

/** Warehouses as choices, each with its available units: 'Van 3 (yours) · 4 Each available'. */
export const warehouseChoices = (warehouses: readonly WarehouseChoice[], units: string) =>
  warehouses.map((place) => ({
    value: String(place.warehouseId),
    label: `${warehouseName(place)} · ${quantityText(place.available, units)} available`,
  }))

/** Path of a warehouse's page. */
export const warehousePath = (warehouseId: number): string => `/warehouses/${warehouseId}`
