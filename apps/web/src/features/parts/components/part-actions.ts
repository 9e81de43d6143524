import { createContext } from 'react'

export type PartDialog = 'delete'

/** Opens the dialogs of a part's page. Null without permission to change parts. */
export const PartActionsContext = createContext<((dialog: PartDialog) => void) | null>(null)
