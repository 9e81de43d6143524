import type { AssetStatus } from '@fettle/rules/assets/asset-status'
import { createContext } from 'react'

/** Actions on an asset's page. */
export type AssetActions = {
  /** Opens the status dialog, optionally with a preselected status. */
  readonly askStatus: (status: AssetStatus | null) => void
  readonly askDelete: () => void
  readonly editAttributes: () => void
}

/** Null without permission to edit. */
export const AssetActionsContext = createContext<AssetActions | null>(null)
