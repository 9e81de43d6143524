import { createContext } from 'react'

export type WorkerDialog =
  | 'trades'
  | 'buildings'
  | 'ranks'
  | 'shifts'
  | 'days-off'
  | 'presence'
  | 'inactive'
  | 'delete'

/** Opens the dialogs of a worker's page; null for those who may change nothing. */
export const WorkerActionsContext = createContext<((dialog: WorkerDialog) => void) | null>(null)
