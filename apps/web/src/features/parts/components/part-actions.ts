import type { StockTransaction } from '@fettle/contract/parts'
import type { PostedKind } from '@fettle/rules/parts/stock-entries'
import { createContext } from 'react'

/** A dialog of a part's page; `corrects` is the stock transaction to correct. */
export type PartDialog = 'delete' | PostedKind | { readonly corrects: StockTransaction }

/** Opens the dialogs of a part's page. Null without permission to change parts. */
export const PartActionsContext = createContext<((dialog: PartDialog) => void) | null>(null)
