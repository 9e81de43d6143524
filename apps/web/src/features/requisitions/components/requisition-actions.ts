import type { RequisitionAction } from '@fettle/rules/parts/requisition-status'
import { createContext } from 'react'

export type RequisitionDialog = RequisitionAction | 'lines' | 'receive' | 'delete'

/** Opens the dialogs of a requisition's page. Null without permission for any. */
export const RequisitionActionsContext = createContext<((dialog: RequisitionDialog) => void) | null>(null)
