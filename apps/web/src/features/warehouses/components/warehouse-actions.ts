import type { WarehousePart } from '@fettle/contract/warehouses'
import { createContext } from 'react'

/** A dialog of a warehouse's page; `place` is the part whose bin and minimum to change. */
export type WarehouseDialog = 'delete' | { readonly place: WarehousePart }

/** Opens the dialogs of a warehouse's page. Null without permission to change parts. */
export const WarehouseActionsContext = createContext<((dialog: WarehouseDialog) => void) | null>(null)
