import { createContext } from 'react'

export type PmDialog = 'plan' | 'links' | 'places' | 'parts' | 'requires' | 'delete'

/** Opens the dialogs of a schedule's page; null for those who may change nothing. */
export const PmActionsContext = createContext<((dialog: PmDialog) => void) | null>(null)
