import type { StockPlace, StockTransaction } from '@fettle/contract/parts'
import type { PostedKind } from '@fettle/rules/parts/stock-entries'
import { createContext } from 'react'

/** A dialog of a part's page; `corrects` is the stock transaction to correct, `place` the warehouse to change. */
export type PartDialog =
  | 'delete'
  | 'use'
  | 'Transfer'
  | 'fits'
  | 'alternates'
  | PostedKind
  | { readonly corrects: StockTransaction }
  | { readonly place: StockPlace }

/** Opens the dialogs of a part's page. Null without permission to change parts. */
export const PartActionsContext = createContext<((dialog: PartDialog) => void) | null>(null)
