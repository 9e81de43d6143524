import type { AssetStatus } from '@fettle/rules/asset-status'
import { createContext } from 'react'

/** What the page of an asset offers to whoever may change it. */
export type AssetActions = {
  /** Asks since when and why the asset has a status; which one is chosen there unless told. */
  readonly askStatus: (status: AssetStatus | null) => void
  readonly askDelete: () => void
  readonly editAttributes: () => void
}

/** Null for those who only read. */
export const AssetActionsContext = createContext<AssetActions | null>(null)
