import { createContext } from 'react'

export type VendorDialog = 'contacts' | 'trades' | 'buildings' | 'certificates' | 'delete'

/** Opens the dialogs of a vendor's page. Null without edit permission. */
export const VendorActionsContext = createContext<((dialog: VendorDialog) => void) | null>(null)
