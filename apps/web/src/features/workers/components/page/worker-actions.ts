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

/** Opens the dialogs of a worker's page. Null without edit permission. */
export const WorkerActionsContext = createContext<((dialog: WorkerDialog) => void) | null>(null)
