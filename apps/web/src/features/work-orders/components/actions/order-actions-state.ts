import { createContext } from 'react'

/** What can be asked for from several places of an order's page. */
export type OrderActions = {
  /** Completes the order, plainly or with a sub-status; asks first where that is set. */
  readonly complete: (subStatus: string | null) => void
  readonly isCompleting: boolean
  readonly duplicate: () => void
  readonly showSignature: () => void
  readonly print: () => void
  readonly isPrinting: boolean
}

/** Null where nothing is done with the order, as in a requester's view. */
export const OrderActionsContext = createContext<OrderActions | null>(null)
