import type { BodyInput } from '@fettle/contract/route'
import type { createWarehouse } from '@fettle/contract/warehouse-changes'
import { warehouseKinds } from '@fettle/rules/parts/stock'

/** Input for a new warehouse. Ids are texts, as in their fields. */
export type WarehouseDraft = {
  readonly propertyId: number
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly warehouseKind: string
  readonly buildingId: number | null
  readonly keeperId: string
}

/** The initial form. */
export const emptyDraft = (propertyId: number): WarehouseDraft => ({
  propertyId,
  warehouseCode: '',
  warehouseName: '',
  warehouseKind: 'Room',
  buildingId: null,
  keeperId: '',
})

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = (draft: WarehouseDraft, _photos: readonly File[], start: WarehouseDraft): boolean =>
  JSON.stringify({ ...draft, propertyId: 0 }) !== JSON.stringify({ ...start, propertyId: 0 })

/** The call's body. */
export const bodyOf = ({
  warehouseKind,
  keeperId,
  ...draft
}: WarehouseDraft): BodyInput<typeof createWarehouse> => ({
  ...draft,
  warehouseKind: warehouseKinds.find((kind) => kind === warehouseKind),
  keeperId: keeperId === '' ? null : Number(keeperId),
})
