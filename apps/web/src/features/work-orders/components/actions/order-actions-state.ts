import { createContext } from 'react'

/** What can be asked for from several places of an order's page. */
export type OrderActions = {
  /** Opens the sheet in which the order is completed, plainly or with this sub-status. */
  readonly complete: (subStatus: string | null) => void
  /** Opens the sheet in which the order is put on hold. */
  readonly hold: () => void
  readonly isCompleting: boolean
  readonly duplicate: () => void
  readonly showSignature: () => void
  readonly print: () => void
  readonly isPrinting: boolean
}

/** Null where nothing is done with the order, as in a requester's view. */
export const OrderActionsContext = createContext<OrderActions | null>(null)
